import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** What a page shows, kept in the folder that SHOTS names for whoever wants to look at it. Without one nothing is drawn. */
export async function shot(page: Page, name: string, options: { readonly fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), ...options })
}
