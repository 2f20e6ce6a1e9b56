import { failedAfterSending } from '@relance/domain/diffusion/ledger.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of the ledger, under its alias, is a message that was handed over: it counts its customer as written to,
 * and an SMS is paid (domain.md A5, F1). A failure counts once a provider had taken it; one refused at the door does not.
 */
export const isContacted = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('date_envoi')} is not null and (${column('etat')} in ('accepted', 'delivered', 'unknown')
    or (${column('etat')} = 'failed' and ${column('motif')} = any(${[...failedAfterSending]}::text[]))))`
}

/** The amount of a row of `retour` that counts as turnover: with tax or without, as the network of `reseau` has set. */
export const amountOf = (retour: string, reseau: string): RawBuilder<number> =>
  sql<number>`(case when ${sql.ref(`${reseau}.ca_ttc`)} then ${sql.ref(`${retour}.montant_ttc`)} else ${sql.ref(`${retour}.montant_ht`)} end)`
