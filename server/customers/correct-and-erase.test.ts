import { customerContract } from '@relance/domain/customers/customer.contract.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFiles, type TestFile } from '../import/test-garage.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { findSuppression } from './suppression.sql.ts'

let world: World
let adherentId: number
let as: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const clients = (more: string, phone = '06 39 98 12 34'): TestFile => ({
  name: 'clients.csv',
  content: `code_client;civilite;nom;prenom;raison_sociale;adresse1;code_postal;ville;telephone;portable;email\n${more || `C1;M;Durand;Paul;;1 rue du Puits;69680;Chassieu;;${phone};paul@example.test`}\nC2;MME;Petit;Lise;;;69680;Chassieu;;0639985678;lise@example.test\n`,
})
const vehicules: TestFile = {
  name: 'vehicules.csv',
  content: 'immatriculation;code_client;marque;modele\nAB-123-CD;C1;RENAULT;CLIO\nEF-456-GH;C2;PEUGEOT;208\n',
}
const factures = (day = '04/05/2026', numero = 'F1'): TestFile => ({
  name: 'factures.csv',
  content: `numero;type;date;immatriculation;code_client;kilometrage;montant_ht;montant_ttc;ligne_no;code_operation;libelle;quantite;montant_ligne_ht\n${numero};FAC;${day};AB-123-CD;C1;45000;100,00;120,00;1;;Vidange de M. Durand;1;100,00\n`,
})
const start = async (files: readonly TestFile[] = [clients(''), vehicules, factures()]) => {
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  const done = await importFiles(world, as, adherentId, files)
  expect(done.etat).toBe('termine')
  return find('Durand')
}
const again = async (...files: TestFile[]) => {
  world.clock.advance(1)
  expect((await importFiles(world, as, adherentId, files)).etat).toBe('termine')
}
const list = async (search = '') =>
  (await world.call(customersContract.listCustomers, { as, query: { search } })).body.data
const find = async (nom: string) => (await list()).find((line) => line.clientNom === nom)!.relanceClientId
const sheet = async (id: number) => (await world.call(customerContract.getCustomer, { as, params: { id } })).body
const correct = async (id: number, more: object) => {
  const { civilite, nom, prenom, raisonSociale, adresse1, adresse2, codePostal, ville, telephone, portable, email } =
    await sheet(id)
  return world.call(customerContract.correctCustomer, {
    as,
    params: { id },
    body: {
      ...{ civilite: civilite as 'M.', nom, prenom, raisonSociale, adresse1, adresse2 },
      ...{ codePostal, ville, telephone, portable, email, ...more },
    },
  })
}
const rowsOf = async (table: string) =>
  (await world.context.pool.query(`select * from ${table} where adherent_id = $1`, [adherentId])).rows

describe('a correction by hand', () => {
  it('R22 outlives the next imports, which go on noting what the software says; given back, that one holds', async () => {
    const id = await start()
    const saved = await correct(id, { nom: 'Durant', portable: '06.39.98.99.99', adresse1: '2 rue du Puits' })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ nom: 'Durant', portable: '0639989999', email: 'paul@example.test' })
    expect(saved.body.corrections).toMatchObject([
      { champ: 'adresse', importe: '1 rue du Puits, 69680 Chassieu', corrigePar: 'Ute Test' },
      { champ: 'nom', importe: 'Durand' },
      { champ: 'telephone', importe: '0639981234' },
    ])
    await again(clients('C1;M;DURAND;Paul-Henri;;1 rue Neuve;69680;Chassieu;;0639984321;paul@example.test'))
    const after = await sheet(id)
    expect(after).toMatchObject({
      nom: 'Durant',
      prenom: 'Paul-Henri',
      portable: '0639989999',
      adresse1: '2 rue du Puits',
    })
    expect(after.corrections).toMatchObject([
      { importe: '1 rue Neuve, 69680 Chassieu' },
      { importe: 'DURAND' },
      { importe: '0639984321' },
    ])
    for (const champ of ['telephone', 'nom', 'adresse'] as const)
      expect((await world.call(customerContract.restoreImported, { as, params: { id, champ } })).status).toBe(200)
    expect(await sheet(id)).toMatchObject({
      nom: 'DURAND',
      portable: '0639984321',
      adresse1: '1 rue Neuve',
      corrections: [],
    })
    await again(clients('C1;M;Durand;Paul;;1 rue Neuve;69680;Chassieu;;0639981111;paul@example.test'))
    expect(await sheet(id)).toMatchObject({ nom: 'Durand', portable: '0639981111' })
    expect((await world.call(customerContract.restoreImported, { as, params: { id, champ: 'nom' } })).status).toBe(404)
  })

  it('V2 E10 holds the domain’s rules at each field; the score follows, and a refusal stays a refusal', async () => {
    const id = await start()
    const refused = async (more: object) => (await correct(id, more)).problem.errors![0]
    expect(await refused({ portable: '0472000000' })).toMatchObject({ field: 'portable', code: 'MOBILE_INVALIDE' })
    expect(await refused({ telephone: '12' })).toMatchObject({ field: 'telephone', code: 'TELEPHONE_INVALIDE' })
    expect(await refused({ email: 'paul@' })).toMatchObject({ field: 'email', code: 'EMAIL_INVALIDE' })
    expect(await refused({ codePostal: '6968' })).toMatchObject({ field: 'codePostal', code: 'CODE_POSTAL_INVALIDE' })
    expect(await refused({ nom: '' })).toMatchObject({ field: 'nom', code: 'CHAMP_OBLIGATOIRE' })
    const before = await sheet(id)
    expect(before.raisonsQualite!.filter(({ acquis }) => acquis).reduce((sum, { points }) => sum + points, 0)).toBe(
      before.qualite,
    )
    expect((await correct(id, { portable: '' })).body.qualite).toBe(before.qualite - 30)
    const stop = { as, params: { id }, body: { objet: 'email' as const, commentaire: '' } }
    await world.call(customersContract.recordObjection, stop)
    await correct(id, { email: 'new@example.test' })
    await world.call(customerContract.restoreImported, { as, params: { id, champ: 'email' } })
    await again(clients('C1;M;Durand;Paul;;;69680;Chassieu;;;other@example.test'))
    const row = (await rowsOf('client')).find((one) => one.id === id)
    expect(row).toMatchObject({ relance_email: false, synchro_dms_email: false, email: 'paul@example.test' })
  })
})

describe('the rights of the person', () => {
  it('P7 all that is held about a customer is one file, and giving it is audited', async () => {
    const id = await start()
    await correct(id, { prenom: 'Paulo' })
    const { status, body } = await world.call(customerContract.getPersonFile, { as, params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      responsable: { nom: 'Garage Martin' },
      identite: { nom: 'Durand', prenom: 'Paulo', code_client: 'C1', email: 'paul@example.test' },
      corrections: [{ champ: 'prenom' }],
      vehicules: [{ plaque: 'AB123CD', marque: 'Renault' }],
      visites: [{ numero: 'F1', lignes: [{ libelle: 'Vidange de M. Durand' }] }],
      consentements: [],
    })
    expect(JSON.stringify(body)).not.toContain('lise@')
    expect(await audited('client.donnees')).toBe(1)
  })

  it('P7 erased, a customer leaves its fingerprints alone; imports bring back neither the person nor its messages', async () => {
    const id = await start()
    const { db, secret } = world.context
    await world.call(customersContract.recordObjection, {
      as,
      params: { id },
      body: { objet: 'sms', commentaire: 'Durand a appelé' },
    })
    const preview = await world.call(customerContract.previewErasure, { as, params: { id } })
    expect(preview.body).toEqual({ vehicules: 1, messages: 0, consentements: 1, visites: 1, coordonnees: 2 })
    expect((await world.call(customerContract.eraseCustomer, { as, params: { id } })).status).toBe(204)
    expect((await world.call(customerContract.getCustomer, { as, params: { id } })).status).toBe(404)
    expect((await world.call(customerContract.eraseCustomer, { as, params: { id } })).status).toBe(404)
    const marks = { adherentId, canal: 'sms' as const }
    const held = async () => {
      const tables = ['client', 'vehicule', 'facture_ligne', 'evenement_consentement', 'client_correction', 'envoi']
      return JSON.stringify(await Promise.all(tables.map(rowsOf)))
    }
    for (const trace of ['Durand', 'AB123CD', '+33639981234', 'paul@', 'rue du Puits']) {
      expect(await held()).not.toContain(trace)
      await again(clients(''), vehicules, factures())
      expect(await held()).not.toContain(trace)
    }
    expect(await rowsOf('facture')).toMatchObject([{ numero: 'F1', montant_ttc: 1_200_000, client_id: id }])
    expect((await list()).map((line) => line.clientNom)).toEqual(['Petit'])
    const base = await world.call(customersContract.base, { as, query: {} })
    expect(base.body).toMatchObject({ nbClientTotal: 1, nbClientOpposition: 0, nbVehicule: 1 })
    expect(await findSuppression(db, secret, marks, '+33639981234')).toBeDefined()
    expect(await audited('client.effacer')).toBe(1)

    // A year on, the customer comes back by itself: known again, and still not written to.
    world.clock.set('2027-11-20T09:00:00Z')
    as = await world.login({ adherentId })
    await again(clients(''), vehicules, factures('10/11/2027', 'F2'))
    await again(clients(''), vehicules, factures('10/11/2027', 'F2'))
    const back = await find('Durand')
    expect(back).not.toBe(id)
    const { body } = await world.call(customerContract.getConsents, { as, params: { id: back } })
    expect(body.canaux.map(({ canal, etat }) => [canal, etat])).toEqual([
      ['sms', 'supprime'],
      ['email', 'supprime'],
    ])
  })

  it('P7 what reject reports quote of an erased customer goes, and later imports quote nothing of it; no count has it', async () => {
    const bad = clients(
      'C1;M;Durand;Paul;;;69680;Chassieu;12 34 Durand;0639981234;paul@@example\nC1;M;Durand;Paul;;;69680;Chassieu;12 34 Durand;0639981234;paul@@example',
    )
    const id = await start([bad, vehicules, factures()])
    const quoted = async () => (await rowsOf('import_rejet')).map(({ valeur }) => valeur as string).sort()
    expect(await quoted()).toEqual(expect.arrayContaining(['12 34 Durand', 'C1', 'paul@@example']))
    const total = (await quoted()).length
    expect((await world.call(customerContract.eraseCustomer, { as, params: { id } })).status).toBe(204)
    expect(await quoted()).toEqual(Array.from({ length: total }, () => ''))
    await again(bad, vehicules, factures())
    // Its rows are left out before they are found to be one twice.
    expect((await quoted()).length).toBe(2 * total - 1)
    expect((await quoted()).filter((valeur) => valeur !== '')).toEqual([])

    const dashboard = await world.call(returnsContract.getDashboard, { as, params: { adherentId } })
    expect(dashboard.body.base).toMatchObject({ nbClientTotal: 1, nbClientPortable: 1 })
    const network = await world.login({ role: 'ADMIN_RESEAU' })
    const members = await world.call(membersContract.listMembers, { as: network, query: { resultsPerPage: 100 } })
    expect(members.body.data.find((one) => one.id === adherentId)).toMatchObject({ nbClientTotal: 1 })
  })

  it('P7 P3 is for those who may write, and never for another member’s customer', async () => {
    const id = await start()
    const reader = await world.login({ adherentId, role: 'ADHERENT_LECTURE' })
    const stranger = await world.login({ adherentId: await world.adherent() })
    for (const route of ['previewErasure', 'eraseCustomer', 'getPersonFile'] as const) {
      expect((await world.call(customerContract[route], { as: reader, params: { id } })).status).toBe(403)
      expect((await world.call(customerContract[route], { as: stranger, params: { id } })).status).toBe(404)
      expect(
        (await world.call(customerContract[route], { as: stranger, params: { id }, query: { adherentId } })).status,
      ).toBe(403)
    }
    expect((await sheet(id)).nom).toBe('Durand')
  })
})

const audited = async (action: string) =>
  (await rowsOf('journal_audit')).filter((line) => line.action === action).length
