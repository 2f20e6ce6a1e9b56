import { logoMaxBytes } from '@relance/domain/networks/logo.ts'
import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const tags = [
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'symbol',
  'use',
  ...shapes,
]
const attributes =
  'xmlns viewBox width height preserveAspectRatio role id class x y x1 y1 x2 y2 cx cy r rx ry d points transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod fx fy clip-path clip-rule mask maskUnits maskContentUnits clipPathUnits font-family font-size font-weight letter-spacing text-anchor dx dy href'.split(
    ' ',
  )
const textTags = new Set(['title', 'desc', 'text', 'tspan'])

/** A reference stays inside the drawing; nothing that names another place, or a scheme, is kept. */
const staysInside = (name: string, value: string): boolean =>
  name === 'href'
    ? /^#[\w.-]+$/.test(value)
    : !/url\s*\((?!\s*#[\w.-]+\s*\))|[a-z][a-z0-9+.-]*:|\\|@import/i.test(value)

const svgSpace = 'http://www.w3.org/2000/svg'

/**
 * A logo that can only be looked at: an SVG of shapes, gradients and text, with no script, style, foreign content, event or
 * reference outside itself. What is not on the list is left out. Null when what remains is not one drawing with a viewBox, or
 * is too heavy. Cleaning twice changes nothing.
 */
export function cleanLogo(svg: string): string | null {
  if (Buffer.byteLength(svg) > logoMaxBytes) return null
  const clean = sanitizeHtml(svg, {
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    selfClosing: [...shapes, 'stop', 'use'],
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: {
      '*': (tagName, given) => {
        const attribs = Object.fromEntries(
          Object.entries(given).filter(([name, value]) => name !== 'xmlns' && value !== '' && staysInside(name, value)),
        )
        return { tagName, attribs: tagName === 'svg' ? { xmlns: svgSpace, ...attribs } : attribs }
      },
    },
    textFilter: (text, tagName) => (textTags.has(tagName) ? text.replaceAll(/\s+/g, ' ') : ''),
  }).trim()
  const isDrawing = /^<svg xmlns="[^"]*"[^>]* viewBox="[-\d.\s,e]+"[^>]*>/.test(clean) && /<\/svg>$/.test(clean)
  const isOne = clean.indexOf('<svg', 1) === -1 && clean.indexOf('</svg>') === clean.length - '</svg>'.length
  return isDrawing && isOne && Buffer.byteLength(clean) <= logoMaxBytes ? clean : null
}
