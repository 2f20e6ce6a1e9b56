import { buildWeb } from '../scripts/build-web.ts'
import { weighedPages, weightOf } from './page-weight.ts'

// How heavy a page is the first time: gzip JavaScript that a browser must have before it shows the page, words included, to
// the weight we allow ourselves (ratio > 1 is too heavy). Sums over the build's manifest: no browser, no noise.
export async function run(): Promise<string[]> {
  await buildWeb()
  return (Object.keys(weighedPages) as (keyof typeof weighedPages)[]).map((page) => {
    const { allowed } = weighedPages[page]
    const weight = weightOf(page)
    return `web-${page} ratio=${(weight / allowed).toFixed(2)} kB=${weight.toFixed(1)} allowed=${allowed}`
  })
}
