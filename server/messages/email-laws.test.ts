import { checkEmail, emailMaxBytes, errorsOf } from '@relance/domain/messages/email-check.ts'
import { EmailDocument, isSafeLink } from '@relance/domain/messages/email-document.ts'
import { linksIn } from '@relance/domain/messages/email-reading.ts'
import { productImages } from '@relance/domain/messages/product-images.ts'
import fc from 'fast-check'
import { convert } from 'html-to-text'
import { describe, expect, it } from 'vitest'
import { drawings, testLook as look, testVariables as variables } from '../test/test-email.ts'
import { compileEmail, fillEmail, worstCaseBytes } from './render-email.ts'
import { sanitiseDocument } from './sanitise-email.ts'

describe('an e-mail that passes the check', () => {
  const word = fc.constantFrom(
    'Bonjour',
    'l’été',
    '{{prenom}}',
    '<b>&',
    '{{message}}',
    '"',
    'été 2026',
    '{{autresOperations}}',
  )
  const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
  const html = fc
    .array(words, { minLength: 1, maxLength: 12 })
    .map((list) => list.map((one) => `<p>${one}</p>`).join(''))
  const tone = fc.constantFrom('white', 'tint', 'brand')
  const align = fc.constantFrom('left', 'center', 'right')
  const href = fc.constantFrom(
    '{{urlRendezVous}}',
    'tel:{{telephone}}',
    'https://garage-martin.fr/a?b=1&c="',
    'mailto:a@b.fr',
  )
  const imageId = fc.integer({ min: 1, max: productImages.length })
  const block = fc.oneof(
    fc.record({ type: fc.constant('heading'), text: words, align, tone }),
    fc.record({ type: fc.constant('text'), html, align, tone }),
    fc.record({ type: fc.constant('image'), imageId, alt: words, align, tone, href }),
    fc.record({
      type: fc.constant('columns'),
      imageId,
      alt: words,
      html,
      side: fc.constantFrom('left', 'right'),
      tone,
    }),
    fc.record({ type: fc.constant('button'), label: words.map((one) => one.slice(0, 60)), href, align, tone }),
    fc.record({ type: fc.constant('coupon'), title: words.map((one) => one.slice(0, 80)), text: words }),
    fc.constant({ type: 'divider' }),
    fc.record({ type: fc.constant('signature'), text: words }),
    fc.record({ type: fc.constant('spacer'), height: fc.integer({ min: 8, max: 120 }), tone }),
  )
  const mail = fc.record({
    objet: words,
    preheader: words,
    frame: fc.constantFrom('band', 'light', 'plain'),
    blocks: fc
      .array(block, { minLength: 1, maxLength: 40 })
      .map((list) => list.map((one, n) => ({ ...one, id: `b${n}` }))),
  })

  it('R19 C12 renders, is read, holds the way out and the address, and weighs less than 100 kB', async () => {
    let passed = 0
    await fc.assert(
      fc.asyncProperty(mail, async (written) => {
        const facts = {
          images: new Set(drawings.keys()),
          coupons: null,
          jour: null,
          octets: null,
          desabonnement: null,
          adresse: true,
        }
        if (errorsOf(checkEmail(written as EmailDocument, facts)).length > 0) return
        const sound = EmailDocument.parse(written)
        const compiled = await compileEmail(sound, look, drawings).catch((error: unknown) => {
          // Too heavy: the check says so once the server has weighed it.
          expect(error).toMatchObject({ errors: [{ code: 'EMAIL_TROP_LOURD' }] })
          return null
        })
        if (!compiled) return
        passed++
        expect(errorsOf(checkEmail(sound, { ...facts, octets: worstCaseBytes(compiled) }))).toEqual([])
        const filled = fillEmail(compiled, variables)
        expect(Buffer.byteLength(filled.html)).toBeLessThan(emailMaxBytes)
        const page = convert(filled.html)
        for (const part of [page, filled.text]) {
          expect(part).toContain('12 rue des Lilas')
          expect(part).toContain('https://relance.example/desabonnement/abc')
          expect(part).not.toMatch(/\{\{|\}\}/)
        }
      }),
      { numRuns: 40 },
    )
    // Enough of them pass for the law to be held at all: about half do.
    expect(passed).toBeGreaterThan(5)
  })
})

describe('sanitising', () => {
  it('C12 a script, a handler or a javascript address never survives, whatever it is hidden in', () => {
    const piece = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<scr',
        'ipt',
        '<img src=x ',
        'onerror=',
        'onclick="x"',
        '<a href="',
        'java',
        'script:',
      ],
      ...[
        'JaVaScRiPt:',
        '&#106;avascript:',
        '&Tab;',
        '\n',
        '\t',
        '\0',
        '"',
        "'",
        '>',
        '<',
        '/',
        '<svg/onload=1>',
        '<p ',
        '</p>',
      ],
      ...[
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<style>',
        '<iframe srcdoc=',
        '<math><mi xlink:href=',
        'data:text/html,',
        'vbscript:',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const { blocks } = sanitiseDocument({
          objet: 'x',
          preheader: '',
          blocks: [
            { id: 'a', type: 'text', html: pieces.join('') },
            { id: 'b', type: 'columns', imageId: 1, alt: 'x', side: 'left', html: pieces.join('') },
          ],
        })
        for (const one of blocks) {
          const { html } = one as { html: string }
          const tags = html.match(/<[^>]*>/g) ?? []
          for (const tag of tags) {
            expect(tag).toMatch(/^<\/?(?:p|br|strong|b|em|i|u|s|ul|ol|li|a|h2|h3)\b/)
            expect(tag).not.toMatch(/\son\w+\s*=|style=(?!"text-align)/i)
          }
          for (const address of linksIn(html)) expect(address === '' || isSafeLink(address)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
