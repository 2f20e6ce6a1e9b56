import { describe, expect, it } from 'vitest'
import cases from './qr-code.cases.json' with { type: 'json' }
import { qrCode } from './qr-code.ts'

// Drawn by an independent implementation (the npm package qrcode 1.5.4, bytes, level M), and read back by a third (jsqr).
describe('a QR code', () => {
  it.each(cases)('$text', ({ text, rows }) => {
    expect(qrCode(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))).toEqual(rows)
  })

  it('is refused for a text too long for it', () => {
    expect(() => qrCode('x'.repeat(400))).toThrow('400 bytes')
  })
})
