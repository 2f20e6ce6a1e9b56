import { membersContract } from '@relance/domain/members/members.contract.ts'
import type { MemberLine } from '@relance/domain/members/network-member.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let admin: Caller
const ids: Record<'alpha' | 'beta' | 'gamma', number> = { alpha: 0, beta: 0, gamma: 0 }
beforeAll(async () => {
  world = await createWorld()
  const { db } = world.context
  ids.alpha = await world.adherent({
    nom_commercial: 'alpha auto',
    ville: 'Lyon',
    numero_client: 'A-100',
    date_fin_abonnement: '2026-12-10',
  })
  ids.beta = await world.adherent({
    nom_commercial: 'Beta Garage',
    ville: 'Bron',
    date_fin_abonnement: null,
    base_en_qualification: true,
  })
  ids.gamma = await world.adherent({
    nom_commercial: 'Gamma 100%',
    ville: 'Annecy',
    date_fin_abonnement: '2026-11-19',
    adherent_mmd: false,
  })
  await world.adherent({ nom_commercial: 'Ailleurs', reseau_id: 4 })
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  await db
    .insertInto('import')
    .values([
      { adherent_id: ids.alpha, etat: 'termine', origine: 'formulaire', cree_le: new Date('2026-11-01T08:00:00Z') },
      { adherent_id: ids.alpha, etat: 'echec', origine: 'formulaire', cree_le: new Date('2026-11-10T08:00:00Z') },
      { adherent_id: ids.beta, etat: 'lecture', origine: 'formulaire', cree_le: new Date('2026-11-20T08:00:00Z') },
    ])
    .execute()
  await db
    .insertInto('client')
    .values(['C1', 'C2'].map((code_client) => ({ adherent_id: ids.alpha, code_client })))
    .execute()
  const campaign = async (adherent_id: number | null, label: string, etat: number, day: string) =>
    (
      await db
        .insertInto('campagne')
        .values({
          reseau_id: 3,
          adherent_id,
          ref_type_campagne: adherent_id === null ? 'predictive' : 'directe',
          label,
          ref_etat_campagne_id: etat,
          date_creation: new Date(`${day}T08:00:00Z`),
          ...(etat === 5 && { date_diffusion: new Date(`${day}T10:00:00Z`) }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await campaign(ids.alpha, 'Pneus', 26, '2026-11-02')
  await campaign(ids.alpha, 'Climatisation', 5, '2026-11-05')
  await campaign(ids.alpha, 'Annulée', 6, '2026-11-18')
  const shared = await campaign(null, 'Campagne décembre', 3, '2026-11-10')
  await db
    .insertInto('participation')
    .values([
      { adherent_id: ids.alpha, campagne_id: shared, etat: 8 },
      { adherent_id: ids.beta, campagne_id: shared, etat: 10 },
    ])
    .execute()
})
afterAll(() => world.close())

const list = async (
  as: Caller,
  query: Partial<Record<'search' | 'sort' | 'filtre' | 'page' | 'resultsPerPage', unknown>> = {},
) => (await world.call(membersContract.listMembers, { as, query: query as never })).body
const names = async (as: Caller, query = {}) =>
  (await list(as, query)).data.map((line: MemberLine) => line.nomCommercial)

describe('R20 the workshop list and status', () => {
  it('R20 tells where each member of the network stands', async () => {
    const { data, meta } = await list(admin)
    expect(meta).toMatchObject({ total: 3, per_page: 25, path: '/api/v1/garalys/service-reseau/adherents' })
    const [alpha, beta, gamma] = data
    expect(alpha).toMatchObject({
      id: ids.alpha,
      nomCommercial: 'alpha auto',
      ville: 'Lyon',
      abonnement: 'expire_bientot',
      dateFinAbonnement: '2026-12-10',
      adherentMMD: true,
      baseEnQualification: false,
      nbClientTotal: 2,
      dernierImport: { etat: 'echec', date: '2026-11-10T08:00:00.000Z' },
      campagnesEnCours: 2,
      derniereCampagne: { label: 'Campagne décembre', refTypeCampagne: 'predictive', refEtatCampagneId: 3 },
    })
    expect(beta).toMatchObject({
      abonnement: 'actif',
      baseEnQualification: true,
      nbClientTotal: 0,
      dernierImport: { etat: 'lecture' },
      campagnesEnCours: 0,
      derniereCampagne: null,
    })
    expect(gamma).toMatchObject({
      abonnement: 'expire',
      adherentMMD: false,
      dernierImport: null,
      derniereCampagne: null,
    })
  })

  it('R20 is searched, sorted and paged', async () => {
    expect(await names(admin, { search: 'BRON' })).toEqual(['Beta Garage'])
    expect(await names(admin, { search: 'a-1' })).toEqual(['alpha auto'])
    expect(await names(admin, { search: '100%' })).toEqual(['Gamma 100%'])
    expect(await names(admin, { search: '_' })).toEqual([])
    expect(await names(admin, { sort: '-nomCommercial' })).toEqual(['Gamma 100%', 'Beta Garage', 'alpha auto'])
    expect(await names(admin, { sort: 'ville' })).toEqual(['Gamma 100%', 'Beta Garage', 'alpha auto'])
    expect(await names(admin, { sort: 'dateFinAbonnement' })).toEqual(['Gamma 100%', 'alpha auto', 'Beta Garage'])
    expect(await names(admin, { sort: '-dernierImport' })).toEqual(['Beta Garage', 'alpha auto', 'Gamma 100%'])
    expect(await names(admin, { sort: '-campagnesEnCours', resultsPerPage: 1 })).toEqual(['alpha auto'])
    expect(await names(admin, { sort: '-derniereCampagne', resultsPerPage: 2, page: 2 })).toEqual(['Beta Garage'])
    const { status } = await world.call(membersContract.listMembers, {
      as: admin,
      query: { sort: 'mot_de_passe' } as never,
    })
    expect(status).toBe(422)
  })

  it('R20 tells what a set-up lacks, what the last campaign is, and narrows down to either', async () => {
    const [alpha, beta, gamma] = (await list(admin)).data
    expect(alpha!.manques.filter(({ bloquant }) => bloquant)).toEqual([])
    expect(alpha).toMatchObject({ nbClientPortable: 0 })
    expect(alpha!.derniereCampagne).toMatchObject({
      statutAffiche: 'pending validation',
      nbEnvoyes: 0,
      tauxRetour: null,
    })
    expect(beta!.manques.map(({ code }) => code)).toEqual(['BASE_VIDE'])
    expect(gamma!.manques.map(({ code }) => code)).toEqual(['ABONNEMENT_EXPIRE', 'BASE_VIDE'])
    expect(await names(admin, { filtre: 'a_completer' })).toEqual(['Beta Garage', 'Gamma 100%'])
    expect(await names(admin, { filtre: 'sans_campagne', sort: '-nomCommercial' })).toEqual([
      'Gamma 100%',
      'Beta Garage',
    ])
    expect(await names(admin, { filtre: 'import_en_echec' })).toEqual(['alpha auto'])
    expect(await names(admin, { filtre: 'abonnement_bientot' })).toEqual(['alpha auto'])
    expect((await list(admin, { filtre: 'a_completer', resultsPerPage: 1 })).meta.total).toBe(2)
    const file = await world.call(membersContract.exportMembers, {
      as: admin,
      query: { filtre: 'a_completer' } as never,
    })
    expect(file.text.split('\n').filter(Boolean)).toHaveLength(3)
    expect(file.text).toContain('\nN2;Beta Garage;'.replace('N2', beta!.numeroClient))
  })

  it('R20 the filter and the rule agree on what keeps a workshop from sending', async () => {
    const lacks: Record<string, unknown>[] = [
      {},
      { telephone: ' ' },
      { nom_expediteur_sms: '' },
      { pays: 'ES', siret: '', statut_expediteur: 'en_cours' },
      { pays: 'IT', siret: '', statut_expediteur: 'declare' },
      { adresse1: '' },
      { ville: '\t' },
      { email: '' },
      { date_fin_abonnement: '2026-11-19' },
      { date_fin_abonnement: '2026-11-20' },
    ]
    for (const [n, values] of lacks.entries()) {
      const id = await world.adherent({ ...values, nom_commercial: `Cas ${n}` })
      if (n !== 7) await world.context.db.insertInto('client').values({ adherent_id: id, code_client: 'C' }).execute()
    }
    const { data } = await list(admin, { search: 'Cas ', resultsPerPage: 100 })
    const expected = data.filter(({ manques }) => manques.some(({ bloquant }) => bloquant))
    expect(expected.map(({ nomCommercial }) => nomCommercial)).toEqual(
      ['1', '2', '3', '5', '6', '7', '8'].map((n) => `Cas ${n}`),
    )
    expect(await names(admin, { search: 'Cas ', filtre: 'a_completer', resultsPerPage: 100 })).toEqual(
      expected.map(({ nomCommercial }) => nomCommercial),
    )
    await world.context.db.deleteFrom('client').where('code_client', '=', 'C').execute()
    await world.context.db.deleteFrom('adherent').where('nom_commercial', 'like', 'Cas %').execute()
  })

  it('R20 P1 P3 an animator sees the assigned members, a member its own line, another network none of them', async () => {
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    expect(await names(animator)).toEqual([])
    await world.context.db
      .insertInto('utilisateur_adherent')
      .values({ utilisateur_id: animator.utilisateurId, adherent_id: ids.gamma })
      .execute()
    expect(await names(animator)).toEqual(['Gamma 100%'])
    for (const role of ['ADHERENT', 'ADHERENT_LECTURE'] as const) {
      const as = await world.login({ role, adherentId: ids.beta })
      expect(await names(as)).toEqual(['Beta Garage'])
      expect((await list(as)).meta.total).toBe(1)
    }
    expect(await names(await world.login({ role: 'ADMIN', reseauId: 4 }))).toEqual(['Ailleurs'])
  })
})
