import { emailMaxBytes } from '@relance/domain/messages/email-check.ts'
import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { emailTemplates } from '@relance/domain/messages/email-templates.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawings, testLook as look, testVariables as variables } from '../test/test-email.ts'
import { readableOn } from './email-ground.ts'
import { compileEmail, fillEmail, worstCaseBytes } from './render-email.ts'
import { sanitiseDocument, sanitiseText } from './sanitise-email.ts'

const document = (...blocks: object[]) =>
  EmailDocument.parse({
    objet: 'Bonjour {{prenom}}',
    preheader: 'Un mot de nous',
    blocks: blocks.map((block, n) => ({ id: `b${n}`, ...block })),
  })
const render = async (...blocks: object[]) => fillEmail(await compileEmail(document(...blocks), look), variables)

describe('an e-mail laid out', () => {
  it('C12 R19 every template makes HTML of less than 100 kB and a text part, with identity, address and a way out', async () => {
    for (const templates of Object.values(emailTemplates))
      for (const template of templates) {
        const compiled = await compileEmail(template.document, look, drawings)
        expect(worstCaseBytes(compiled), template.code).toBeLessThan(emailMaxBytes / 2)
        expect(compiled.html).toContain('href="{{desabonnement}}"')
        const filled = fillEmail(compiled, variables)
        expect(filled.html).toContain('href="https://relance.example/desabonnement/abc"')
        expect(filled.text).toContain('https://relance.example/desabonnement/abc')
        for (const part of [filled.html, filled.text]) {
          expect(part).toContain('Garage Martin SARL')
          expect(part).toContain('12 rue des Lilas')
          expect(part).not.toMatch(/\{\{|\}\}/)
        }
        for (const image of filled.html.match(/<img[^>]*>/g) ?? []) expect(image).toContain('alt="')
      }
  })

  it('C12 has the brand’s colour, the preheader first and hidden, and a text part without it', async () => {
    const { html, text } = await render({ type: 'text', html: '<p>Bonjour</p>' })
    expect(html).toContain('#0b5cab')
    expect(html).toContain('#f76707')
    expect(html.indexOf('Un mot de nous')).toBeLessThan(html.indexOf('Bonjour</p>'))
    expect(html).toMatch(/<div style="display:none[^"]*">Un mot de nous/)
    expect(text).not.toContain('Un mot de nous')
  })

  it('C12 values are escaped in the HTML, as they are in the text, on one line in the subject', async () => {
    const compiled = await compileEmail(document({ type: 'text', html: '<p>{{prenom}} {{message}}</p>' }), look)
    const filled = fillEmail(compiled, { ...variables, prenom: '<b>"Zoé" & co</b>\r\nBcc: x' })
    expect(filled.html).toContain('&lt;b&gt;&quot;Zoé&quot; &amp; co&lt;/b&gt;<br />Bcc: x')
    expect(filled.html).toContain('Première ligne<br />Deuxième ligne')
    expect(filled.text).toContain('<b>"Zoé" & co</b>')
    expect(filled.objet).toBe('Bonjour <b>"Zoé" & co</b> Bcc: x')
  })

  it('C12 the promotional message may name fields; a missing value leaves no gap', async () => {
    const compiled = await compileEmail(
      {
        ...document({ type: 'text', html: '<p>Bonjour {{prenom}}, {{message}}</p>' }),
        objet: '{{prenom}}, votre {{modele}}',
      } as never,
      look,
    )
    const named = fillEmail(compiled, {
      ...variables,
      prenom: 'Zoé',
      modele: 'CLIO',
      message: 'la {{modele}} de {{prenom}} <3',
    })
    expect(named.objet).toBe('Zoé, votre CLIO')
    expect(named.text).toContain('Bonjour Zoé, la CLIO de Zoé <3')
    expect(named.html).toContain('la CLIO de Zoé &lt;3')
    const company = fillEmail(compiled, { ...variables, prenom: '', modele: 'CLIO', message: '{{prenom}}, pensez-y' })
    expect(company.objet).toBe('Votre CLIO')
    expect(company.text).toContain('Bonjour, pensez-y')
  })

  it('C12 a paragraph about other operations is left out when there are none', async () => {
    const compiled = await compileEmail(
      document({ type: 'text', html: '<p>Début</p><p>À prévoir aussi : {{autresOperations}}.</p>' }),
      look,
    )
    expect(fillEmail(compiled, variables).text).toContain('À prévoir aussi : Pneumatiques, Batterie 12 V.')
    const without = fillEmail(compiled, { ...variables, autresOperations: '' })
    expect(without.text).not.toContain('prévoir')
    expect(without.html).not.toContain('prévoir')
  })

  it('C12 a link that is no page never stands in the e-mail; a garage without online booking is called', async () => {
    const button = { type: 'button', label: 'Rendez-vous', href: '{{urlRendezVous}}' }
    expect((await render(button)).html).toContain('href="https://garage-martin.example/rdv?a=1&amp;b=2"')
    const compiled = await compileEmail(document(button), look)
    expect(fillEmail(compiled, { ...variables, urlRendezVous: 'javascript:alert(1)' }).html).not.toContain('javascript')
    const offline = { ...look, garage: { ...look.garage, urlRendezVous: '' } }
    expect((await compileEmail(document(button), offline)).html).toContain('href="tel:0472000000"')
    const unreachable = { ...offline, garage: { ...offline.garage, telephone: '' } }
    expect((await compileEmail(document(button, { type: 'divider' }), unreachable)).html).not.toContain('Rendez-vous')
  })

  it('E8 a coupon shows its title, code and last day; the standard one names the network', async () => {
    const coupon = {
      type: 'coupon',
      title: '10 %',
      text: 'Sur la main-d’œuvre',
      code: 'AB10',
      validUntil: '2026-12-31',
    }
    const own = await render(coupon)
    for (const piece of ['10 %', 'AB10', 'Valable jusqu’au 31/12/2026']) expect(own.text).toContain(piece)
    expect(own.text).not.toContain('Garalys')
    expect((await render({ ...coupon, kind: 'standard' })).text).toContain('Garalys')
  })

  it('R19 a picture of the library has its whole address, and its text', async () => {
    const image = { type: 'image', imageId: 12, alt: 'Un "pneu"' }
    const images = new Map([[12, { path: '/media/abc.png', largeur: 1200 }]])
    const { html } = await compileEmail(document(image), look, images)
    expect(html).toContain('src="https://relance.example/media/abc.png"')
    expect(html).toContain('width="552"')
    const small = new Map([[12, { path: '/media/abc.png', largeur: 200 }]])
    expect((await compileEmail(document(image), look, small)).html).toContain('width="200"')
    await expect(compileEmail(document({ type: 'divider' }, image), look)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'document.blocks.1.imageId', code: 'IMAGE_INCONNUE' }],
    })
    expect(html).toContain('alt="Un &quot;pneu&quot;"')
  })

  it('C12 what a person writes never becomes markup, nor a field what a garage is called', async () => {
    const nasty = fc.constantFrom(
      '<mj-raw><script>1</script></mj-raw>',
      '</mj-text>',
      '"><img src=x onerror=1>',
      '<!-- -->',
      ']]>',
      '&lt;',
      "'",
    )
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { minLength: 1, maxLength: 3 }), async (parts) => {
        const text = parts.join(' ')
        const written = document(
          { type: 'heading', text },
          { type: 'text', html: text },
          { type: 'button', label: text.slice(0, 60), href: 'https://example.org' },
          { type: 'coupon', title: text.slice(0, 80), text, code: 'A' },
          { type: 'signature', text },
        )
        const garage = { ...look.garage, nom: `${text}{{message}}`, siteWeb: `https://x.example/${text}` }
        const { html } = fillEmail(await compileEmail({ ...written, preheader: text }, { ...look, garage }), variables)
        const markup = html.replaceAll(/"[^"]*"/g, '""')
        expect(markup).not.toMatch(/<script|<img|<mj-|<[^>]+ onerror=/i)
        expect(html.split('Première ligne')).toHaveLength(1)
      }),
      { numRuns: 20 },
    )
  })
})

describe('sanitising', () => {
  it('C12 keeps plain rich text, takes out all that runs, frames, posts, styles or leads astray', () => {
    expect(
      sanitiseText(
        '<p style="text-align:center">A <strong>b</strong> <a href="https://x.fr">c</a></p><ul><li>d</li></ul>',
      ),
    ).toBe('<p style="text-align:center">A <strong>b</strong> <a href="https://x.fr">c</a></p><ul><li>d</li></ul>')
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<iframe src="https://x"></iframe>',
      '<form action="https://x"><input></form>',
      '<style>@import url(https://x)</style>',
      '<p style="background:url(https://x)">a</p>',
      '<a href="javascript:alert(1)">a</a>',
      '<a href="//x.fr">a</a>',
      '<svg onload=alert(1)>',
    ])
      expect(sanitiseText(html), html).not.toMatch(/script|onerror|onload|iframe|form|input|import|url|href|svg|img/)
    expect(sanitiseText('<a href="{{urlRendezVous}}">a</a>')).toBe('<a href="{{urlRendezVous}}">a</a>')
  })

  it('C12 sanitising twice is sanitising once', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', 'p', '/', '"', '&', 'a', ' ', 'script', ';', '{{prenom}}', 'href='),
          maxLength: 40,
        }),
        (html) => {
          const once = sanitiseText(html)
          expect(sanitiseText(once)).toBe(once)
        },
      ),
    )
    const given = document({ type: 'text', html: '<p>a</p><script>1</script>' }, { type: 'divider' })
    expect(sanitiseDocument(given).blocks).toEqual([
      { id: 'b0', type: 'text', html: '<p>a</p>' },
      { id: 'b1', type: 'divider' },
    ])
  })

  it('a text on a brand colour is the one of white and black that is read better', () => {
    expect(readableOn('#0b5cab')).toBe('#ffffff')
    expect(readableOn('#ffd43b')).toBe('#111111')
  })
})
