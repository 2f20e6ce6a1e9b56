import type { BreakerFacts } from '@relance/domain/diffusion/breaker.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Db } from '../base.ts'

/** A provider as all processes know it together. */
export interface KnownProvider extends BreakerFacts {
  readonly canal: Canal
  readonly nom: string
  readonly dernierCode: string
  readonly dernierSucces: Date | null
}

/** The providers that a worker has used, SMS first. */
export async function listProviders(db: Db): Promise<KnownProvider[]> {
  const rows = await db
    .selectFrom('fournisseur')
    .select([
      'canal',
      'nom',
      'echecs',
      'repos_jusqu as reposJusqu',
      'essai_jusqu as essaiJusqu',
      'en_panne_depuis as enPanneDepuis',
      'dernier_echec as dernierEchec',
      'dernier_code as dernierCode',
      'dernier_succes as dernierSucces',
    ])
    .orderBy('canal', 'desc')
    .orderBy('nom')
    .execute()
  return rows.map((row) => ({ ...row, canal: row.canal as Canal }))
}
