import { type RawBuilder, sql } from 'kysely'
import type { Shelf } from './shelf.ts'

/**
 * Whether a row of a library (`gabarit_email`, `gabarit_sms`, `gabarit_texte`) is in reach: the member's own, its network's or the
 * product's. Without a member, no member's.
 */
export const onShelf = ({ reseauId, adherentId }: Pick<Shelf, 'reseauId' | 'adherentId'>): RawBuilder<boolean> =>
  sql<boolean>`(adherent_id = ${adherentId} or (adherent_id is null and (reseau_id is null or reseau_id = ${reseauId})))`

/** The order of a library's pages: the member's own first, then the network's, then the product's. */
export const ownFirst = sql`case when adherent_id is not null then 0 when reseau_id is not null then 1 else 2 end`
