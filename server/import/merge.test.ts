import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { importFiles } from './test-garage.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const garage = async () => {
  const adherentId = await world.adherent()
  return { adherentId, as: await world.login({ adherentId }) }
}

const rejectsOf = async (adherentId: number, importId: number) =>
  Object.fromEntries(
    (
      await sql<{ code: string; total: number }>`select code, count(*)::int as total from import_rejet
        where adherent_id = ${adherentId} and import_id = ${importId} group by code`.execute(world.context.db)
    ).rows.map(({ code, total }) => [code, total]),
  )

const clients = (...rows: string[]) => ({
  name: 'clients.csv',
  content: `code_client;nom;portable;email;accord_sms;accord_email;vie_privee\n${rows.join('\n')}\n`,
})
const clientOf = async (adherentId: number, code: string) =>
  (await world.context.db
    .selectFrom('client')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .where('code_client', '=', code)
    .executeTakeFirst())!

describe('consent', () => {
  it('an import adds opt-outs with their proof, and never removes one', async () => {
    const { adherentId, as } = await garage()
    await importFiles(world, as, adherentId, [
      clients(
        'C1;A;0639980001;a@example.net;N;;N',
        'C2;B;0639980002;b@example.net;O;O;N',
        'C3;C;0639980003;c@example.net;O;O;O',
      ),
    ])
    expect(await clientOf(adherentId, 'C1')).toMatchObject({
      relance_sms: false,
      relance_email: true,
      consentement_sms: false,
      consentement_email: null,
    })
    expect(await clientOf(adherentId, 'C2')).toMatchObject({
      relance_sms: true,
      relance_email: true,
      consentement_sms: true,
      consentement_email: true,
    })
    expect(await clientOf(adherentId, 'C3')).toMatchObject({
      relance_sms: false,
      relance_email: false,
      vie_privee: true,
      consentement_sms: null,
    })
    // C2 says STOP to a message; the next file still says yes, and takes back the others' no.
    await world.context.db
      .updateTable('client')
      .set({ relance_sms: false, synchro_dms_telephone: false, consentement_sms: null })
      .where('adherent_id', '=', adherentId)
      .where('code_client', '=', 'C2')
      .execute()
    await importFiles(world, as, adherentId, [
      clients(
        'C1;A;0639980001;a@example.net;O;;N',
        'C2;B;0639980099;b2@example.net;O;N;N',
        'C3;C;0639980003;c@example.net;O;O;N',
      ),
    ])
    expect(await clientOf(adherentId, 'C1')).toMatchObject({ relance_sms: false, consentement_sms: false })
    expect(await clientOf(adherentId, 'C2')).toMatchObject({
      relance_sms: false,
      consentement_sms: null,
      portable: '+33639980002',
      relance_email: false,
      email: 'b2@example.net',
    })
    expect(await clientOf(adherentId, 'C3')).toMatchObject({
      relance_sms: false,
      relance_email: false,
      vie_privee: true,
    })
    const { rows } =
      await sql`select c.code_client, e.canal, e.sens, e.source, e.preuve->>'ligne' as ligne, e.preuve->>'champ' as champ
      from evenement_consentement e join client c on c.adherent_id = e.adherent_id and c.id = e.client_id
      where e.adherent_id = ${adherentId} order by e.sens, c.code_client, e.canal, e.id`.execute(world.context.db)
    expect(rows).toEqual([
      { code_client: 'C2', canal: 'email', sens: 'OPT_IN', source: 'DMS', ligne: '3', champ: 'accord_email' },
      { code_client: 'C2', canal: 'sms', sens: 'OPT_IN', source: 'DMS', ligne: '3', champ: 'accord_sms' },
      { code_client: 'C1', canal: 'sms', sens: 'OPT_OUT', source: 'DMS', ligne: '2', champ: 'accord_sms' },
      { code_client: 'C2', canal: 'email', sens: 'OPT_OUT', source: 'DMS', ligne: '3', champ: 'accord_email' },
      { code_client: 'C3', canal: 'email', sens: 'OPT_OUT', source: 'DMS', ligne: '4', champ: 'vie_privee' },
      { code_client: 'C3', canal: 'sms', sens: 'OPT_OUT', source: 'DMS', ligne: '4', champ: 'vie_privee' },
    ])
  })
})

describe('what changes between two files', () => {
  const vehicles = (...rows: string[]) => ({
    name: 'parc.csv',
    content: `Immat;Code client;Marque;Km\n${rows.join('\n')}`,
  })
  const invoices = (...rows: string[]) => ({
    name: 'factures.csv',
    content: `numero;date;immatriculation;code_client;montant_ttc;ligne_no;libelle;montant_ligne_ht\n${rows.join('\n')}`,
  })

  it('a plate that changes owner leaves its former link, a make unknown until then is added, columns that are absent stay', async () => {
    const { adherentId, as } = await garage()
    const both = clients('C1;A;0639980001;;;;', 'C2;B;;;;;')
    await importFiles(world, as, adherentId, [both, vehicles('AA-123-AA;C1;Facel Vega;1000', 'AB-123-AB;C1;Renault;5')])
    const done = await importFiles(world, as, adherentId, [
      vehicles('aa 123 aa;C2;FACEL-VEGA;1000', 'AB-123-AB;C9;Renault;5'),
    ])
    expect(done.compteRendu).toMatchObject({
      vehicules: { modifies: 2 },
      changementsProprietaire: 2,
      marquesAjoutees: 0,
    })
    const { rows } =
      await sql`select v.plaque, v.marque, v.marque_id >= 1000 as ajoutee, n.code_client as maintenant, a.code_client as avant, l.jusqu_au
      from vehicule v left join client n on n.adherent_id = v.adherent_id and n.id = v.client_id
      join vehicule_ancien_client l on l.adherent_id = v.adherent_id and l.vehicule_id = v.id
      join client a on a.adherent_id = l.adherent_id and a.id = l.client_id
      where v.adherent_id = ${adherentId} order by v.plaque`.execute(world.context.db)
    expect(rows).toEqual([
      { plaque: 'AA123AA', marque: 'FACEL-VEGA', ajoutee: true, maintenant: 'C2', avant: 'C1', jusqu_au: '2026-11-20' },
      { plaque: 'AB123AB', marque: 'Renault', ajoutee: false, maintenant: null, avant: 'C1', jusqu_au: '2026-11-20' },
    ])
    expect(await rejectsOf(adherentId, done.id)).toEqual({ IMPORT_PROPRIETAIRE_INCONNU: 1 })
    await importFiles(world, as, adherentId, [{ name: 'clients.csv', content: 'code_client;nom\nC1;AUTRE\n' }])
    expect(await clientOf(adherentId, 'C1')).toMatchObject({ nom: 'AUTRE', portable: '+33639980001' })
  })

  it('the lines of an invoice are replaced as a set when one differs; the last of two equal keys wins and the other is reported', async () => {
    const { adherentId, as } = await garage()
    await importFiles(world, as, adherentId, [
      clients('C1;A;;;;;', 'C1;B;;;;;'),
      invoices(
        'F1;01/10/2026;AA-123-AA;C1;120;1;VIDANGE;60',
        'F1;01/10/2026;AA-123-AA;C1;120;2;FILTRE;40',
        'F2;02/10/2026;;C1;12;1;X;10',
      ),
    ])
    expect((await clientOf(adherentId, 'C1')).nom).toBe('B')
    const done = await importFiles(world, as, adherentId, [
      invoices(
        'F1;01/10/2026;AA-123-AA;C1;120;1;VIDANGE;60',
        'F2;02/10/2026;;C1;12;1;X;10',
        'F1;03/10/2026;AA-123-AA;C1;120;1;VIDANGE;70',
      ),
    ])
    expect(done.compteRendu.factures).toMatchObject({ lus: 3, nouveaux: 0, modifies: 1, inchanges: 1, rejetes: 1 })
    expect(await rejectsOf(adherentId, done.id)).toEqual({
      IMPORT_DOUBLON: 1,
      IMPORT_FACTURE_INCOHERENTE: 1,
      IMPORT_VEHICULE_INCONNU: 1,
    })
    const { rows } = await sql`select f.numero, f.date_facture, l.ligne_no, l.libelle, l.montant_ligne_ht from facture f
      join facture_ligne l on l.adherent_id = f.adherent_id and l.facture_id = f.id where f.adherent_id = ${adherentId} order by 1, 3`.execute(
      world.context.db,
    )
    expect(rows).toEqual([
      { numero: 'F1', date_facture: '2026-10-03', ligne_no: 1, libelle: 'VIDANGE', montant_ligne_ht: 700_000 },
      { numero: 'F2', date_facture: '2026-10-02', ligne_no: 1, libelle: 'X', montant_ligne_ht: 100_000 },
    ])
  })
})
