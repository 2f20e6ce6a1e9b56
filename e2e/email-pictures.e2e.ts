import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { emailTemplates } from '@relance/domain/messages/email-templates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import { violationsOf } from './axe.ts'
import { setScene } from './scene.ts'
import { shot } from './shot.ts'

const scene = setScene({ now: '2026-10-05T07:00:00Z' })
const mails = new Map<string, { readonly html: string; readonly text: string }>()

/** Each template is made the e-mail of a campaign and sent over SMTP; what the server received is what is looked at. */
beforeAll(async () => {
  const { world, smtp } = scene.stage
  for (const { code, document } of emailTemplates.fr) {
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const { campagneId } = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts: 1,
      now: world.clock.now(),
      label: code,
      sms: false,
    })
    const saved = await world.call(diffusionContract.saveGabaritEmail, {
      as,
      params: { id: campagneId },
      body: { gabaritId: null, contenu: document },
    })
    expect(saved.status).toBeLessThan(300)
    const at = smtp.messages.length
    await world.call(diffusionContract.envoyerBatEmail, { as, body: { campagneId, email: 'moi@garage-martin.fr' } })
    const { html, text } = await smtp.parsed(at)
    mails.set(code, { html: html!, text: text! })
  }
})

describe('the templates as they are received', () => {
  it.each(emailTemplates.fr.map(({ code }) => code))(
    'R19 C12 %s fits 600 and 375 pixels, light and dark, its pictures are there and its words can be read',
    async (code) => {
      const { html, text } = mails.get(code)!
      expect(text).toContain('Se désabonner')
      for (const scheme of ['light', 'dark'] as const) {
        const { page } = await scene.open({ width: 600, scheme })
        // The mail names its pictures by the product's own address, which leads to it in this browser.
        await page.setContent(html, { waitUntil: 'load' })
        for (const width of [600, 375]) {
          await page.setViewportSize({ width, height: 600 })
          const shown = await page.evaluate<{ over: number; broken: number }>(
            `({ over: document.documentElement.scrollWidth - innerWidth,
                broken: [...document.images].filter((one) => one.naturalWidth === 0).length })`,
          )
          expect([width, scheme, shown]).toEqual([width, scheme, { over: 0, broken: 0 }])
          await shot(page, `mail-${code}-${width}-${scheme}`, { fullPage: true })
        }
        const violations = await violationsOf(page, { rules: ['color-contrast', 'image-alt', 'link-name'] })
        expect(violations.map(({ id, nodes }) => `${scheme} ${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
      }
    },
  )
})
