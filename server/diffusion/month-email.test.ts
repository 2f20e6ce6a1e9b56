import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthTemplatesContract } from '@relance/domain/campaigns/month-templates.contract.ts'
import { couponsContract } from '@relance/domain/messages/coupons.contract.ts'
import type { EmailBlock, EmailDocument } from '@relance/domain/messages/email-document.ts'
import { emailTemplates } from '@relance/domain/messages/email-templates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertWorkshop, monthsOf } from '../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
})
afterAll(() => stage.close())

const at = async (moment: string) => {
  stage.world.clock.set(moment)
  await stage.world.settle()
}

it('S9 R17 a month’s e-mail says what the library says of its coupons on the day it leaves, and compares two subjects', async () => {
  const { world, smtp } = stage
  const adherentId = await insertWorkshop(world, 'Un', { customers: 40 })
  const admin = await world.login({ role: 'ADMIN_RESEAU' })
  const coupon = (titre: string, valableJusquAu: string | null) =>
    world.call(couponsContract.createCoupon, {
      as: admin,
      body: {
        titre,
        texte: '',
        code: titre.toUpperCase(),
        conditions: '',
        validiteJours: valableJusquAu ? null : 30,
        valableJusquAu,
      },
    })
  const good = await coupon('Decembre', null)
  const over = await coupon('Novembre', '2026-12-07')
  expect([good.status, over.status]).toEqual([201, 201])
  const { document } = emailTemplates.fr.find(({ code }) => code === 'rappel-echeance')!
  const of = (id: string, couponId: number): EmailBlock => ({
    id,
    type: 'coupon',
    couponId,
    kind: 'standard',
    title: 'Ce que dit le bloc',
    text: '',
    code: '',
    validUntil: null,
  })
  const blocks = [...document.blocks, of('c1', good.body.id), of('c2', over.body.id), of('c3', 999_999)]
  // As a template whose third coupon left the library since it was kept.
  const { id: email } = await world.context.db
    .insertInto('gabarit_email')
    .values({
      reseau_id: 3,
      langue: 'fr',
      titre: 'Avec coupons',
      contenu: JSON.stringify({ ...document, objetB: 'Votre {{modele}} nous attend', blocks } satisfies EmailDocument),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chosen = await world.call(monthTemplatesContract.saveNetworkTemplates, {
    as: admin,
    query: {},
    body: { email },
  })
  expect(chosen.status).toBe(200)

  await at('2026-11-10T09:00:00Z')
  const { id } = (await monthsOf(world))[0]!
  const as = await world.login({ adherentId })
  expect((await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })).status).toBe(204)
  await at('2026-11-10T09:01:00Z')
  await at('2026-12-07T09:00:00Z')
  await at('2026-12-08T09:00:00Z')

  const indexes = smtp.messages.flatMap(({ vers }, index) => (vers.endsWith('@example.test') ? [index] : []))
  const mails = await Promise.all(indexes.map((index) => smtp.parsed(index)))
  expect(mails).toHaveLength(40)
  for (const { html, text } of mails) {
    for (const piece of ['Decembre', 'DECEMBRE', '07/01/2027']) {
      expect(html).toContain(piece)
      expect(text).toContain(piece)
    }
    expect(html).not.toMatch(/Novembre|Ce que dit le bloc/)
  }
  const second = mails.filter(({ subject }) => subject?.endsWith('nous attend'))
  expect(second.length).toBeGreaterThan(0)
  expect(second.length).toBeLessThan(40)
})
