import type { MantineColorsTuple } from '@mantine/core'
import { contrast, hexOf, oklchOf } from './oklch.ts'

const lightness = [0.972, 0.94, 0.885, 0.82, 0.745, 0.66] as const
const chroma = [0.12, 0.25, 0.45, 0.65, 0.82, 0.95] as const
const darker = [0.9, 0.8, 0.68] as const

/** The greyest background that a brand-coloured link is written on. */
const greyestBackground = '#f1f3f5'

/**
 * Ten steps from a network's colour. Step 6 is the colour itself, darkened until text in it, or white text on it, has
 * the contrast of WCAG 2.2 AA (4.5:1) whatever colour the network chose.
 */
export function brandScale(color: string): MantineColorsTuple {
  const [start, saturation, hue] = oklchOf(color)
  let filled = start
  while (contrast(hexOf([filled, saturation, hue]), greyestBackground) < 4.6 && filled > 0.2) filled -= 0.01
  return [
    ...lightness.map((step, index) => hexOf([Math.max(step, filled + 0.02), saturation * chroma[index]!, hue])),
    hexOf([filled, saturation, hue]),
    ...darker.map((factor) => hexOf([filled * factor, saturation * factor, hue])),
  ] as unknown as MantineColorsTuple
}
