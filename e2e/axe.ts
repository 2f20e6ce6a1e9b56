import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** Something that a rule holds against a page, with where it stands. */
export type Violation = Results['violations'][number]

/** The rules of WCAG 2.2, A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const

interface What {
  /** The rules of these tags only; else all that axe has. */
  readonly tags?: readonly string[]
  /** These rules only. */
  readonly rules?: readonly string[]
  /** What lies in here only: a CSS selector. */
  readonly within?: string
  /** Leaves frames out: they hold e-mails, sandboxed, in which nothing may run. */
  readonly frames?: 'none'
}

interface Axe {
  run(context: unknown, options: unknown): Promise<Results>
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Waits until colours have come to rest: they follow the device's scheme with the next picture, and some fade into one another.
 * The waiting is done here, since a page's own clock may stand still.
 */
async function settle(page: Page): Promise<void> {
  const isFading = () =>
    document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  for (let [calm, looks] = [0, 0]; calm < 2 && looks < 40; looks++) {
    await new Promise((next) => setTimeout(next, 40))
    calm = (await page.evaluate(isFading)) ? 0 : calm + 1
  }
}

/**
 * What axe finds wrong with a page as it is drawn now. AxeBuilder sends axe's source twice or three times for each look and
 * brings back all that is right as well, which costs five times what the look itself does. Here it is sent once for a document,
 * and what comes back are violations. Frames that are to be looked into are left to AxeBuilder.
 */
export async function violationsOf(page: Page, { tags, rules, within, frames }: What = {}): Promise<Violation[]> {
  const runOnly = rules ? { type: 'rule', values: [...rules] } : tags && { type: 'tag', values: [...tags] }
  const options = { ...(runOnly && { runOnly }), resultTypes: ['violations'] }
  if (page.frames().length > 1 && frames !== 'none') {
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options as Parameters<AxeBuilder['options']>[0])
    return (await (within ? axe.include(within) : axe).analyze()).violations
  }
  await settle(page)
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(source)
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      return (await axe.run(context, options)).violations
    },
    { context: { include: [within ?? 'html'], exclude: ['iframe'] }, options },
  )
}
