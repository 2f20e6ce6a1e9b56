/** Entries for 100 customers written to, one decimal (domain.md F1); null when nobody was written to. */
export const tauxRetour = (entrees: number, clients: number): number | null =>
  clients === 0 ? null : Math.round((entrees * 1000) / clients) / 10

/** Turnover of one entry, in the unit of `ca`, rounded to it; null without an entry. */
export const panierMoyen = (ca: number, entrees: number): number | null =>
  entrees === 0 ? null : Math.round(ca / entrees)

/** What 1 € of SMS brought, in euros, two decimals; both amounts in the same unit. Null when nothing was spent. */
export const caPourUnEuro = (ca: number, coutSms: number): number | null =>
  coutSms === 0 ? null : Math.round((ca * 100) / coutSms) / 100

/** Ten-thousandths to whole units of the currency: turnover is shown rounded (specification, section 9). */
export const roundedTurnover = (ca: number): number => Math.round(ca / 10_000)

export interface CampaignFigures {
  readonly CA: number
  readonly nbClient: number
  readonly nbEntreeAtelier: number
}

/**
 * The dashboard's averages over campaigns: turnover is the mean by campaign; the response rate and the basket are those
 * of all the campaigns taken together, so that a campaign to ten customers does not weigh as one to a thousand.
 */
export function averagesOf(campaigns: readonly CampaignFigures[]): {
  campagnes: number
  CA: number | null
  tauxReponse: number | null
  panierMoyen: number | null
} {
  const sum = (figure: keyof CampaignFigures) => campaigns.reduce((total, campaign) => total + campaign[figure], 0)
  const [CA, clients, entrees] = [sum('CA'), sum('nbClient'), sum('nbEntreeAtelier')]
  return {
    campagnes: campaigns.length,
    CA: campaigns.length === 0 ? null : Math.round(CA / campaigns.length),
    tauxReponse: tauxRetour(entrees, clients),
    panierMoyen: panierMoyen(CA, entrees),
  }
}
