import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLogo } from './clean-logo.ts'
import { firstLogo } from './first-logos.ts'
import { firstNetworks } from './first-networks.ts'

const wrap = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`

const allowed = new Set(
  'svg g defs title desc text tspan linearGradient radialGradient stop clipPath mask symbol use path rect circle ellipse line polyline polygon'.split(
    ' ',
  ),
)

/** Reads a cleaned drawing strictly; throws on a sign that is in no tag of the list, no checked attribute, no escaped text. */
function assertHarmless(svg: string): void {
  const tag = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<>]*")*) ?\/?>/g
  const text = svg.replaceAll(tag, (_, _closing, name: string, attributes: string) => {
    if (!allowed.has(name)) throw new Error(`tag ${name}`)
    for (const [, key, value] of attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
      if (/^on|style|xlink|src$/i.test(key!)) throw new Error(`attribute ${key}`)
      if (key === 'xmlns') continue
      if (key === 'href' && !/^#[\w.-]+$/.test(value!)) throw new Error(`href ${value}`)
      if (/url\((?!\s*#)|script:|data:|https?:|@import/i.test(value!)) throw new Error(`value ${value}`)
    }
    return ''
  })
  if (/[<>]/.test(text)) throw new Error(`text ${text}`)
}

const nasty = fc.constantFrom(
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script',
  '</svg><script>alert(1)</script><svg>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src=x onerror=alert(1)></body></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,<svg/>"/>',
  '<style>@import url(https://evil.example)</style>',
  '<rect style="background:url(https://evil.example)"/>',
  '<rect fill="url(https://evil.example#a)"/>',
  '<rect fill="url(&#104;ttps://evil.example)"/>',
  '<rect onload="alert(1)" width="1"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><script>alert(1)</script>-->',
  '<?xml-stylesheet href="https://evil.example"?>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<title>&lt;script&gt;</title>',
  '<title><script>alert(1)</script></title>',
  '<path d="M0 0h1"/>',
  '<g fill="url(#a)"',
  '">',
  '&#x3c;script&#x3e;',
)

describe('a logo that is cleaned', () => {
  it('N8 has no script, event, foreign content or outside reference, whatever comes in; cleaning twice changes nothing', () => {
    let kept = 0
    const pieces = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 8 })
    fc.assert(
      fc.property(pieces, fc.boolean(), (parts, wrapped) => {
        const clean = cleanLogo(wrapped ? wrap(parts.join('')) : parts.join(''))
        if (clean === null) return
        kept++
        assertHarmless(clean)
        expect(cleanLogo(clean)).toBe(clean)
      }),
      { numRuns: 1500 },
    )
    expect(kept).toBeGreaterThan(100)
  })

  it('N8 keeps what is a drawing', () => {
    const drawing = wrap(
      '<title>Marque</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff" /></linearGradient></defs><g fill="url(#a)"><path d="M0 0h1" /></g>',
    )
    expect(cleanLogo(drawing)).toBe(drawing)
    expect(cleanLogo(`<?xml version="1.0"?>\n<!-- made by a tool -->\n${drawing}`)).toBe(drawing)
  })

  it('N8 refuses what is no drawing, has no viewBox or is too heavy', () => {
    expect(cleanLogo('GIF89a')).toBeNull()
    expect(cleanLogo('<p>bonjour</p>')).toBeNull()
    expect(cleanLogo('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')).toBeNull()
    expect(cleanLogo(wrap('<path d="M0 0"/>'.repeat(2000)))).toBeNull()
  })

  it('N8 E16 the first networks have sixteen distinct marks of 2 kB at most, named, which cleaning leaves alone', () => {
    const logos = firstNetworks.map(firstLogo)
    const drawings = logos.map((logo) => logo.replace(/^.*?<\/title>/, ''))
    expect(new Set(drawings).size).toBe(16)
    for (const [at, logo] of logos.entries()) {
      expect(Buffer.byteLength(logo)).toBeLessThanOrEqual(2000)
      expect(logo).toContain(`<title>${firstNetworks[at]!.display_name}</title>`)
      expect(cleanLogo(logo)?.replaceAll(' />', '/>')).toBe(logo)
    }
  })
})
