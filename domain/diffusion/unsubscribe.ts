/** Whom an unsubscribe link is for. `clientId` 0: the link of a proof, which changes nothing. */
export interface UnsubscribeClaim {
  readonly adherentId: number
  readonly clientId: number
  readonly campagneId: number
  readonly canal: 'sms' | 'email'
}

/**
 * The readable half of an unsubscribe token (domain.md B2): who, about what, on which channel, without expiry since people
 * unsubscribe from year-old mail. The server appends `.` and an HMAC of it; only characters that need no escaping in a URL
 * or in a mail address.
 */
export const formatUnsubscribe = ({ adherentId, clientId, campagneId, canal }: UnsubscribeClaim): string =>
  [canal === 'sms' ? 's' : 'e', ...[adherentId, clientId, campagneId].map((id) => id.toString(36))].join('-')

/** Reads it back; null when it is not one. */
export function parseUnsubscribe(text: string): UnsubscribeClaim | null {
  const found = /^([se])-([0-9a-z]{1,8})-([0-9a-z]{1,11})-([0-9a-z]{1,11})$/.exec(text)
  if (!found) return null
  const [adherentId, clientId, campagneId] = found.slice(2).map((id) => Number.parseInt(id, 36)) as [
    number,
    number,
    number,
  ]
  if (![adherentId, clientId, campagneId].every(Number.isSafeInteger)) return null
  return { adherentId, clientId, campagneId, canal: found[1] === 's' ? 'sms' : 'email' }
}
