import {
  contactSources,
  type Retained,
  type RetentionPreview,
  retentionMonths,
} from '@relance/domain/customers/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'

export type Limits = Readonly<Record<Retained, string>>
/** Whose rows: a condition on a member's id. */
export type OfMembers = (adherentId: RawBuilder<unknown>) => RawBuilder<unknown>

const held = sql`('planned', 'claimed', 'submitting')`

/**
 * SQL: the rows `c` of client whose time is over. What counts as a contact is a visit, an answer, a click, a word of its own
 * (domain.md C4). Whoever a message waits for is left until it has gone.
 */
export const clientsOverdue = (of: OfMembers, { clients }: Limits): RawBuilder<unknown> => {
  const since = sql`${clients}::date`
  const its = (alias: string) =>
    sql`${sql.ref(`${alias}.adherent_id`)} = c.adherent_id and ${sql.ref(`${alias}.client_id`)} = c.id`
  return sql`
  from client c
  where ${of(sql`c.adherent_id`)} and c.efface_le is null
    and greatest(c.date_derniere_visite, c.date_creation, c.connu_le) < ${since}
    and not exists (select from facture f where ${its('f')} and f.date_facture >= ${since})
    and not exists (select from vehicule v where ${its('v')} and v.date_derniere_visite >= ${since})
    and not exists (select from envoi e where ${its('e')} and (e.etat = 'planned' or e.etat in ('claimed', 'submitting')))
    and not exists (select from reponse_sms r join envoi e on e.adherent_id = r.adherent_id and e.id = r.envoi_id
      where ${its('e')} and r.recu_le >= ${since})
    and not exists (select from suivi_envoi s join clic_suivi k on k.adherent_id = s.adherent_id and k.cle = s.cle
      where ${its('s')} and k.quand >= ${since})
    and not exists (select from evenement_consentement p where ${its('p')} and p.horodatage >= ${since}
      and p.source = any(${[...contactSources]}::text[]))`
}

const stillNames = sql`(e.destinataire <> '' or e.variables <> '{}') and e.etat not in ${held}`

/**
 * SQL: the rows `e` of a member's ledger that still name somebody though their time is over: those that left, since `avant`, the
 * moment before which the last purge left nothing, and those that never did. Each is read by an index of its own (migrations
 * 0291 and 0322); behind the second wall an index is only looked into by what PostgreSQL knows to tell nothing: a moment beside a
 * moment, and no `coalesce`.
 */
export const messagesOverdue = (
  adherentId: RawBuilder<unknown>,
  { messages }: Limits,
  avant: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] => [
  sql`e.adherent_id = ${adherentId} and ${stillNames} and e.date_envoi < ${messages}::timestamptz
    and e.date_envoi >= case when ${avant} is null then '-infinity'::timestamptz else ${avant} end`,
  sql`e.adherent_id = ${adherentId} and e.sans_depart < ${messages}::timestamptz`,
]

/** SQL: the proofs `p` of customers long erased, and those of nobody known that a fingerprint does not outlive. */
export const proofsOverdue = (of: OfMembers, { preuves, oppositions }: Limits): RawBuilder<unknown> => sql`
  ${of(sql`p.adherent_id`)} and p.horodatage < ${preuves}::date and case when p.client_id is null
    then p.horodatage < ${oppositions}::date
    else exists (select from client c where c.adherent_id = p.adherent_id and c.id = p.client_id
      and c.efface_le < ${preuves}::date) end`

/** SQL: the fingerprints `s` of members that were kept long enough. */
export const fingerprintsOverdue = (of: OfMembers, { oppositions }: Limits): RawBuilder<unknown> => sql`
  s.portee = 'adherent' and ${of(sql`s.portee_id`)} and s.depuis < ${oppositions}::date`

/** What the purge would take away in a network. Changes nothing: the same conditions as the purge's, counted. */
export async function previewRetention(db: Db, reseauId: number, limits: Limits): Promise<RetentionPreview> {
  const of: OfMembers = (id) => sql`${id} in (select a.id from adherent a where a.reseau_id = ${reseauId})`
  const { rows } = await sql<Omit<RetentionPreview, 'mois' | 'derniere'> & { derniere: Date | null }>`
    with partants as materialized (select c.adherent_id, c.id ${clientsOverdue(of, limits)})
    select (select count(*)::int from partants) as clients,
      (select count(*)::int from vehicule v join partants c on c.adherent_id = v.adherent_id and c.id = v.client_id) as vehicules,
      (select coalesce(sum(m.nombre), 0)::int from adherent a left join conservation k on k.adherent_id = a.id
        cross join lateral (${sql.join(
          messagesOverdue(sql`a.id`, limits, sql`k.messages_avant`).map(
            (overdue) => sql`select count(*) as nombre from envoi e where ${overdue}`,
          ),
          sql` union all `,
        )}) m
        where a.reseau_id = ${reseauId}) as messages,
      (select count(*)::int from envoi e join adherent a on a.id = e.adherent_id
        where a.reseau_id = ${reseauId} and e.mois <= ${limits.registre}::date - interval '1 month') as registre,
      (select count(*)::int from evenement_consentement p where ${proofsOverdue(of, limits)}) as preuves,
      (select count(*)::int from liste_suppression s where ${fingerprintsOverdue(of, limits)}) as oppositions,
      (select count(*)::int from journal_audit j where j.reseau_id = ${reseauId} and j.quand < ${limits.journal}::date) as journal,
      (select max(k.fait_le) from conservation k where ${of(sql`k.adherent_id`)}) as derniere`.execute(db)
  const { derniere, ...counts } = rows[0]!
  return { mois: { ...retentionMonths }, ...counts, derniere: derniere?.toISOString() ?? null }
}
