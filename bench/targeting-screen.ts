import { launchBrowser } from '../e2e/browser.ts'
import { median } from './median.ts'

const rounds = 21
const figures = 'section[aria-label="Contacts et coût de la campagne"]'

/**
 * Milliseconds from a press on a button of the targeting page to the frame that shows the new totals, in a real browser: the
 * rest before the question, the call, the drawing. Two buttons in turn, so that each press changes the totals. The pages are served by
 * `address`, built before, where the bench's user may see the campaign.
 */
export async function measureScreen(address: string, campagneId: number): Promise<string> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 1000 } })
    const page = await context.newPage()
    await page.goto(`${address}/marketing-direct/ciblage/${campagneId}`)
    await page.locator('input[type=email]').fill('bench@example.test')
    await page.locator('input[type=password]').fill('Password1')
    await page.locator('button[type=submit]').click()
    await page.waitForSelector(`${figures} >> text=/\\d/`)
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      // The mark of the last change fades before the next.
      await page.waitForTimeout(3000)
      took.push(
        await page.evaluate(
          ({ selector, label }) =>
            new Promise<number>((done, fail) => {
              const bar = document.querySelector(selector)!
              const shown = () => bar.textContent
              const before = shown()
              const button = [...document.querySelectorAll('button')].find(
                (one) => one.getAttribute('aria-label') === label,
              )
              if (!button) return fail(new Error(`targeting: the page has no button "${label}"`))
              const start = performance.now()
              const seen = new MutationObserver(() => {
                if (shown() === before) return
                seen.disconnect()
                requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
              })
              seen.observe(bar, { subtree: true, childList: true, characterData: true })
              button.click()
              setTimeout(() => fail(new Error('targeting: the totals did not change within ten seconds')), 10_000)
            }),
          { selector: figures, label: `${round % 2 === 0 ? 'Ne pas relancer' : 'Relancer'} « Liquide de frein »` },
        ),
      )
    }
    const sorted = took.toSorted((a, b) => a - b)
    return (
      `targeting-screen ratio=${(median(took) / 250).toFixed(2)} press_to_totals_ms=${median(took).toFixed(0)} ` +
      `worst_ms=${sorted.at(-1)!.toFixed(0)} allowed=250`
    )
  } finally {
    await browser.close()
  }
}
