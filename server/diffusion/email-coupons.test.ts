import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { emailEditorContract } from '@relance/domain/diffusion/email-editor.contract.ts'
import type { CouponChange } from '@relance/domain/messages/coupon.ts'
import { couponsContract } from '@relance/domain/messages/coupons.contract.ts'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LockedCampaign } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterAll(() => stage.close())

const offer: CouponChange = {
  titre: '20 % sur la révision',
  texte: 'Main-d’œuvre et pièces',
  code: 'REV20',
  conditions: 'Non cumulable',
  validiteJours: 30,
  valableJusquAu: null,
}
const create = async (as: Caller, more: Partial<CouponChange> = {}) =>
  (await stage.world.call(couponsContract.createCoupon, { as, body: { ...offer, ...more } })).body.id
const documentOf = (...blocks: EmailBlock[]) => ({
  objet: 'Une offre pour vous',
  preheader: 'Prenez rendez-vous en deux minutes, nous faisons le reste.',
  blocks: [{ id: 't', type: 'text' as const, html: '<p>Bonjour</p>' }, ...blocks],
})
const couponBlock = (more: object): EmailBlock => ({
  id: 'c',
  type: 'coupon',
  kind: 'own',
  title: 'Ce que dit le bloc',
  text: '',
  code: '',
  validUntil: null,
  ...more,
})
const save = (as: Caller, { campagneId }: LockedCampaign, ...blocks: EmailBlock[]) =>
  stage.world.call(diffusionContract.saveGabaritEmail, {
    as,
    params: { id: campagneId },
    body: { gabaritId: null, contenu: documentOf(...blocks) },
  })
const confirm = (as: Caller, { campagneId }: LockedCampaign, dateHeure: string | null = null) =>
  stage.world.call(diffusionContract.planifierEmail, {
    as,
    params: { id: campagneId },
    body: { immediat: dateHeure === null, dateHeure, confirmation: true },
  })
const faultsOf = ({ problem }: Awaited<ReturnType<typeof confirm>>) =>
  problem.errors?.map(({ field, code }) => `${field} ${code}`)

describe('a coupon of the library in an e-mail', () => {
  it('R17 R19 E8 says what the library says when the e-mail is confirmed, its validity counted from the day it leaves', async () => {
    const { world, smtp } = stage
    const { campaign, as } = await stage.campaignOf(3, { sms: false })
    const couponId = await create(as)
    await save(as, campaign, couponBlock({ couponId }))
    const preview = await world.call(emailEditorContract.apercuEmail, {
      as,
      params: { id: campaign.campagneId },
      body: { document: documentOf(couponBlock({ couponId })) },
    })
    expect(preview.body).toMatchObject({ jour: '2026-11-20', coupons: [{ id: couponId, code: 'REV20' }] })
    expect(preview.body.texte).toContain('Valable jusqu’au 20/12/2026')
    expect(preview.body.texte).not.toContain('Ce que dit le bloc')

    await world.call(couponsContract.saveCoupon, { as, params: { id: couponId }, body: { ...offer, code: 'REV25' } })
    const from = smtp.messages.length
    expect((await confirm(as, campaign, '2026-11-24T09:00:00Z')).status).toBe(200)
    // What is confirmed changes no more.
    await world.call(couponsContract.saveCoupon, { as, params: { id: couponId }, body: { ...offer, code: 'TARD' } })
    world.clock.set('2026-11-24T09:01:00Z')
    await world.settle()
    const mail = await smtp.parsed(from)
    for (const piece of ['20 % sur la révision', 'REV25', 'Non cumulable', '24/12/2026']) {
      expect(mail.html).toContain(piece)
      expect(mail.text).toContain(piece)
    }
    world.clock.set(start)
  })

  it('R19 C12 one that is over when the e-mail leaves, or is not there any more, is refused at its block', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(3, { sms: false })
    const couponId = await create(as, { validiteJours: null, valableJusquAu: '2026-11-23' })
    await save(as, campaign, couponBlock({ couponId }))
    const late = await confirm(as, campaign, '2026-11-24T09:00:00Z')
    expect([late.status, faultsOf(late)]).toEqual([422, ['contenu.blocks.1.couponId COUPON_PERIME']])
    await world.call(couponsContract.deleteCoupon, { as, params: { id: couponId } })
    expect(faultsOf(await confirm(as, campaign))).toEqual(['contenu.blocks.1.couponId COUPON_INCONNU'])
    await save(as, campaign, couponBlock({ validUntil: '2026-11-19' }))
    expect(faultsOf(await confirm(as, campaign))).toEqual(['contenu.blocks.1.validUntil COUPON_PERIME'])
    await save(as, campaign, couponBlock({ validUntil: '2026-12-31' }))
    expect((await confirm(as, campaign)).status).toBe(200)
  })

  it('R19 P3 another garage’s coupon is none', async () => {
    const { campaign, as } = await stage.campaignOf(3, { sms: false })
    const { as: neighbour } = await stage.campaignOf(1, { sms: false })
    await save(as, campaign, couponBlock({ couponId: await create(neighbour) }))
    expect(faultsOf(await confirm(as, campaign))).toEqual(['contenu.blocks.1.couponId COUPON_INCONNU'])
  })
})
