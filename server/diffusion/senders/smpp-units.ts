import type { Pdu } from 'smpp'
import { decodeGsm7, decodeUcs2, encodeGsm7, encodeUcs2 } from './gsm7.ts'
import type { SmsMessage } from './sender.ts'

/** Text in the default alphabet, or UCS-2. Always with an explicit data_coding: providers differ in what they guess. */
function encode(texte: string): { data_coding: number; octets: Buffer } {
  const octets = encodeGsm7(texte)
  return octets ? { data_coding: 0, octets } : { data_coding: 8, octets: encodeUcs2(texte) }
}

/** Type of number of a sender (SMPP 3.4, 5.2.5): 5 alphanumeric, 3 network specific for a short code, 1 international. */
function sourceOf(de: string): { source_addr: string; source_addr_ton: number; source_addr_npi: number } {
  if (/[^+\d]/.test(de)) return { source_addr: de, source_addr_ton: 5, source_addr_npi: 0 }
  return de.startsWith('+')
    ? { source_addr: de.slice(1), source_addr_ton: 1, source_addr_npi: 1 }
    : { source_addr: de, source_addr_ton: 3, source_addr_npi: 0 }
}

export function submission({ de, vers, texte }: SmsMessage): Record<string, unknown> {
  const { data_coding, octets } = encode(texte)
  return {
    ...sourceOf(de),
    destination_addr: vers.replace(/^\+/, ''),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    registered_delivery: 1,
    data_coding,
    // Longer than one message holds: the provider cuts it.
    ...(octets.length <= (data_coding === 0 ? 160 : 140) ? { short_message: octets } : { message_payload: octets }),
  }
}

/** The text of what a provider brings; the library has decoded it unless its coding is unknown to it. */
export function textOf(pdu: Pdu): string {
  const messageOf = (field: Pdu['short_message']) => (Buffer.isBuffer(field) ? field : field?.message)
  // A long text is in the payload, and the short message is then there, empty (SMPP 3.4, 5.3.2.32).
  const short = messageOf(pdu.short_message)
  const message = short && short.length > 0 ? short : messageOf(pdu.message_payload)
  if (typeof message === 'string') return message
  if (!Buffer.isBuffer(message)) return ''
  return pdu.data_coding === 8 ? decodeUcs2(message) : decodeGsm7(message)
}

/** International numbers come without their plus; short codes stay as they are. */
export const addressOf = (address: string | undefined, ton: number | undefined): string =>
  address && (ton === 1 || /^\d{9,}$/.test(address)) ? `+${address.replace(/^\+/, '')}` : (address ?? '')
