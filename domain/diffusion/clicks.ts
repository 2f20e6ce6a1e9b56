/** What is known of a visit to a link. Nothing of it is kept. */
export interface Visit {
  readonly method: string
  readonly agent: string
  /** The purpose a browser states when it loads a page nobody asked for (Sec-Purpose and its elder forms), joined. */
  readonly purpose: string
  /** When the message left or, where the link does not tell which one, the first of its sending; null = nothing left yet. */
  readonly remisLe: Date | null
  /** Visits from one address to one sending within a minute, this one included. */
  readonly recentes: number
}

/** Nobody has read a message so soon: what opens its links by then are the programs that check them on arrival. */
export const scanSeconds = 10
/** A mail gateway opens all the links of many messages at once; a person does not. Kept wide: phones of one operator share addresses. */
export const visitsMax = 10

/** Programs that open links: search engines, previews of messengers, mail and web gateways, tools. */
const programs =
  /bot\b|bot\/|crawl|spider|slurp|preview|prefetch|scan|monitor|headless|phantom|lighthouse|facebookexternalhit|whatsapp|telegram|skype|slack|discord|viber|snapchat|linkedin|embedly|proofpoint|mimecast|barracuda|trendmicro|forcepoint|fireeye|zscaler|symantec|sophos|safelinks|bitdefender|cisco|microsoft office|ms-office|outlook|googleimageproxy|google-read-aloud|feedfetcher|curl|wget|python|java\/|okhttp|go-http|libwww|node-fetch|undici|axios|ruby|perl|php|httpclient|http_request/i

/**
 * Whether a visit is counted as a click: as far as one can say from outside, a person's. Not counted: before anything has
 * left (a proof), HEAD, a page loaded ahead of a tap, a program that says its name or gives none, the first seconds after
 * the message left, and more visits in a minute than one person makes. What is left out is counted apart.
 */
export function isClick(visit: Visit, now: Date): boolean {
  if (visit.remisLe === null || now.getTime() - visit.remisLe.getTime() < scanSeconds * 1000) return false
  if (visit.method !== 'GET' || /prefetch|prerender|preview/i.test(visit.purpose)) return false
  return visit.agent.trim() !== '' && !programs.test(visit.agent) && visit.recentes <= visitsMax
}

/** How long the click of a person is kept (domain.md C4: what concerns one recipient, 13 months). */
export const clickMonths = 13
