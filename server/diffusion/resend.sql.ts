import { essaisMax, healingMotifs } from '@relance/domain/diffusion/attempts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Random } from '../base.ts'
import { currentOrigin } from '../log/trace.ts'

/** `isRetryable` in SQL, of a row of the ledger under its alias. */
export const isRetryableSql = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('etat')} = 'failed' and ${column('remplace')} = 0 and ${column('essai')} < ${essaisMax}
    and ${column('motif')} = any(${[...healingMotifs]}::text[]))`
}

interface Sending {
  readonly adherentId: number
  readonly diffusionId: number
}

/** Marks the failed messages that may be tried again as replaced; their ids. In the transaction that writes the next attempts. */
export async function replaceFailed(tx: Db, { adherentId, diffusionId }: Sending): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with rates as (
      select e.id from envoi e
       where e.adherent_id = ${adherentId} and e.diffusion_id = ${diffusionId} and ${isRetryableSql('e')}
       order by e.id for update)
    update envoi e set remplace = e.essai from rates r where e.adherent_id = ${adherentId} and e.id = r.id
    returning e.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Writes the next attempt of each of these messages: the same contact, text and values under a name of its own, so that
 * what comes back for the first one is never taken for it. One whose first attempt went out since `depuis` waits until
 * `demain`: the same text does not go twice to one number on one day (decisions.md 9).
 */
export async function insertNextAttempts(
  tx: Db,
  { adherentId, diffusionId }: Sending,
  given: {
    readonly ids: readonly number[]
    readonly lot: number
    readonly depuis: Date
    readonly demain: Date
    readonly now: Date
    readonly random: Random
  },
): Promise<void> {
  const { ids, lot, depuis, demain, now, random } = given
  await sql`
    insert into envoi (adherent_id, mois, campagne_id, diffusion_id, canal, variante, lot_numero, rang, client_id, vehicule_id,
                       operation_id, destinataire, variables, segments, jeton, empreinte_texte, essai, pas_avant, date_etat)
    select e.adherent_id, e.mois, e.campagne_id, e.diffusion_id, e.canal, e.variante, ${lot}, e.rang, e.client_id, e.vehicule_id,
           e.operation_id, e.destinataire, e.variables, e.segments, k.jeton, e.empreinte_texte, e.essai + 1,
           case when e.date_envoi >= ${depuis} then ${demain}::timestamptz end, ${now}
      from unnest(${[...ids]}::bigint[], ${ids.map(() => random.uuid())}::uuid[]) as k (id, jeton)
      join envoi e on e.adherent_id = ${adherentId} and e.id = k.id and e.diffusion_id = ${diffusionId}`.execute(tx)
  // Its own short link follows the message.
  await sql`
    update suivi_envoi s set jeton = n.jeton
      from envoi e
      join envoi n on n.adherent_id = e.adherent_id and n.campagne_id = e.campagne_id and n.client_id = e.client_id
           and n.canal = e.canal and n.remplace = 0
     where e.adherent_id = ${adherentId} and e.id = any(${[...ids]}::bigint[])
       and s.adherent_id = ${adherentId} and s.diffusion_id = ${diffusionId} and s.jeton = e.jeton`.execute(tx)
}

/** Adds the batch of the second attempts, after the others, and sets the sending under way again. Returns its number. */
export async function insertRetryLot(
  tx: Db,
  { adherentId, diffusionId }: Sending,
  { quand, volume }: { readonly quand: Date; readonly volume: number },
): Promise<number> {
  const { rows } = await sql<{ numero: number }>`
    insert into lot (adherent_id, diffusion_id, numero, date_heure, prochain_envoi, volume, renvoi, origine)
    select ${adherentId}, ${diffusionId}, max(numero) + 1, ${quand}, ${quand}, ${volume}, true, ${currentOrigin()}
      from lot where adherent_id = ${adherentId} and diffusion_id = ${diffusionId}
    returning numero`.execute(tx)
  await tx
    .updateTable('diffusion')
    .set({ etat: 'en_cours' })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', diffusionId)
    .where('etat', '=', 'envoyee')
    .execute()
  return rows[0]!.numero
}

/** Whether messages of a campaign are being sent again: what may still be paused and stopped when it is "diffusée". */
export async function isSendingAgain(db: Db, adherentId: number, campagneId: number): Promise<boolean> {
  const { rows } = await sql`
    select from diffusion d
      join lot l on l.adherent_id = d.adherent_id and l.diffusion_id = d.id
     where d.adherent_id = ${adherentId} and d.campagne_id = ${campagneId} and d.etat = 'en_cours'
       and l.renvoi and l.etat in ('planifie', 'en_cours', 'retenu') limit 1`.execute(db)
  return rows.length > 0
}
