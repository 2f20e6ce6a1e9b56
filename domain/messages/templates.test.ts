import { describe, expect, it } from 'vitest'
import { operations } from '../values/operations.ts'
import { defaultMessage, textLanguages } from './default-messages.ts'
import { EmailDocument } from './email-document.ts'
import { emailTemplates } from './email-templates.ts'
import { fieldsIn } from './merge.ts'
import { messageMaxLength } from './message.ts'
import { type SmsTemplate, smsTemplates } from './sms-templates.ts'
import { checkSmsText } from './sms-text.ts'
import { textTemplates } from './text-templates.ts'
import { LibraryTextChange } from './texts.ts'

describe('what the product brings', () => {
  it('E7 each operation has a promotional message in each language', () => {
    for (const langue of textLanguages)
      for (const { id } of operations) {
        expect(defaultMessage(id, langue).length, `${langue} ${id}`).toBeGreaterThan(20)
        expect(defaultMessage(id, langue).length).toBeLessThanOrEqual(messageMaxLength)
      }
    expect(defaultMessage(1, 'fr')).toBe('')
  })

  it('C11 V3 the SMS templates may be sent as they are, whatever the garage is called', () => {
    for (const langue of textLanguages) {
      expect(smsTemplates[langue].length).toBeGreaterThanOrEqual(8)
      for (const { contenu, code } of smsTemplates[langue])
        expect(checkSmsText(contenu), `${langue} ${code}`).toEqual([])
    }
  })

  it('C12 the e-mail templates are valid documents, the same ones in each language', () => {
    for (const langue of textLanguages) {
      expect(emailTemplates[langue].length).toBeGreaterThanOrEqual(8)
      for (const { document, code } of emailTemplates[langue])
        expect(EmailDocument.safeParse(document).error, `${langue} ${code}`).toBeUndefined()
    }
    for (const langue of textLanguages) {
      expect(textTemplates[langue].length).toBeGreaterThanOrEqual(12)
      for (const { contenu, titre, code, operationId = null } of textTemplates[langue])
        expect(LibraryTextChange.safeParse({ titre, contenu, operationId }).error, `${langue} ${code}`).toBeUndefined()
    }
    const codesOf = (list: readonly { code: string }[]) => list.map((one) => one.code)
    for (const shelf of [smsTemplates, emailTemplates, textTemplates])
      for (const langue of textLanguages) expect(codesOf(shelf[langue]), langue).toEqual(codesOf(shelf.fr))
  })

  it('N6 a text for e-mails names in each language what it names in French', () => {
    const fieldsOf = (list: readonly SmsTemplate[]) =>
      list.map(({ code, contenu }) => [code, ...fieldsIn(contenu).sort()])
    for (const langue of textLanguages)
      expect(fieldsOf(textTemplates[langue]), langue).toEqual(fieldsOf(textTemplates.fr))
  })
})

describe('an e-mail document', () => {
  const document = (more: object) =>
    EmailDocument.safeParse({ objet: 'Bonjour', blocks: [{ id: 'a', type: 'divider' }], ...more })
  const code = (more: object) => document(more).error?.issues[0]?.message
  const block = (more: object) => document({ blocks: [{ id: 'a', ...more }] })

  it('V5 its subject is required, on one line, 150 characters at most', () => {
    expect(document({}).success).toBe(true)
    expect(code({ objet: '  ' })).toBe('OBJET_OBLIGATOIRE')
    expect(code({ objet: 'a'.repeat(151) })).toBe('OBJET_TROP_LONG')
    expect(code({ objet: 'Bonjour\r\nBcc: x@example.org' })).toBe('OBJET_SUR_UNE_LIGNE')
    expect(code({ objet: 'Bonjour {{prenon}}' })).toBe('VARIABLE_INCONNUE')
    expect(code({ blocks: [] })).toBe('EMAIL_VIDE')
  })

  it('C12 links lead to pages, addresses and numbers only; images have a text', () => {
    for (const href of [
      'https://example.org',
      'mailto:a@b.fr',
      'tel:+33472000000',
      '{{urlRendezVous}}',
      'tel:{{telephone}}',
    ])
      expect(block({ type: 'button', label: 'Go', href }).success, href).toBe(true)
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.org',
      'ftp://x',
      'https://x"onclick="y',
      '{{prenom}}',
    ])
      expect(block({ type: 'button', label: 'Go', href }).success, href).toBe(false)
    expect(block({ type: 'image', imageId: 12, alt: 'Pneus' }).success).toBe(true)
    expect(block({ type: 'image', src: 'https://example.org/a.png', alt: 'Pneus' }).success).toBe(false)
    expect(block({ type: 'image', imageId: 12, alt: ' ' }).error?.issues[0]?.message).toBe('IMAGE_SANS_TEXTE')
    expect(block({ type: 'text', html: '<p>{{prenom}} {{inconnu}}</p>' }).success).toBe(false)
  })
})
