import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { etatOf, type LockedCampaign, ledgerOf } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'
import { applyBounce } from './bounces.ts'
import { tickDiffusion } from './tick-diffusion.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
let stage: SendingStage

beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterEach(() => {
  stage.smpp.conduct(() => 'take')
  stage.smtp.conduct(() => 'take')
  stage.world.clock.set(start)
})
afterAll(() => stage.close())

/** Sends a campaign's e-mails, all but the last ten: their addresses ask to come back later. */
async function sendEmails(contacts: number): Promise<{ campaign: LockedCampaign; as: Caller; returnPaths: string[] }> {
  const { campaign, as } = await stage.campaignOf(contacts, { sms: false })
  const params = { id: campaign.campagneId }
  const contenu = { objet: 'Bonjour', blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{prenom}}</p>' }] }
  await stage.world.call(diffusionContract.saveGabaritEmail, { as, params, body: { contenu } })
  const body = { immediat: true, confirmation: true } as const
  await stage.world.call(diffusionContract.planifierEmail, { as, params, body })
  const from = stage.smtp.messages.length
  const met = new Set<string>()
  stage.smtp.conduct((vers) => {
    met.add(vers)
    return met.size <= contacts - 10 ? 'take' : { at: 'rcpt', code: 450, text: '4.2.0 Greylisted' }
  })
  await stage.world.settle()
  expect(await ledgerOf(stage.world.context.db, campaign, 'email')).toEqual({ accepted: contacts - 10, planned: 10 })
  stage.smtp.conduct(() => 'take')
  return { campaign, as, returnPaths: stage.smtp.messages.slice(from).map(({ de }) => de) }
}
const report = (to: string, kind: string, part: string, fields: readonly string[]) =>
  [
    'From: MAILER-DAEMON@mx.example.test',
    `To: <${to}>`,
    'Subject: Report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Report.',
    '--b',
    `Content-Type: message/${part}`,
    '',
    ...fields,
    '',
    '--b--',
    '',
  ].join('\r\n')
const complaint = (to: string) =>
  report(to, 'feedback-report', 'feedback-report', ['Feedback-Type: abuse', 'User-Agent: Test/1'])
const blocked = (to: string) =>
  report(to, 'delivery-status', 'delivery-status', [
    'Reporting-MTA: dns; mx.example.test',
    '',
    'Final-Recipient: rfc822; somebody@example.test',
    'Action: failed',
    'Status: 5.7.1',
    'Diagnostic-Code: smtp; 550 5.7.1 Blocked',
  ])
const channelOf = async (as: Caller, { campagneId }: LockedCampaign) =>
  (await stage.world.call(diffusionContract.suiviDiffusion, { as, params: { id: campagneId } })).body.canaux[0]!

describe('what makes a sending stop and ask', () => {
  it('complaints of 0.3 % of two hundred delivered pause it; resumed, the rest leaves', async () => {
    const { world, smtp } = stage
    const { campaign, as, returnPaths } = await sendEmails(220)
    const from = smtp.messages.length
    expect(await applyBounce(world.context, complaint(returnPaths[0]!))).toBe('complaint')
    const channel = await channelOf(as, campaign)
    expect(channel).toMatchObject({
      suspension: { motif: 'PLAINTES', par: null },
      plaintes: 1,
      alertes: ['plaintes'],
    })
    world.clock.advance(20)
    await world.settle()
    expect(smtp.messages).toHaveLength(from)
    const later = await stage.again(campaign)
    await world.call(diffusionContract.reprendreDiffusion, { as: later, params: { id: campaign.campagneId } })
    await world.settle()
    expect(smtp.messages).toHaveLength(from + 10)
  })

  it('fewer than two hundred delivered say nothing', async () => {
    const { campaign, as, returnPaths } = await sendEmails(60)
    await applyBounce(stage.world.context, complaint(returnPaths[0]!))
    const channel = await channelOf(as, campaign)
    expect(channel.suspension).toBeNull()
    expect(channel.alertes).toEqual(['oppositions'])
  })

  it('more than 5 % of a batch sent back because the sender is blocked pauses it', async () => {
    const { campaign, as, returnPaths } = await sendEmails(90)
    for (const path of returnPaths.slice(0, 4))
      expect(await applyBounce(stage.world.context, blocked(path))).toBe('policy')
    expect((await channelOf(as, campaign)).suspension).toBeNull()
    await applyBounce(stage.world.context, blocked(returnPaths[4]!))
    expect((await channelOf(as, campaign)).suspension).toMatchObject({ motif: 'REPUTATION', par: null })
  })

  it('S10 fifteen minutes without a provider: the sending is in error, starts again when told to, and nothing is lost', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(12, { email: false })
    const from = smpp.messages.length
    smpp.conduct(() => 'throttle')
    await stage.planSms(as, campaign)
    await world.settle()
    world.clock.advance(14)
    await tickDiffusion(world.context)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    world.clock.advance(2)
    await tickDiffusion(world.context)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(43)
    const params = { id: campaign.campagneId }
    const later = await stage.again(campaign)
    const stopped = (await world.call(diffusionContract.suiviDiffusion, { as: later, params })).body
    expect(stopped).toMatchObject({ motifErreur: 'FOURNISSEUR_INJOIGNABLE', aReprendre: true, suspendue: false })
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ planned: 12 })
    smpp.conduct(() => 'take')
    await world.call(diffusionContract.reprendreDiffusion, { as: later, params })
    await world.settle()
    const to = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(to).toHaveLength(12)
    expect(new Set(to).size).toBe(12)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
  })
})
