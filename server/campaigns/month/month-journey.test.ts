import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertWorkshop, monthsOf, wayOf } from '../../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../../test/sending-stage.ts'
import type { Caller, World } from '../../test/world.ts'

let stage: SendingStage
let world: World
const members: Record<'propre' | 'reseau' | 'aucun' | 'expire' | 'refuse', number> = {} as never
let premier: number
let second: number

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
}
const of = (adherentId: number): Promise<Caller> => world.login({ adherentId })
const admin = (): Promise<Caller> => world.login({ role: 'ADMIN_RESEAU' })
const partOf = (adherentId: number, campagneId: number) =>
  world.context.db
    .selectFrom('participation')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .executeTakeFirst()
const etat = async (id: number) => (await monthsOf(world)).find((month) => month.id === id)!.ref_etat_campagne_id
/** Subjects of the mails a garage got since the last time it was asked. */
let read = 0
const newMails = async () => {
  const mails = await Promise.all(
    stage.smtp.messages.slice(read).map(async ({ vers }, index) => ({
      vers,
      sujet: (await stage.smtp.parsed(read + index)).subject ?? '',
    })),
  )
  read = stage.smtp.messages.length
  return mails.filter(({ vers }) => vers.endsWith('@garage.example'))
}
const told = (mails: readonly { vers: string; sujet: string }[]) =>
  mails.map(({ vers, sujet }) => `${vers.split('@')[0]}: ${sujet}`).toSorted()
const totals = async (id: number) =>
  (await world.call(monthContract.adherentTotals, { params: { id }, as: await admin() })).body
const targeting = (operationIdList: number[]) => {
  const { filter, ...rest } = defaultTargeting()
  return {
    filter: { ...filter, operationIdList },
    diffusionRestrictionIdList: rest.diffusionRestrictionIdList,
    prospectionDuplicatedExclude: rest.prospectionDuplicatedExclude,
  }
}

beforeAll(async () => {
  stage = await openSendingStage('2026-11-09T09:00:00Z')
  world = stage.world
  members.propre = await insertWorkshop(world, 'Propre')
  members.reseau = await insertWorkshop(world, 'Reseau', { customers: 4 })
  members.aucun = await insertWorkshop(world, 'Aucun', { customers: 2 })
  members.expire = await insertWorkshop(world, 'Expire', { date_fin_abonnement: '2026-11-30' })
  members.refuse = await insertWorkshop(world, 'Refuse')
  await world.call(automaticSettingsContract.createAutomaticTargeting, {
    params: { adherentId: members.propre },
    body: { actif: true, ...targeting([2, 8]) },
    as: await of(members.propre),
  })
  await world.call(automaticSettingsContract.createAutomaticMessages, {
    params: { adherentId: members.propre },
    body: { messageList: [{ operationId: 2, description: 'La révision, chez Propre.' }] },
    as: await of(members.propre),
  })
  await world.call(automaticSettingsContract.saveNetworkSideTargeting, {
    body: { actif: true, ...targeting([2, 8, 13]) },
    as: await admin(),
  })
  // One does not want the network's settings either.
  for (const one of [members.aucun, members.refuse])
    await world.call(automaticSettingsContract.createAutomaticTargeting, {
      params: { adherentId: one },
      body: { actif: false, sansReseau: true, ...targeting([2, 8]) },
      as: await of(one),
    })
})
afterAll(() => stage.close())

it('S1 C5 the month opens on the tenth at six, is populated, and opens to its members after the checks', async () => {
  await at('2026-11-10T04:59:59Z')
  expect(await monthsOf(world)).toEqual([])
  await at('2026-11-10T05:00:00Z')
  const [month] = await monthsOf(world)
  premier = month!.id
  expect(month).toMatchObject({
    label: 'Campagne décembre 2026',
    ref_etat_campagne_id: 26,
    date_prediction: '2026-12-01',
    date_limite: new Date('2026-12-06T22:59:59Z'),
    date_diffusion: new Date('2026-12-08T09:00:00Z'),
  })
  expect(month!.totaux).toMatchObject({ totalGlobal: 15, totalSms: 15, totalEmail: 15 })
  expect(await newMails()).toEqual([])
  await at('2026-11-10T09:00:00Z')
  expect(await etat(premier)).toBe(3)
  expect(told(await newMails())).toEqual(
    ['aucun', 'expire', 'propre', 'refuse', 'reseau'].map(
      (one) => `${one}: « Campagne décembre 2026 » est ouverte : à décider jusqu’au 6 décembre 2026`,
    ),
  )
  expect(await totals(premier)).toEqual({
    totalGlobal: 5,
    totalEnAttente: 5,
    totalValidationManuelle: 0,
    totalValidationAutoAdherent: 0,
    totalValidationAutoReseau: 0,
    totalRefusManuel: 0,
    totalRefusAuto: 0,
  })
  expect(await partOf(members.reseau, premier)).toMatchObject({ etat: 8, totaux: { totalGlobal: 4 } })
})

it('S3 S4 a member sets up, refuses and loses its settings; who has not decided is reminded, each time once', async () => {
  await at('2026-11-20T09:00:00Z')
  expect(told(await newMails()).length).toBe(5)
  const as = await of(members.refuse)
  const params = { id: premier, adherentId: members.refuse }
  const saved = await world.call(campaignTargetingContract.saveMemberTargeting, {
    params,
    body: { ...targeting([2]), step: 2 },
    as,
  })
  expect(saved.status).toBe(200)
  expect((await world.call(campaignsContract.getCampaign, { params: { id: premier }, as })).body).toMatchObject({
    step: 2,
    statutAffiche: 'pending validation',
    cibles: { totalGlobal: 3 },
    actions: expect.arrayContaining(['editer', 'valider', 'refuser']),
  })
  const refuse = () => world.call(campaignsContract.refuseCampaign, { params, as })
  expect((await refuse()).status).toBe(204)
  expect((await refuse()).status).toBe(204)
  expect(
    (
      await world.call(campaignTargetingContract.saveMemberTargeting, {
        params,
        body: { ...targeting([2]), step: 1 },
        as,
      })
    ).problem,
  ).toMatchObject({ status: 409, code: 'ETAT_CAMPAGNE_INCORRECT' })
  expect((await world.call(campaignTargetingContract.getMemberTargeting, { params, as })).status).toBe(404)
  await at('2026-11-29T09:00:00Z')
  await world.settle()
  expect(told(await newMails()).map((one) => one.split(':')[0])).toEqual(['aucun', 'expire', 'propre', 'reseau'])
  await at('2026-12-04T09:00:00Z')
  expect(told(await newMails())[0]).toBe(
    'aucun: Dernier rappel : « Campagne décembre 2026 » se décide jusqu’au 6 décembre 2026',
  )
})

it('S13 E6 at the deadline the five workshops have the five outcomes, and the totals say so', async () => {
  await at('2026-12-06T22:59:59Z')
  expect(await etat(premier)).toBe(3)
  await at('2026-12-06T23:00:00Z')
  expect(await etat(premier)).toBe(4)
  const outcomes = await Promise.all(
    Object.values(members).map(async (id) => {
      const part = await partOf(id, premier)
      return [part!.etat, part!.type_action, part!.motif]
    }),
  )
  expect(outcomes).toEqual([
    [9, 'validationAutomatiqueAdherent', null],
    [9, 'validationAutomatiqueReseau', null],
    [10, 'refusAutomatique', 'SANS_REPONSE'],
    [10, 'refusAutomatique', 'ABONNEMENT_EXPIRE'],
    [10, 'refus', null],
  ])
  expect(await totals(premier)).toEqual({
    totalGlobal: 5,
    totalEnAttente: 0,
    totalValidationManuelle: 0,
    totalValidationAutoAdherent: 1,
    totalValidationAutoReseau: 1,
    totalRefusManuel: 1,
    totalRefusAuto: 2,
  })
  expect(await newMails()).toEqual([])
})

it('S13 it is locked the day before, announced, and sent at its hour to those who take part, each once', async () => {
  await at('2026-12-07T08:59:00Z')
  expect(await etat(premier)).toBe(4)
  await at('2026-12-07T09:00:00Z')
  expect(await etat(premier)).toBe(19)
  expect(told(await newMails())).toEqual(
    ['propre', 'reseau'].map((one) => `${one}: « Campagne décembre 2026 » part le 8 décembre 2026`),
  )
  expect(stage.smpp.messages).toEqual([])
  await at('2026-12-08T08:59:00Z')
  expect(stage.smpp.messages).toEqual([])
  await at('2026-12-08T09:00:00Z')
  expect(await etat(premier)).toBe(5)
  expect(stage.smpp.messages.length).toBe(7)
  expect(new Set(stage.smpp.messages.map(({ vers }) => vers)).size).toBe(7)
  const customers = stage.smtp.messages.filter(({ vers }) => vers.endsWith('@example.test'))
  expect(customers.length).toBe(7)
  const texts = await Promise.all(
    stage.smtp.messages.map(async ({ vers }, index) =>
      vers.endsWith('@example.test') ? ((await stage.smtp.parsed(index)).html ?? '') : '',
    ),
  )
  expect(texts.filter((html) => html.includes('La révision, chez Propre.')).length).toBe(3)
  expect(await wayOf(world, premier)).toEqual([1, 15, 21, 16, 26, 2, 3, 17, 4, 24, 23, 25, 40, 32, 41, 19, 18, 5])
})

it('S2 S4 S12 the second month: validated by hand after a change of mind, on behalf, and the same numbers are not pressed', async () => {
  await newMails()
  await at('2026-12-10T05:00:00Z')
  second = (await monthsOf(world))[0]!.id
  expect(second).not.toBe(premier)
  await at('2026-12-10T09:00:00Z')
  expect(told(await newMails()).map((one) => one.split(':')[0])).toEqual(['aucun', 'propre', 'refuse', 'reseau'])
  expect(await partOf(members.expire, second)).toBeUndefined()
  expect(await partOf(members.propre, second)).toMatchObject({ etat: 8, totaux: { totalGlobal: 3 } })

  const as = await of(members.aucun)
  const params = { id: second, adherentId: members.aucun }
  await world.call(campaignMessagesContract.saveMemberMessages, {
    params,
    body: { messageList: [{ operationId: 8, description: 'Un mot de la maison Aucun.' }] },
    as,
  })
  expect((await world.call(campaignsContract.acceptCampaign, { params, as })).status).toBe(204)
  expect((await world.call(campaignsContract.acceptCampaign, { params, as })).status).toBe(204)
  const narrow = await world.call(campaignTargetingContract.saveMemberTargeting, {
    params,
    body: { ...targeting([8]), step: 1 },
    as,
  })
  expect(narrow.body).toMatchObject({ typeAction: 'validation', totaux: { totalGlobal: 2 } })
  expect(await partOf(members.aucun, second)).toMatchObject({ etat: 9, step: 3, type_action: 'validation' })

  // The network's administrator refuses for one and validates for another, which is noted as done for them.
  const onBehalf = await admin()
  const other = { id: second, adherentId: members.refuse }
  expect((await world.call(campaignsContract.refuseCampaign, { params: other, as: onBehalf })).status).toBe(204)
  expect((await world.call(monthContract.reopenParticipation, { params: other, as: onBehalf })).status).toBe(204)
  expect(await partOf(members.refuse, second)).toMatchObject({ etat: 8, type_action: null })
  expect((await world.call(campaignsContract.acceptCampaign, { params: other, as: onBehalf })).status).toBe(204)
  const { details } = await world.context.db
    .selectFrom('journal_audit')
    .select('details')
    .where('action', '=', 'campagne.valider')
    .where('adherent_id', '=', members.refuse)
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ pourLeCompteDe: members.refuse })

  await at('2027-01-03T23:00:00Z')
  expect(await totals(second)).toMatchObject({
    totalGlobal: 4,
    totalValidationManuelle: 2,
    totalValidationAutoAdherent: 1,
    totalValidationAutoReseau: 1,
    totalRefusAuto: 0,
  })
  await at('2027-01-04T09:00:00Z')
  const before = stage.smpp.messages.length
  await at('2027-01-05T09:00:00Z')
  expect(await etat(second)).toBe(5)
  expect(stage.smpp.messages.length - before).toBe(3 + 4 + 2 + 3)
})

it('S2 the first month is finished after the attribution window and its grace, and its participants get the results', async () => {
  await newMails()
  await at('2027-02-08T09:00:00Z')
  expect(await etat(premier)).toBe(5)
  await at('2027-03-09T09:00:00Z')
  expect(await etat(premier)).toBe(7)
  const mails = told(await newMails()).filter((one) => one.includes('décembre'))
  expect(mails).toEqual(['propre', 'reseau'].map((one) => `${one}: Les résultats de « Campagne décembre 2026 »`))
  const sent = await world.context.db.selectFrom('courriel_mois').select('etat').execute()
  expect(new Set(sent.map(({ etat }) => etat))).toEqual(new Set(['envoye']))
  const seen = await world.call(monthContract.getMonth, { params: { id: premier }, as: await admin() })
  expect(seen.body).toMatchObject({
    adherents: { totalGlobal: 5 },
    envoi: { envoyes: 14, restants: 0, lotsRetenus: 0 },
    contacts: { totalGlobal: 7, totalSms: 7, totalEmail: 7 },
  })
})
