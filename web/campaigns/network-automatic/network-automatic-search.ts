/** Which part of the network's automatic settings the page shows. */
export const networkParts = ['ciblage', 'messages', 'calendrier'] as const
export type NetworkPart = (typeof networkParts)[number]

/** Whose: the network's own, or those of the product beside them. */
export const networkSources = ['reseau', 'initiaux'] as const
export type NetworkSource = (typeof networkSources)[number]

export interface NetworkAutomaticSearch {
  readonly partie: NetworkPart
  readonly reglages: NetworkSource
}
export const networkAutomaticDefaults: NetworkAutomaticSearch = { partie: 'ciblage', reglages: 'reseau' }

/** What an address asks for; what makes no sense becomes the default. */
export const readNetworkAutomaticSearch = (raw: Readonly<Record<string, unknown>>): NetworkAutomaticSearch => ({
  partie: networkParts.find((one) => one === raw.partie) ?? networkAutomaticDefaults.partie,
  reglages: networkSources.find((one) => one === raw.reglages) ?? networkAutomaticDefaults.reglages,
})
