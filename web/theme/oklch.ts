/** A colour as three linear components, or as lightness, chroma and hue (Björn Ottosson's OKLab, 2020). */
type Triple = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Linear red, green and blue of `#rrggbb`. */
function linearOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear(((value >> 16) & 255) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

/** Lightness (0 to 1), chroma and hue (radians) of `#rrggbb`. */
export function oklchOf(hex: string): Triple {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return [0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short, Math.hypot(a, b), Math.atan2(b, a)]
}

function toLinearRgb([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** `#rrggbb` of a lightness, chroma and hue; the chroma is lowered until a screen can show it. */
export function hexOf([lightness, chroma, hue]: Triple): string {
  let kept = chroma
  let rgb = toLinearRgb([lightness, kept, hue])
  for (let step = 0; step < 60 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005); step++) {
    kept *= 0.94
    rgb = toLinearRgb([lightness, kept, hue])
  }
  return `#${rgb
    .map((channel) => Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

const luminanceOf = (hex: string) => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
