import { failedAfterSending } from '@relance/domain/diffusion/ledger.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of the ledger is a message that was handed over, and an SMS of it paid: ENVOYE, DELIVRE, EXPIRE and
 * NON_DELIVRE (decisions.md 9, billing; domain.md A5). One refused at the door is not, nor one that a provider put back.
 */
export const isBilled = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('date_envoi')} is not null and (${column('etat')} in ('accepted', 'delivered', 'unknown')
    or (${column('etat')} = 'failed' and ${column('motif')} = any(${[...failedAfterSending]}::text[]))))`
}
