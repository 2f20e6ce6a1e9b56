import { type Import, importStates } from '@relance/domain/import/import.ts'

const stages = importStates.filter((state) => state !== 'termine' && state !== 'echec')

/** What share of the whole each stage takes: reading is the long one, and the only one that tells how far it is. */
const weights: Readonly<Record<(typeof stages)[number], number>> = {
  en_attente: 2,
  lecture: 55,
  fusion: 18,
  qualification: 15,
  prevision: 10,
}

/** How far an import is, from 0 to 100. */
export function percentOf({
  etat,
  octetsLus,
  octetsTotal,
}: Pick<Import, 'etat' | 'octetsLus' | 'octetsTotal'>): number {
  let done = 0
  for (const stage of stages) {
    if (stage === etat) {
      const read = stage === 'lecture' && octetsTotal > 0 ? Math.min(1, octetsLus / octetsTotal) : 0
      return done + weights[stage] * read
    }
    done += weights[stage]
  }
  return 100
}
