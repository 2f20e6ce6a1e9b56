import type { MassChange, MassFilter } from '@relance/domain/members/mass-change.ts'
import { massChangesContract } from '@relance/domain/members/mass-changes.contract.ts'
import { smsPriceContract } from '@relance/domain/members/sms-price.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let admin: Caller
let ids: number[]
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  ids = []
  for (const one of [
    { nom_commercial: 'Alpha', offre: 'Base' },
    { nom_commercial: 'Bravo', offre: 'Base' },
    { nom_commercial: 'Charlie', offre: 'Pro' },
    { nom_commercial: 'Delta', offre: 'Base', pays: 'ES', statut_expediteur: 'a_declarer', nom_expediteur_sms: '' },
  ])
    ids.push(await world.adherent(one))
  await world.adherent({ nom_commercial: 'Elsewhere', offre: 'Base', reseau_id: 4 })
})
afterAll(() => world.close())

const preview = async (filtre: MassFilter, changement: MassChange, as = admin) =>
  (await world.call(massChangesContract.previewMassChange, { as, body: { filtre, changement } })).body
const apply = (filtre: MassFilter, changement: MassChange, attendus: number, as = admin) =>
  world.call(massChangesContract.applyMassChange, { as, body: { filtre, changement, attendus } })
const undo = (id: number, as = admin) => world.call(massChangesContract.undoMassChange, { as, params: { id } })
const offersOf = async () =>
  (
    await world.context.db
      .selectFrom('adherent')
      .select(['nom_commercial', 'offre'])
      .orderBy('nom_commercial')
      .execute()
  ).map((row) => `${row.nom_commercial} ${row.offre}`)

describe('one change for many members', () => {
  it('P4 is counted before it is made, made at once for all, audited member by member, and taken back', async () => {
    const changement = { champ: 'offre', valeur: 'Pro' } as const
    const seen = await preview({}, changement)
    expect(seen).toMatchObject({ choisis: 4, changes: 3, inchanges: 1, refuses: 0 })
    expect(seen.exemples.map((one) => [one.nomCommercial, one.avant])).toEqual([
      ['Alpha', 'Base'],
      ['Bravo', 'Base'],
      ['Delta', 'Base'],
    ])
    expect(await offersOf()).toContain('Alpha Base')
    const late = await apply({}, changement, 2)
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'CHANGEMENT_PERIME'])
    const made = await apply({}, changement, 3)
    expect(made.status).toBe(201)
    expect(await offersOf()).toEqual(['Alpha Pro', 'Bravo Pro', 'Charlie Pro', 'Delta Pro', 'Elsewhere Base'])
    const audited = await world.context.db
      .selectFrom('journal_audit')
      .select(['adherent_id', 'acteur_id', 'details'])
      .where('action', '=', 'adherent.modifier')
      .orderBy('adherent_id')
      .execute()
    expect(audited).toEqual(
      [ids[0], ids[1], ids[3]].map((id) => ({
        adherent_id: id,
        acteur_id: admin.utilisateurId,
        details: { champs: ['offre'], offre: { de: 'Base', vers: 'Pro' }, pourLeCompteDe: id },
      })),
    )
    // Bravo is changed again by hand: it keeps that.
    await world.context.db.updateTable('adherent').set({ offre: 'Luxe' }).where('id', '=', ids[1]!).execute()
    expect((await undo(made.body.id)).body).toMatchObject({ adherents: 3, rendus: 2 })
    expect(await offersOf()).toEqual(['Alpha Base', 'Bravo Luxe', 'Charlie Pro', 'Delta Base', 'Elsewhere Base'])
    expect((await undo(made.body.id)).status).toBe(409)
  })

  it('P1 is its network’s own: another administrator neither reaches its members nor takes it back', async () => {
    const other = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    expect((await preview({}, { champ: 'offre', valeur: 'Autre' }, other)).choisis).toBe(1)
    const { body } = await apply({ search: 'Alpha' }, { champ: 'adherentMMD', valeur: false }, 1)
    expect((await undo(body.id, other)).status).toBe(404)
    expect((await world.call(massChangesContract.listMassChanges, { as: other })).body.data).toEqual([])
    expect((await undo(body.id)).body.rendus).toBe(1)
  })

  it('P4 finds members by what they lack, their offer and their country, and says why one is refused', async () => {
    expect((await preview({ manque: 'EXPEDITEUR_MANQUANT' }, { champ: 'offre', valeur: 'X' })).exemples).toMatchObject([
      { nomCommercial: 'Delta' },
    ])
    expect((await preview({ offre: 'Base', pays: 'FR' }, { champ: 'offre', valeur: 'X' })).choisis).toBe(1)
    const register = await preview({}, { champ: 'statutExpediteur', valeur: 'declare' })
    expect(register.changes).toBe(0)
    expect(register.refus.map((one) => [one.nomCommercial, one.code])).toEqual([
      ['Alpha', 'REGISTRE_NON_REQUIS'],
      ['Bravo', 'REGISTRE_NON_REQUIS'],
      ['Charlie', 'REGISTRE_NON_REQUIS'],
      ['Delta', 'EXPEDITEUR_MANQUANT'],
    ])
    const own = await preview({}, { champ: 'automatique', valeur: 'adherent' })
    expect([own.changes, own.refuses, own.refus[0]?.code]).toEqual([0, 4, 'AUTOMATIQUE_SANS_REGLAGE'])
  })

  it('R8 switches automatic validation for members with and without settings of their own', async () => {
    const modes = async () =>
      (
        await world.context.db
          .selectFrom('ciblage_automatique')
          .select(['adherent_id', 'actif', 'sans_reseau', 'operation_id_list'])
          .orderBy('adherent_id')
          .execute()
      ).map((row) => [row.adherent_id, row.actif, row.sans_reseau, row.operation_id_list])
    const made = await apply({ pays: 'FR' }, { champ: 'automatique', valeur: 'aucune' }, 3)
    expect(await modes()).toEqual([ids[0], ids[1], ids[2]].map((id) => [id, false, true, null]))
    expect((await preview({ automatique: 'aucune' }, { champ: 'automatique', valeur: 'reseau' })).changes).toBe(3)
    await undo(made.body.id)
    expect((await preview({ automatique: 'reseau' }, { champ: 'automatique', valeur: 'aucune' })).changes).toBe(4)
  })

  it('B4 gives many a price of their own, which is in each one’s history, and back', async () => {
    const made = await apply({ search: 'a' }, { champ: 'coutSms', valeur: 550 }, 4)
    const priceOf = async (id: number) =>
      (await world.call(smsPriceContract.getMemberPrice, { as: admin, params: { adherentId: id } })).body
    expect(await priceOf(ids[2]!)).toMatchObject({ coutSms: 550, coutReseau: 650, historique: [{ coutSms: 550 }] })
    await undo(made.body.id)
    expect(await priceOf(ids[2]!)).toMatchObject({ coutSms: null, historique: [{ coutSms: null }, { coutSms: 550 }] })
  })
})
