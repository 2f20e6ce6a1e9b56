import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertWorkshop, monthsOf } from '../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { World } from '../test/world.ts'

let stage: SendingStage
let world: World
const members: Record<'main' | 'propre' | 'reseau' | 'refuse', number> = {} as never
let id: number
const spoken = { main: 'de', propre: 'nl', reseau: 'it', refuse: 'pt' } as const

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
}
const of = (adherentId: number) => world.login({ adherentId })
const targeting = (operationIdList: number[]) => {
  const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } = defaultTargeting()
  return { filter: { ...filter, operationIdList }, diffusionRestrictionIdList, prospectionDuplicatedExclude }
}
const automatic = async (adherentId: number, operationIdList: number[]) =>
  world.call(automaticSettingsContract.saveAutomaticTargeting, {
    params: { adherentId },
    body: { actif: true, ...targeting(operationIdList) },
    as: await of(adherentId),
  })

/** The vehicles of a member's snapshot, by what they are due for: how many of each mark, and how many are written to. */
const marks = async (adherentId: number) =>
  (
    await sql<{ operation: number; admin: number; garage: number; automatique: number; retenus: number }>`
      select operation_id_list[1] as operation, count(*) filter (where eligible_admin)::int as admin,
             count(*) filter (where eligible_garage)::int as garage,
             count(*) filter (where eligible_automatique)::int as automatique,
             count(*) filter (where retenu_sms or retenu_email)::int as retenus
        from prospection where adherent_id = ${adherentId} and campagne_id = ${id} group by 1 order by 1`.execute(
      world.context.db,
    )
  ).rows

beforeAll(async () => {
  stage = await openSendingStage('2026-11-09T09:00:00Z')
  world = stage.world
  for (const nom of ['main', 'propre', 'reseau', 'refuse'] as const)
    members[nom] = await insertWorkshop(world, nom, { customers: 4, due: ['2026-12-15'] })
  for (const [nom, langue] of Object.entries(spoken))
    await world.login({ adherentId: members[nom as keyof typeof members], langue })
  // In each garage two vehicles are due for the brakes instead of the service.
  await sql`
    update prevision p set operation_id = 8
     where p.vehicule_id in (select id from (select id, row_number() over (partition by adherent_id order by id) as rang
                                               from vehicule) v where v.rang <= 2)`.execute(world.context.db)
  await world.call(automaticSettingsContract.createAutomaticTargeting, {
    params: { adherentId: members.propre },
    body: { actif: true, ...targeting([8]) },
    as: await of(members.propre),
  })
  await world.call(automaticSettingsContract.saveNetworkSideTargeting, {
    body: { actif: true, ...targeting([2]) },
    as: await world.login({ role: 'ADMIN_RESEAU' }),
  })
  await at('2026-11-10T05:00:00Z')
  await at('2026-11-10T09:00:00Z')
  id = (await monthsOf(world))[0]!.id
})
afterAll(() => stage.close())

it('S13 the population marks whom the network’s targeting takes and whom the automatic one would', async () => {
  expect(await marks(members.propre)).toEqual([
    { operation: 2, admin: 2, garage: 2, automatique: 0, retenus: 0 },
    { operation: 8, admin: 0, garage: 2, automatique: 2, retenus: 0 },
  ])
  // Without settings of its own, those of the month.
  expect(await marks(members.reseau)).toEqual([
    { operation: 2, admin: 2, garage: 2, automatique: 2, retenus: 0 },
    { operation: 8, admin: 0, garage: 2, automatique: 0, retenus: 0 },
  ])
})

it('R9 S12 C5 a garage’s step in a month is its own, kept at the furthest, and refused after a decision that lost it', async () => {
  await at('2026-11-20T09:00:00Z')
  const as = await of(members.main)
  const step = (n: number, by = as) =>
    world.call(campaignsContract.changeCampaign, { params: { id }, body: { step: n }, as: by })
  expect((await step(2)).body).toMatchObject({ step: 2, adherentId: members.main })
  expect((await step(1)).body).toMatchObject({ step: 2 })
  const part = await of(members.refuse)
  await world.call(campaignsContract.refuseCampaign, { params: { id, adherentId: members.refuse }, as: part })
  expect((await step(2, part)).problem).toMatchObject({ status: 409, code: 'ETAT_CAMPAGNE_INCORRECT' })
  const reader = await world.login({ adherentId: members.main, role: 'ADHERENT_LECTURE' })
  expect((await step(3, reader)).status).toBe(403)
  // Its name stays its network's.
  const rename = await world.call(campaignsContract.changeCampaign, {
    params: { id },
    body: { label: 'La mienne' },
    as,
  })
  expect(rename.status).toBe(403)
})

it('C9 before anything leaves a garage’s part is there and empty; one of another network sees none of it', async () => {
  const as = await of(members.main)
  const progress = await world.call(diffusionContract.suiviDiffusion, { params: { id }, as })
  expect(progress.body).toMatchObject({ refEtatCampagneId: 3, canaux: [], arretable: false, aReprendre: false })
  const stranger = await world.login({ adherentId: await world.adherent({ reseau_id: 4 }), reseauId: 4 })
  expect((await world.call(diffusionContract.suiviDiffusion, { params: { id }, as: stranger })).status).toBe(404)
})

it('S4 S13 validated by hand the garage’s own choice is written to, automatically what its settings take at the deadline', async () => {
  const params = { id, adherentId: members.main }
  const as = await of(members.main)
  const list = await world.call(campaignTargetingContract.listProspections, { params, body: targeting([2]), as })
  await world.call(campaignTargetingContract.changeEligibility, {
    params,
    body: { ids: [list.body.data[0]!.id], eligibleGarage: false },
    as,
  })
  await world.call(campaignsContract.acceptCampaign, { params, as })
  // Since the snapshot the garage changed its mind about what goes out by itself.
  await automatic(members.propre, [2])
  await at('2026-12-06T23:00:00Z')
  await at('2026-12-07T09:00:00Z')
  expect(await marks(members.main)).toEqual([
    { operation: 2, admin: 2, garage: 1, automatique: 2, retenus: 1 },
    { operation: 8, admin: 0, garage: 2, automatique: 0, retenus: 0 },
  ])
  expect(await marks(members.propre)).toEqual([
    { operation: 2, admin: 2, garage: 2, automatique: 2, retenus: 2 },
    { operation: 8, admin: 0, garage: 2, automatique: 0, retenus: 0 },
  ])
  const step = { params: { id }, body: { step: 3 }, as: await of(members.main) }
  expect((await world.call(campaignsContract.changeCampaign, step)).problem.status).toBe(409)
})

it('R9 C9 sent, a garage sees its part and who got what; to pause, stop or send again is its network’s', async () => {
  await at('2026-12-08T09:00:00Z')
  const as = await of(members.main)
  const { body } = await world.call(diffusionContract.suiviDiffusion, { params: { id }, as })
  expect(
    body.canaux.map(({ canal, compteurs, relance, aRenvoyer }) => [canal, compteurs.total, relance, aRenvoyer.nombre]),
  ).toEqual([
    ['sms', 1, false, 0],
    ['email', 1, false, 0],
  ])
  expect(body).toMatchObject({ arretable: false, suspendable: false, aReprendre: false })
  const contacts = await world.call(diffusionContract.listContactsDiffusion, { params: { id }, as })
  expect(contacts.body).toMatchObject({ data: [{ operationId: 2 }], meta: { total: 1 } })
  const messages = await world.call(sendingControlContract.listMessagesEnvoyes, { params: { id }, as })
  expect(messages.body.meta.total).toBe(2)
  expect((await world.call(sendingControlContract.suspendreDiffusion, { params: { id }, as })).status).toBe(404)
  const admin = await world.login({ role: 'ADMIN_RESEAU' })
  const query = { adherentId: members.propre }
  const other = await world.call(diffusionContract.suiviDiffusion, { params: { id }, query, as: admin })
  expect(other.body.canaux.map(({ compteurs }) => compteurs.total)).toEqual([2, 2])
  const neighbour = await world.call(diffusionContract.suiviDiffusion, { params: { id }, query, as })
  expect(neighbour.status).toBe(403)
})

it('S2 the month’s mails lead to its page, in each language', async () => {
  const mails = await Promise.all(stage.smtp.messages.map((_, index) => stage.smtp.parsed(index)))
  const told = mails.flatMap((mail) => {
    const langue = Object.entries(spoken).find(([nom]) =>
      JSON.stringify(mail.to).includes(`${nom}@garage.example`),
    )?.[1]
    return langue ? [{ ...mail, langue }] : []
  })
  expect(new Set(told.map(({ langue }) => langue)).size).toBe(4)
  for (const { text, html, subject, langue } of told) {
    expect(html).toContain(`<html lang="${langue}">`)
    expect(text).toContain(`/campagnes/${id}`)
    expect(html).toContain(`/campagnes/${id}"`)
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/)
  }
})
