import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import bounceCases from './bounces.cases.json' with { type: 'json' }
import { classifyBounce, parseDeliveryStatus } from './bounces.ts'
import { parseSmppReceipt } from './receipts.ts'
import stopCases from './stop-words.cases.json' with { type: 'json' }
import { isStop } from './stop-words.ts'
import { formatUnsubscribe, parseUnsubscribe } from './unsubscribe.ts'

describe('what comes back', () => {
  it.each(stopCases.stop)('"%s" objects', (text) => expect(isStop(text)).toBe(true))
  it.each(stopCases.other)('"%s" is a reply to read', (text) => expect(isStop(text)).toBe(false))

  it.each(bounceCases)('$text is $class', ({ text, status, class: expected }) => {
    expect(classifyBounce(text, status ?? null)).toBe(expected)
  })

  it('reads the groups of a delivery status, folded lines included', () => {
    const text =
      'Reporting-MTA: dns; mx.example.test\r\n\r\nFinal-Recipient: rfc822; Client1@Example.test\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n User unknown\r\n\r\nFinal-Recipient: rfc822; b@example.test\r\nAction: delayed\r\nStatus: 4.4.7\r\n'
    expect(parseDeliveryStatus(text)).toEqual([
      {
        action: 'failed',
        status: '5.1.1',
        diagnostic: 'smtp; 550 5.1.1 User unknown',
        destinataire: 'client1@example.test',
      },
      { action: 'delayed', status: '4.4.7', diagnostic: '', destinataire: 'b@example.test' },
    ])
  })

  it('reads SMPP receipts from their text, the optional parameters winning', () => {
    const text =
      'id:ab12 sub:001 dlvrd:001 submit date:2611200900 done date:2611200901 stat:DELIVRD err:000 text:Bonjour'
    expect(parseSmppReceipt(text)).toEqual({ reference: 'ab12', etat: 'delivered', motif: null, code: '000' })
    expect(parseSmppReceipt('id:1 stat:UNDELIV err:001')).toMatchObject({
      etat: 'failed',
      motif: 'NON_DELIVRE',
      code: '001',
    })
    expect(parseSmppReceipt('id:1 stat:EXPIRED')).toMatchObject({ etat: 'failed', motif: 'EXPIRE' })
    expect(parseSmppReceipt('id:1 stat:REJECTD')).toMatchObject({ etat: 'failed', motif: 'REJETE' })
    expect(parseSmppReceipt('id:1 stat:ENROUTE')).toMatchObject({ etat: 'accepted' })
    expect(parseSmppReceipt('', { messageId: 'x', messageState: 2 })).toMatchObject({
      reference: 'x',
      etat: 'delivered',
    })
    expect(parseSmppReceipt('id:1 stat:DELIVRD', { messageId: 'x', messageState: 5 })).toMatchObject({
      reference: 'x',
      etat: 'failed',
    })
    expect(parseSmppReceipt('Bonjour')).toBeNull()
  })

  it('an unsubscribe claim reads back as it was written, in characters that a URL and an address take', () => {
    const id = fc.integer({ min: 1, max: 2 ** 31 })
    fc.assert(
      fc.property(
        id,
        id,
        id,
        fc.constantFrom('sms' as const, 'email' as const),
        (adherentId, clientId, campagneId, canal) => {
          const claim = { adherentId, clientId, campagneId, canal }
          expect(formatUnsubscribe(claim)).toMatch(/^[a-z0-9-]+$/)
          expect(parseUnsubscribe(formatUnsubscribe(claim))).toEqual(claim)
        },
      ),
    )
    expect(['', 'e-1-2', 'x-1-2-3', 'e-1-2-3-4', 'e--1-2', 'e-1-2-zzzzzzzzzzzzzz'].map(parseUnsubscribe)).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })
})
