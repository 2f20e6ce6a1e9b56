/** What a refusal of an e-mail means for the address (domain.md B3). */
export type BounceClass = 'hard' | 'soft' | 'policy' | 'content'

/** Enhanced status codes (RFC 3463, IANA registry) that name a dead address. */
const hardCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** 5.x.x that all the same pass: a full mailbox, a full system, a message that waited too long. */
const softCodes = new Set(['5.2.2', '5.3.1', '5.4.7'])
const contentCodes = /^5\.(?:3\.4|6\.\d+|2\.3)$/
const policyCodes = /^5\.7\.\d+$/
const policyWords = /\b(?:spam|blocked|blacklist|blocklist|dnsbl|rbl|reputation|policy|dmarc|spf|dkim)\b/i
const unknownUserWords =
  /user unknown|unknown user|no such (?:user|recipient|mailbox)|mailbox (?:not found|unavailable)|does not exist|recipient rejected|address rejected/i

/**
 * Classes a refusal from what the other side said: the enhanced code where there is one, else the SMTP reply code and
 * words. Reputation comes before "unknown user": a blocked sender must never cost a customer's good address.
 */
export function classifyBounce(text: string, status?: string | null): BounceClass {
  const code = status ?? /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null
  if (code?.startsWith('4.')) return 'soft'
  if (code && softCodes.has(code)) return 'soft'
  if (code && contentCodes.test(code)) return 'content'
  if (code && policyCodes.test(code)) return 'policy'
  if (code && hardCodes.has(code)) return 'hard'
  if (policyWords.test(text)) return 'policy'
  const reply = /(?:^|\D)([45]\d\d)(?:\D|$)/.exec(text)?.[1]
  if (reply?.startsWith('4')) return 'soft'
  if (unknownUserWords.test(text)) return 'hard'
  // A refusal nobody explains does not suppress an address.
  return code?.startsWith('5.') || reply ? 'content' : 'soft'
}

interface DeliveryStatus {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  readonly status: string | null
  readonly diagnostic: string
  readonly destinataire: string | null
}

/** Reads the per-recipient groups of a message/delivery-status part (RFC 3464): blank-line separated header blocks. */
export function parseDeliveryStatus(text: string): DeliveryStatus[] {
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/).flatMap((group) => {
    const field = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(group)?.[1]?.trim()
    const action = field('Action')?.toLowerCase()
    if (!action || !['failed', 'delayed', 'delivered', 'relayed', 'expanded'].includes(action)) return []
    const recipient = field('Final-Recipient') ?? field('Original-Recipient')
    return [
      {
        action: action as DeliveryStatus['action'],
        status: /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(field('Status') ?? '')?.[1] ?? null,
        diagnostic: field('Diagnostic-Code') ?? '',
        destinataire: recipient?.replace(/^[^;]*;\s*/, '').toLowerCase() ?? null,
      },
    ]
  })
}
