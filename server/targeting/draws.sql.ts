import { createHmac } from 'node:crypto'
import { drawScale } from '@relance/domain/targeting/control-group.ts'
import { householdsOf, type Reachable } from '@relance/domain/targeting/households.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { ContactabilityOptions } from './contactability.sql.ts'

type DrawOptions = Pick<ContactabilityOptions, 'adherentId' | 'campagneId' | 'secret'>

/** A key for each campaign: who is in the control group of one says nothing about another, and nobody can work it out. */
export const drawKey = ({ campagneId, secret }: Pick<DrawOptions, 'campagneId' | 'secret'>): Buffer =>
  createHmac('sha256', secret).update(`tirage:${campagneId}`).digest()

/**
 * The draw of a household, by the id that names it: the first 32 bits of SHA-256 over the campaign's key and the id, both of
 * a fixed length, brought to 0…9,999. The same again each time it is asked for.
 */
export const drawSql = (key: Buffer, household: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`((('x' || encode(substr(sha256(${key}::bytea || int8send(${household})), 1, 4), 'hex'))::bit(32)::bigint)
    % ${sql.lit(drawScale)})::smallint`

/** The customers of a snapshot who share a number or an address with another one of it, whether it may be written to or not. */
async function listSharing(tx: Db, { adherentId, campagneId }: DrawOptions): Promise<Reachable[]> {
  const { rows } = await sql<Reachable>`
    with personnes as materialized (
      select c.id, c.portable, c.email from client c
       where c.adherent_id = ${adherentId} and c.id in (
         select client_id from prospection where adherent_id = ${adherentId} and campagne_id = ${campagneId}))
    select id as "clientId", portable, email from personnes
     where portable in (select portable from personnes group by portable having count(*) > 1)
        or email in (select email from personnes group by email having count(*) > 1)
     order by id`.execute(tx)
  return rows
}

/**
 * Gives the rows of a snapshot their household's draw. With `sharingOnly`, those of customers alone under their number and
 * address are left as they are: the population has drawn for them already.
 */
export async function saveDraws(
  tx: Db,
  options: DrawOptions,
  { sharingOnly }: { sharingOnly: boolean },
): Promise<void> {
  const { adherentId, campagneId } = options
  const households = householdsOf(await listSharing(tx, options))
  if (sharingOnly && households.size === 0) return
  const draw = drawSql(drawKey(options), sql`coalesce(f.foyer, q.client_id)`)
  await sql`
    update prospection p set tirage = n.tirage
      from (select q.id, ${draw} as tirage
              from prospection q
              ${sharingOnly ? sql`` : sql`left`} join unnest(${[...households.keys()]}::bigint[], ${[...households.values()]}::bigint[])
                as f (client_id, foyer) on f.client_id = q.client_id
             where q.adherent_id = ${adherentId} and q.campagne_id = ${campagneId}) n
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and p.id = n.id
       and p.tirage is distinct from n.tirage`.execute(tx)
}
