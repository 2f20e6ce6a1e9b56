import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { contactRefusalSql } from '../customers/contact.sql.ts'
import { isSuppressed } from '../customers/suppression.sql.ts'
import { pressureTable } from './pressure.sql.ts'

export interface ContactabilityOptions {
  readonly adherentId: number
  readonly campagneId: number
  /** The member's day. */
  readonly today: string
  readonly now: Date
  readonly secret: Uint8Array
}

const channels = {
  sms: { value: sql.ref<string>('c.portable'), valid: sql<boolean>`c.portable is not null and c.portable_sms` },
  email: { value: sql.ref<string>('c.email'), valid: sql<boolean>`c.email is not null` },
} as const
type ChannelName = keyof typeof channels

/** Numbers, or addresses, that may not be written to: one of their customers objected, or they are on a suppression list. */
function opposed(canal: ChannelName, { adherentId, secret }: ContactabilityOptions): RawBuilder<unknown> {
  const { value, valid } = channels[canal]
  const [relance, consent] = [sql.ref(`c.relance_${canal}`), sql.ref(`c.consentement_${canal}`)]
  return sql`
    select ${value} as valeur from client c
     where c.adherent_id = ${adherentId} and ${valid}
     group by ${value}
    having bool_or(not ${relance} or c.vie_privee or ${consent} is false)
        or ${isSuppressed(secret, { adherentId, canal }, value)}`
}

/** Numbers, or addresses, that this member wrote to too often lately, by the ledger (domain.md F4). Twin of `isPressed`. */
function pressed(canal: ChannelName, { adherentId, campagneId, now }: ContactabilityOptions): RawBuilder<unknown> {
  const since = (days: RawBuilder<unknown>) =>
    sql`(select ${now}::timestamptz - ${days} * interval '24 hours' from regles_pression)`
  const sent = sql`coalesce(date_envoi, date_etat)`
  return sql`
    select destinataire as valeur from envoi
     where adherent_id = ${adherentId} and campagne_id <> ${campagneId} and canal = ${canal}
       and etat in ('submitting', 'accepted', 'delivered', 'unknown')
       and ${sent} > ${since(sql`greatest(jours_messages, jours_un_message)`)}
     group by destinataire
    having count(*) filter (where ${sent} > ${since(sql`jours_messages`)}) >= (select messages_max from regles_pression)
        or max(${sent}) > ${since(sql`jours_un_message`)}`
}

/** Why a row `c` of client may not be written to on a channel; null when it may. `exclusionReasons` tells what each means. */
function reason(canal: ChannelName): RawBuilder<string | null> {
  const listed = (set: string) => sql`${channels[canal].value} in (select valeur from ${sql.ref(`${set}_${canal}`)})`
  return sql`case
    when c.vie_privee then 'viePrivee'
    when r.${sql.ref(canal)} = 'sans_adresse' then 'sansCanal'
    when r.${sql.ref(canal)} = 'opposition' or ${listed('opposes')} then 'opposition'
    when r.${sql.ref(canal)} is not null then 'consentement'
    when ${listed('presses')} then 'pression'
  end`
}

/**
 * Makes the rest of a transaction join whole bases: in memory, and by hashing. Right after an import the planner has no
 * statistics yet, takes a base for a handful of rows, and would look through all of it for each of its rows.
 */
export async function joinWholeBases(tx: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`set local enable_nestloop = off`.execute(tx)
}

/**
 * The common tables that tell, for each row of `candidats` (vehicule_id, client_id, change = another owner since, recent =
 * in the workshop lately or just done), whether and under which key it may be written to. The last of them, `contacts`, has
 * vehicule_id, motif_sms, motif_email, cle_sms, cle_email, partage. To be put after `with candidats as (…),`.
 *
 * The objection of one customer holds for the number or the address: whoever shares it is not written to there.
 */
export function contactabilityTables(options: ContactabilityOptions): RawBuilder<unknown> {
  const { adherentId, today } = options
  return sql`
    regles_pression as materialized (${pressureTable(adherentId)}),
    opposes_sms as materialized (${opposed('sms', options)}),
    opposes_email as materialized (${opposed('email', options)}),
    presses_sms as materialized (${pressed('sms', options)}),
    presses_email as materialized (${pressed('email', options)}),
    venus as materialized (
      select distinct vehicule_id from facture
       where adherent_id = ${adherentId} and type = 'FAC' and vehicule_id is not null
         and date_facture > ${today}::date - (select jours_depuis_visite from regles_pression)::int and date_facture <= ${today}::date),
    personnes as materialized (
      select c.id, c.portable, c.email, ${reason('sms')} as motif_sms, ${reason('email')} as motif_email
        from client c
       cross join lateral (select ${contactRefusalSql('c', 'sms', today)} as sms,
                                  ${contactRefusalSql('c', 'email', today)} as email) r
       where c.adherent_id = ${adherentId} and c.id in (select client_id from candidats)),
    motives as materialized (
      select k.vehicule_id, k.client_id, c.portable, c.email,
             case when m.motif is null or c.motif_sms = 'viePrivee' then c.motif_sms else m.motif end as motif_sms,
             case when m.motif is null or c.motif_email = 'viePrivee' then c.motif_email else m.motif end as motif_email
        from candidats k
        join personnes c on c.id = k.client_id
        left join venus f on f.vehicule_id = k.vehicule_id
       cross join lateral (select case when k.change then 'changementProprietaire'
                                       when k.recent or f.vehicule_id is not null then 'dejaVenu' end as motif) m),
    joignables as materialized (
      select client_id, count(*) as vehicules,
             min(portable) filter (where motif_sms is null) as portable, min(email) filter (where motif_email is null) as email
        from motives where motif_sms is null or motif_email is null
       group by client_id),
    cles_sms as materialized (
      select portable, row_number() over ()::integer as cle, count(*) as clients
        from joignables where portable is not null group by portable),
    cles_email as materialized (
      select email, row_number() over ()::integer as cle, count(*) as clients
        from joignables where email is not null group by email),
    contacts as materialized (
      select m.vehicule_id, m.motif_sms, m.motif_email,
             case when m.motif_sms is null then s.cle end as cle_sms,
             case when m.motif_email is null then e.cle end as cle_email,
             case when s.clients > 1 or e.clients > 1 then 2 when j.vehicules > 1 then 1 else 0 end as partage
        from motives m
        left join joignables j on j.client_id = m.client_id
        left join cles_sms s on s.portable = j.portable
        left join cles_email e on e.email = j.email)`
}
