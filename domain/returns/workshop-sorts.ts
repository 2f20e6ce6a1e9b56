/** What workshops can be ranked by; the highest first with `-`. */
export const workshopSorts = [
  '-CA',
  'CA',
  '-tauxRetour',
  'tauxRetour',
  '-nbEntreeAtelier',
  'nbEntreeAtelier',
  '-panierMoyen',
  'panierMoyen',
  '-tauxPortable',
  'tauxPortable',
  '-nbClientTotal',
  'nbClientTotal',
  'nomCommercial',
  '-nomCommercial',
] as const
export type WorkshopSort = (typeof workshopSorts)[number]
