import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { billingContract } from '@relance/domain/diffusion/billing.contract.ts'
import { documentKinds } from '@relance/domain/networks/documents.ts'
import { usualHours } from '@relance/domain/networks/hours.ts'
import type { Network, NetworkSettings } from '@relance/domain/networks/network.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { usualVat } from '@relance/domain/networks/vat.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { syncNetworks } from './sync-networks.ts'

let world: World
let admin: Caller
let member: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  member = await world.login({ adherentId: await world.adherent() })
})
afterAll(() => world.close())

const settingsOf = (network: Network): NetworkSettings => {
  const {
    id: _id,
    name: _name,
    active: _active,
    pays: _pays,
    tutorialUrl: _t,
    legalUrl: _l,
    charterUrl: _c,
    termsUrl: _u,
    coutSms: _s,
    ...settings
  } = network
  return settings
}
const read = async (as: Caller, id: number) =>
  (await world.call(networksContract.getNetwork, { params: { id }, as })).body
const save = (as: Caller, id: number, body: NetworkSettings) =>
  world.call(networksContract.saveNetwork, { params: { id }, as, body })

describe('the networks', () => {
  it('N8 E16 are sixteen, ids 1 to 16, all active but 1, 2 and 6, each with its name, logo and colours', async () => {
    const rows = await world.context.db.selectFrom('reseau').selectAll().orderBy('id').execute()
    expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    expect(rows.filter((row) => !row.active).map((row) => row.id)).toEqual([1, 2, 6])
    for (const key of ['name', 'display_name', 'logo_svg', 'contact_telephone', 'contact_email'] as const)
      expect(new Set(rows.map((row) => row[key])).size).toBe(16)
    expect(new Set(rows.map((row) => `${row.couleur_primaire} ${row.couleur_accent}`)).size).toBe(16)
    expect(rows.filter((row) => row.tutorial_url === null).map((row) => row.id)).toEqual([15])
  })

  it('E16 of the caller are listed, the active ones only', async () => {
    await world.context.db
      .insertInto('utilisateur_reseau')
      .values([4, 1].map((reseau_id) => ({ utilisateur_id: admin.utilisateurId, reseau_id })))
      .execute()
    const { body } = await world.call(networksContract.listNetworks, { as: admin })
    expect(body.data.map(({ id, name, displayName }) => [id, name, displayName])).toEqual([
      [3, 'garalys', 'Garalys'],
      [4, 'mecavia', 'Mécavia'],
    ])
  })

  it('N3 B5 the profile carries the logo, the hours and the documents, the tutorial hidden for network 15', async () => {
    const { body } = await world.call(authContract.profile, { as: member })
    expect(body.brand.logoSvg).toContain('<title>Garalys</title>')
    expect(body.brand.horaires).toEqual(usualHours)
    expect(body.brand.contactTelephone).toBe('01 99 00 00 03')
    expect(body.brand.documents.map((one) => one.document)).toEqual([...documentKinds])
    const other = await world.login({ adherentId: await world.adherent({ reseau_id: 15 }), reseauId: 15 })
    const { body: of15 } = await world.call(authContract.profile, { as: other })
    expect(of15.brand.tutorialUrl).toBeNull()
    expect(of15.brand.documents.map((one) => one.document)).toEqual(documentKinds.filter((kind) => kind !== 'tutoriel'))
  })

  it('N8 the login page has the look of its network, the product’s own for an unknown or inactive one', async () => {
    const look = async (network: string) => (await world.call(networksContract.getBrand, { network })).body
    expect(await look('vitrelia')).toMatchObject({
      name: 'vitrelia',
      displayName: 'Vitrélia',
      couleurPrimaire: '#0077b6',
    })
    for (const name of ['motoria', 'nobody', '-'])
      expect(await look(name)).toMatchObject({ name: '-', displayName: 'Relance', logoSvg: '' })
  })

  it('P1 are set by their own administrators only, and by an ADMIN', async () => {
    const before = await read(admin, 3)
    for (const role of ['ADHERENT', 'ADHERENT_LECTURE', 'ANIMATEUR_RESEAU'] as const) {
      const adherentId = role === 'ANIMATEUR_RESEAU' ? null : await world.adherent()
      const as = await world.login({ role, adherentId })
      expect((await world.call(networksContract.getNetwork, { params: { id: 3 }, as })).status).toBe(403)
      expect((await save(as, 3, settingsOf(before))).status).toBe(403)
    }
    expect((await world.call(networksContract.getNetwork, { params: { id: 4 }, as: admin })).status).toBe(403)
    expect((await save(admin, 4, settingsOf(before))).status).toBe(403)
    const all = await world.login({ role: 'ADMIN' })
    const of5 = await read(all, 5)
    expect((await save(all, 5, { ...settingsOf(of5), displayName: 'Roulenza Plus' })).body.displayName).toBe(
      'Roulenza Plus',
    )
    expect((await world.call(networksContract.getNetwork, { params: { id: 99 }, as: all })).status).toBe(404)
    expect((await read(admin, 3)).displayName).toBe('Garalys')
    const audited = await world.context.db
      .selectFrom('journal_audit')
      .select(['acteur_id', 'reseau_id', 'objet', 'details'])
      .where('action', '=', 'reseau.modifier')
      .execute()
    expect(audited).toEqual([
      { acteur_id: all.utilisateurId, reseau_id: 5, objet: 'reseau:5', details: { champs: ['displayName'] } },
    ])
  })

  it('N8 a network’s settings are kept, its logo cleaned, its changes audited, and a start leaves them alone', async () => {
    const before = await read(admin, 3)
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" /></svg>'
    const answer = await save(admin, 3, {
      ...settingsOf(before),
      displayName: 'Garalys Pro',
      logoSvg: logo.replace('<path', '<script>alert(1)</script><path onclick="alert(1)"'),
      couleurPrimaire: '#123ABC',
      horaires: [{ jours: [1, 2], de: '09:00', a: '12:30' }],
      languages: ['fr', 'de'],
      caTtc: false,
      documents: [
        { document: 'tutoriel', url: null },
        { document: 'conditions', url: 'https://garalys.example/cgu' },
      ],
      textes: [{ document: 'a-propos', langue: 'fr', texte: '## Nous\n\nDes garages <b>sûrs</b>.\n- un\n- deux' }],
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      displayName: 'Garalys Pro',
      logoSvg: logo,
      couleurPrimaire: '#123abc',
      languages: ['fr', 'de'],
      tutorialUrl: null,
      termsUrl: 'https://garalys.example/cgu',
    })
    await syncNetworks(world.context.db)
    expect(await read(admin, 3)).toEqual(answer.body)
    const { details } = await world.context.db
      .selectFrom('journal_audit')
      .select('details')
      .where('objet', '=', 'reseau:3')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({
      champs: ['displayName', 'logoSvg', 'couleurPrimaire', 'languages', 'horaires', 'documents', 'textes', 'caTtc'],
      caTtc: { de: true, vers: false },
    })
    const page = await world.call(networksContract.pageDocument, {
      params: { document: 'a-propos' },
      query: { lang: 'en' },
      network: 'garalys',
    })
    expect(page.text).toContain(
      '<h2>Nous</h2>\n<p>Des garages &lt;b&gt;sûrs&lt;/b&gt;.</p>\n<ul><li>un</li><li>deux</li></ul>',
    )
    expect(page.text).toContain('<html lang="fr">')
    const hidden = await world.call(networksContract.pageDocument, {
      params: { document: 'tutoriel' },
      network: 'garalys',
    })
    expect(hidden.status).toBe(404)
    await save(admin, 3, settingsOf(before))
    expect(await read(admin, 3)).toEqual(before)
  })

  it('E8 B4 the tax of its bills starts at its country’s standard rate and is set by its administrators', async () => {
    const rows = await world.context.db.selectFrom('reseau').select(['pays', 'taux_tva']).execute()
    for (const { pays, taux_tva } of rows) expect(taux_tva).toBe(usualVat[pays as keyof typeof usualVat])
    expect(new Set(rows.map((row) => row.taux_tva)).size).toBeGreaterThan(2)
    const other = await world.login({ role: 'ADMIN_RESEAU', reseauId: 10 })
    const before = await read(other, 10)
    expect((await save(other, 10, { ...settingsOf(before), tauxTva: 550 })).body.tauxTva).toBe(550)
    const bill = await world.call(billingContract.getFacturationReseau, {
      network: before.name,
      query: { mois: '2026-11' },
      as: other,
    })
    expect(bill.body.tauxTva).toBe(550)
    const { details } = await world.context.db
      .selectFrom('journal_audit')
      .select('details')
      .where('objet', '=', 'reseau:10')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ champs: ['tauxTva'], tauxTva: { de: before.tauxTva, vers: 550 } })
  })

  it('N8 V7 each value that is refused has its field', async () => {
    const right = settingsOf(await read(admin, 3))
    const wrong: [field: string, body: Partial<Record<keyof NetworkSettings, unknown>>, code: string][] = [
      ['displayName', { displayName: ' ' }, 'CHAMP_OBLIGATOIRE'],
      ['logoSvg', { logoSvg: '<p>non</p>' }, 'LOGO_INVALIDE'],
      ['logoSvg', { logoSvg: 'x'.repeat(20_001) }, 'LOGO_TROP_LOURD'],
      ['couleurPrimaire', { couleurPrimaire: 'red;}' }, 'COULEUR_INCORRECTE'],
      ['couleurAccent', { couleurAccent: '#12345' }, 'COULEUR_INCORRECTE'],
      ['contactEmail', { contactEmail: 'contact@' }, 'EMAIL_INVALIDE'],
      ['contactTelephone', { contactTelephone: 'zéro' }, 'TELEPHONE_INVALIDE'],
      ['horaires.0.a', { horaires: [{ jours: [1], de: '18:00', a: '08:00' }] }, 'HEURES_INVERSEES'],
      ['languages', { languages: ['fr', 'fr'] }, 'LANGUE_EN_DOUBLE'],
      [
        'documents.0.url',
        { documents: [{ document: 'charte', url: 'javascript:alert(1)' }] },
        'LIEN_DOCUMENT_INVALIDE',
      ],
      ['textes.0.texte', { textes: [{ document: 'charte', langue: 'fr', texte: '' }] }, 'CHAMP_OBLIGATOIRE'],
      ['tauxTva', { tauxTva: -1 }, 'VALEUR_TROP_PETITE'],
      ['tauxTva', { tauxTva: 10_001 }, 'TAUX_TVA_INCORRECT'],
      ['numeroCourtSms', { numeroCourtSms: '36 180' }, 'NUMERO_COURT_INCORRECT'],
      ['domaineEmail', { domaineEmail: 'localhost' }, 'DOMAINE_INCORRECT'],
    ]
    for (const [field, body, code] of wrong) {
      const { status, problem } = await save(admin, 3, { ...right, ...body } as NetworkSettings)
      expect([status, problem.errors?.map((error) => [error.field, error.code])]).toEqual([422, [[field, code]]])
      expect(problem.errors?.[0]?.message).not.toBe(code)
    }
    expect(settingsOf(await read(admin, 3))).toEqual(right)
  })
})
