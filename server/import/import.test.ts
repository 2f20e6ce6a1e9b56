import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importContract } from '@relance/domain/import/import.contract.ts'
import type { Import } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { filesIn, importFiles } from './test-garage.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const garage = async () => {
  const adherentId = await world.adherent()
  return { adherentId, as: await world.login({ adherentId }) }
}

/** One row of figures of a member, by a query of the test's own. */
async function figures(query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  return (await query.execute(world.context.db)).rows[0] as Record<string, number>
}
const customersOf = (adherentId: number) =>
  figures(sql`select count(*)::int as clients, count(*) filter (where portable_sms)::int as mobiles, count(email)::int as emails,
    count(*) filter (where not relance_sms)::int as stop_sms, count(*) filter (where not relance_email)::int as stop_email,
    count(*) filter (where consentement_sms)::int as accord_sms, count(*) filter (where consentement_email)::int as accord_email,
    count(*) filter (where vie_privee)::int as vie_privee from client where adherent_id = ${adherentId}`)
const invoicesOf = (adherentId: number) =>
  figures(sql`select count(*)::int as factures, count(*) filter (where type = 'AVOIR')::int as avoirs, sum(montant_ttc)::bigint as ttc,
    (select sum(montant_ligne_ht)::bigint from facture_ligne where adherent_id = ${adherentId}) as lignes_ht,
    count(*) filter (where type = 'AVOIR' and montant_ttc >= 0)::int as avoirs_positifs,
    count(*) filter (where vehicule_id is null or client_id is null)::int as orphelines from facture where adherent_id = ${adherentId}`)
/** The rows of a base with the transaction that wrote each: equal twice = nothing was written between. */
const rowsOf = async (adherentId: number) =>
  Promise.all(
    ['client', 'vehicule', 'facture', 'facture_ligne', 'evenement_consentement', 'vehicule_ancien_client'].map(
      async (table) =>
        (
          await sql`select ctid::text, xmin::text from ${sql.table(table)} where adherent_id = ${adherentId} order by ctid`.execute(
            world.context.db,
          )
        ).rows,
    ),
  )
const rejectsOf = async (adherentId: number, importId: number) =>
  Object.fromEntries(
    (
      await sql<{ code: string; total: number }>`select code, count(*)::int as total from import_rejet
        where adherent_id = ${adherentId} and import_id = ${importId} group by code`.execute(world.context.db)
    ).rows.map(({ code, total }) => [code, total]),
  )

// The figures below were worked out from the files apart from this code, with Python's csv module, a regular expression for
// a number of the fiction range and one for an address, and nothing of what is tested.
describe('the export of a garage', () => {
  let martin: { adherentId: number; as: Caller }
  let first: Import

  it('Garage Martin (Windows-1252): every row that can be read is in the base', async () => {
    martin = await garage()
    first = await importFiles(world, martin.as, martin.adherentId, filesIn('garage-martin'))
    expect(first).toMatchObject({
      etat: 'termine',
      octetsLus: first.octetsTotal,
      lignesLues: 3419 + 4071 + 22_688,
      motifEchec: null,
    })
    expect(first.compteRendu).toMatchObject({
      clients: { lus: 3419, nouveaux: 3417, modifies: 0, inchanges: 0, rejetes: 2 },
      vehicules: { lus: 4071, nouveaux: 4037, modifies: 0, inchanges: 0, rejetes: 34 },
      factures: { lus: 22_688, nouveaux: 11_916, modifies: 0, inchanges: 0, rejetes: 1 },
      lignesFactures: 22_687,
      oppositionsSms: 577,
      oppositionsEmail: 555,
      changementsProprietaire: 33,
    })
    expect(await customersOf(martin.adherentId)).toEqual({
      clients: 3417,
      mobiles: 2370,
      emails: 1653,
      stop_sms: 577,
      stop_email: 555,
      accord_sms: 828,
      accord_email: 798,
      vie_privee: 35,
    })
    expect(await invoicesOf(martin.adherentId)).toEqual({
      factures: 11_916,
      avoirs: 151,
      ttc: 51_150_999_200,
      lignes_ht: 42_625_835_800,
      avoirs_positifs: 0,
      orphelines: 0,
    })
  })

  it('Garage Martin: what could not be read is in the report, with the line of the file', async () => {
    expect(await rejectsOf(martin.adherentId, first.id)).toEqual({
      IMPORT_LIGNE_INCOMPLETE: 2,
      IMPORT_CODE_CLIENT_MANQUANT: 1,
      IMPORT_IMMATRICULATION_MANQUANTE: 1,
      IMPORT_DOUBLON: 33,
      IMPORT_PROPRIETAIRE_INCONNU: 1,
      IMPORT_PLAQUE_FORME: 3,
      IMPORT_DATE_INCORRECTE: 35,
      IMPORT_EMAIL_INCORRECT: 84,
      IMPORT_TELEPHONE_INCORRECT: 106,
    })
    const params = { adherentId: martin.adherentId, id: first.id }
    const pageOf = (page: number) =>
      world.call(importContract.listRejects, {
        as: martin.as,
        params,
        query: { page, resultsPerPage: 200 },
        language: 'en',
      })
    const page = await pageOf(1)
    expect(page.body.meta).toMatchObject({ total: first.rejets, last_page: 2 })
    const all = [...page.body.data, ...(await pageOf(2)).body.data]
    // The file has line breaks in quotes: its 3,419th row after the heading starts on line 3,800 (`wc -l`).
    expect(all.find((one) => one.valeur === '3 / 18')).toMatchObject({
      fichier: 'clients.csv',
      ligne: 3800,
      niveau: 'ligne',
      code: 'IMPORT_LIGNE_INCOMPLETE',
      raison: 'The row does not have as many columns as the header (3 / 18): it is skipped.',
    })
    expect(all.at(-1)).toMatchObject({ fichier: 'factures.csv', ligne: 22_689, valeur: '3 / 13' })
  })

  it('C18 the report is a file: semicolons, one line a record, UTF-8 with its mark, no formula', async () => {
    const { text, headers } = await world.call(importContract.exportRejects, {
      as: martin.as,
      params: { adherentId: martin.adherentId, id: first.id },
    })
    expect(headers['content-disposition']).toContain(`rejets-import-${first.id}.csv`)
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe('\uFEFFfichier;ligne;niveau;champ;code;raison;valeur')
    expect(lines).toHaveLength(first.rejets + 1)
    expect(text).toContain(";'@gmail.com")
    expect(text).not.toMatch(/(^|;)[=@+]/m)
  })

  it('the same files again change nothing: no row is even written', async () => {
    const unchanged = {
      clients: { nouveaux: 0, modifies: 0, inchanges: 3417 },
      vehicules: { nouveaux: 0, modifies: 0, inchanges: 4037 },
      factures: { nouveaux: 0, modifies: 0, inchanges: 11_916 },
      oppositionsSms: 0,
      oppositionsEmail: 0,
      changementsProprietaire: 0,
    }
    const before = await rowsOf(martin.adherentId)
    const again = await importFiles(world, martin.as, martin.adherentId, filesIn('garage-martin'))
    expect(again.compteRendu).toMatchObject(unchanged)
    expect(await rowsOf(martin.adherentId)).toEqual(before)
    world.clock.advance(24 * 60)
    martin.as = await world.login({ adherentId: martin.adherentId })
    const nextDay = await importFiles(world, martin.as, martin.adherentId, filesIn('garage-martin'))
    expect(nextDay.compteRendu).toMatchObject(unchanged)
  })

  it('a delta adds and changes what it holds, adds opt-outs, and removes nothing', async () => {
    const delta = await importFiles(world, martin.as, martin.adherentId, filesIn('garage-martin', 'delta'))
    expect(delta.compteRendu).toMatchObject({
      clients: { lus: 438, nouveaux: 83, modifies: 5, inchanges: 350, rejetes: 0 },
      vehicules: { lus: 460, nouveaux: 92, rejetes: 5 },
      factures: { lus: 914, nouveaux: 469, modifies: 0, inchanges: 0, rejetes: 0 },
      lignesFactures: 914,
      oppositionsSms: 19,
      oppositionsEmail: 22,
    })
    expect(await customersOf(martin.adherentId)).toMatchObject({ clients: 3500, stop_sms: 596, stop_email: 577 })
    expect(await invoicesOf(martin.adherentId)).toMatchObject({
      factures: 11_916 + 469,
      ttc: 51_150_999_200 + 2_094_225_400,
      lignes_ht: 42_625_835_800 + 1_745_187_200,
    })
  })

  it('Atelier Dupuis (UTF-8 with its mark, other headings) is read the same way', async () => {
    const { adherentId, as } = await garage()
    const done = await importFiles(world, as, adherentId, filesIn('atelier-dupuis'))
    expect(done.compteRendu).toMatchObject({
      clients: { lus: 422, nouveaux: 420, rejetes: 2 },
      vehicules: { lus: 506, nouveaux: 501, rejetes: 5 },
      factures: { lus: 2893, nouveaux: 1495, rejetes: 1 },
      lignesFactures: 2892,
      oppositionsSms: 69,
      oppositionsEmail: 78,
    })
    expect(await customersOf(adherentId)).toMatchObject({
      clients: 420,
      mobiles: 289,
      emails: 194,
      accord_sms: 118,
      accord_email: 98,
      vie_privee: 8,
    })
    expect(await invoicesOf(adherentId)).toMatchObject({
      factures: 1495,
      avoirs: 13,
      ttc: 6_668_049_700,
      lignes_ht: 5_556_708_400,
    })
    expect(
      (
        await sql`select nom, prenom, ville from client where adherent_id = ${adherentId} and code_client = 'C00001'`.execute(
          world.context.db,
        )
      ).rows,
    ).toEqual([{ nom: 'HERVÉ', prenom: 'Gaëlle', ville: 'Villegouge' }])
    expect(readdirSync(join(world.dataDir, 'imports', String(adherentId)))).toEqual([])
  })
})
