import { expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

// Friday 20 November 2026, 23:30 in Lyon.
let owner: Caller
let campagneId: number
const scene = setScene({
  now: '2026-11-20T22:30:00Z',
  before: async ({ world }) => {
    const { db } = world.context
    await db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    const adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    const now = world.clock.now()
    ;({ campagneId } = await insertLockedCampaign(db, {
      adherentId,
      contacts: 5,
      now,
      label: 'Vidanges',
      email: false,
    }))
  },
})

it('R18 S9 S10 at night "immediate" says when the law lets it leave, before and in the confirmation, and leaves then', () =>
  scene.asUser(owner, `/marketing-direct/edition-sms/${campagneId}`, async (page) => {
    await page.getByLabel('Votre message').fill('Bonjour {{prenom}}, passez nous voir. {{garage}}')
    const choice = page.getByRole('radio', { name: 'Dès que la loi le permet' })
    await see(page.getByText(/Le premier lot part le samedi 21\/11\/2026 (à )?08:00/)).toBeVisible()
    await choice.check()
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/sms-window.png`, fullPage: true })
    await page.getByRole('button', { name: 'Valider la planification' }).click()
    const dialog = page.getByRole('dialog', { name: 'Valider la planification des SMS ?' })
    await see(dialog).toContainText(/5 SMS en 1 lot à partir de samedi 21\/11\/2026 (à )?08:00/)
    await dialog.getByRole('button', { name: 'Valider la planification' }).click()
    await page.waitForURL('**/suivi/**')
    const { rows } = await scene.stage.world.context.pool.query<{ at: Date }>('select date_heure as at from lot')
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-11-21T07:00:00.000Z'])
  }))
