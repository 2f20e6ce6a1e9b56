/** What a short message ends with so that its reader can say stop, and whether it is complete enough to be sent. */
export interface StopMention {
  /** With its leading space; at most 20 septets, which is why the author has 140 (domain.md A2). */
  readonly text: string
  /** False: a number or an address is missing, the preview shows a placeholder and sending is refused. */
  readonly complete: boolean
}

export const stopMentionMaxSeptets = 20

/**
 * The STOP mention of a country (domain.md A2). France: by a short code, since an alphanumeric sender cannot be answered.
 * Elsewhere short codes do not work: a link of the message, `https://` left out.
 */
export function stopMention(
  pays: string,
  given: { readonly numeroCourt?: string | null; readonly lien?: string | null },
): StopMention {
  if (pays === 'FR')
    return given.numeroCourt
      ? { text: ` STOP au ${given.numeroCourt}`, complete: true }
      : { text: ' STOP au 36xxx', complete: false }
  const link = given.lien?.replace(/^https?:\/\//, '')
  const text = ` STOP: ${link ?? 's.xx/AbC12'}`
  return { text, complete: link !== undefined && text.length <= stopMentionMaxSeptets }
}

/** A mention as authors type it: "STOP au 36180", "STOP SMS 36111", "Stop: s.xx/AbC12", "(STOP 36 180)". */
const typed =
  /[ \n]{0,4}[-,;/(]?[ ]{0,2}\bstop\b(?: ?sms)?[ ]{0,2}(?:au|to|al|an|a|por|aan|:)?[ ]{0,2}(?:3[ ]?[68][ ]?[\dx]{3}|3[68][ ]?[\dx][ ]?[\dx]{2}|\d{5}|(?:https?:\/\/)?[\w-]{1,30}\.[a-z]{2,6}\/\S{1,60})\)?/giu

/** The author's text without the mention it contains: the system adds its own. `removed` is what to tell the author; null when nothing was. */
export function stripStopMention(text: string): { readonly text: string; readonly removed: string | null } {
  const removed = text.match(typed)?.map((found) => found.trim()) ?? []
  if (removed.length === 0) return { text, removed: null }
  return { text: text.replaceAll(typed, '').trimEnd(), removed: removed.join(' ') }
}
