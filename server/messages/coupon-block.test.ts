import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { expect, it } from 'vitest'
import { testLook as look } from '../test/test-email.ts'
import { compileEmail, fillEmail } from './render-email.ts'

const document = {
  objet: 'Votre entretien',
  preheader: '',
  blocks: [
    { id: 'a', type: 'text', html: '<p>{{message}}</p>' },
    { id: 'b', type: 'signature', text: '' },
  ],
} as unknown as EmailDocument
const shared = { desabonnement: 'https://example.org/stop' }

it('E8 the coupon of a message stands under it in the e-mail, escaped, and leaves nothing where there is none', async () => {
  const compiled = await compileEmail(document, look)
  const filled = fillEmail(compiled, {
    ...shared,
    message: 'Avec {{coupon}}',
    coupon: 'REV20',
    couponTitre: '20 % <sur> la révision',
    couponTexte: 'Valable jusqu’au 05/12/2026\nNon cumulable',
  })
  expect(filled.html).toContain('Avec REV20')
  expect(filled.html).toContain('20 % &lt;sur&gt; la révision')
  expect(filled.html).toContain('Valable jusqu’au 05/12/2026<br />Non cumulable')
  expect(filled.html.indexOf('Avec REV20')).toBeLessThan(filled.html.indexOf('20 % &lt;sur'))
  expect(filled.text).toContain('20 % <sur> la révision')
  expect(filled.html + filled.text).not.toContain('{{')

  const without = fillEmail(compiled, { ...shared, message: 'Sans {{coupon}} rien' })
  expect(without.html).toContain('Sans rien')
  expect(without.html).not.toContain('dashed')
  expect(without.html + without.text).not.toContain('{{')
})
