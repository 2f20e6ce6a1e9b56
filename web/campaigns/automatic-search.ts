/** Whose settings a part of the page shows: the member's own, its network's, the product's. */
export const sources = ['miens', 'reseau', 'initiaux'] as const
export type Source = (typeof sources)[number]

export const automaticParts = ['ciblage', 'messages'] as const
export type AutomaticPart = (typeof automaticParts)[number]

/** Which settings the page shows, and which part of them. */
export interface AutomaticSearch {
  readonly reglages: Source
  readonly partie: AutomaticPart
}
export const automaticDefaults: AutomaticSearch = { reglages: 'miens', partie: 'ciblage' }

/** What an address asks for; what makes no sense becomes the default. */
export const readAutomaticSearch = (raw: Readonly<Record<string, unknown>>): AutomaticSearch => ({
  reglages: sources.find((one) => one === raw.reglages) ?? automaticDefaults.reglages,
  partie: automaticParts.find((one) => one === raw.partie) ?? automaticDefaults.partie,
})
