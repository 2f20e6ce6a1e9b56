import type { Canal, Variante } from '@relance/domain/diffusion/diffusion.ts'
import type { Motif } from '@relance/domain/diffusion/ledger.ts'
import type { NetworkWindow } from '@relance/domain/networks/sending-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { fingerprintSql } from '../customers/fingerprint.ts'
import { networkWindowSql } from '../networks/sending-rules.sql.ts'
import { monthsOf } from './ledger-months.sql.ts'

/** A batch whose time has come, with where and for whom. */
export interface DueLot {
  readonly adherentId: number
  readonly diffusionId: number
  readonly campagneId: number
  readonly numero: number
  /** The partition of the ledger that its messages lie in: the first day of a month. */
  readonly mois: string
  readonly etat: 'planifie' | 'en_cours'
  readonly du: Date
  readonly etatCampagne: number
  readonly pays: string
  readonly codePostal: string
  readonly fuseau: string
  readonly fenetreReseau: NetworkWindow | null
  /** What the logs call what made it. */
  readonly origine: string | null
}

/**
 * The batches of a channel that are due, of campaigns that are being sent; oldest first. Second attempts may leave after the
 * campaign is "diffusée" (docs/decisions/0008).
 */
export async function listDueLots(db: Db, canal: Canal, now: Date): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    select l.adherent_id as "adherentId", l.diffusion_id as "diffusionId", d.campagne_id as "campagneId", l.numero, d.mois, l.etat,
           coalesce(l.prochain_envoi, l.date_heure) as du, c.ref_etat_campagne_id as "etatCampagne",
           a.pays, a.code_postal as "codePostal", a.fuseau, ${networkWindowSql('r')} as "fenetreReseau",
           l.origine
      from lot l
      join diffusion d on d.adherent_id = l.adherent_id and d.id = l.diffusion_id
      join campagne c on c.id = d.campagne_id
      join adherent a on a.id = l.adherent_id
      join reseau r on r.id = a.reseau_id
     where l.etat in ('planifie', 'en_cours') and l.date_heure <= ${now}
       and coalesce(l.prochain_envoi, l.date_heure) <= ${now}
       and d.canal = ${canal} and d.etat in ('generee', 'en_cours') and d.suspendue_le is null
       and (c.ref_etat_campagne_id in (18, 19) or (l.renvoi and c.ref_etat_campagne_id = 5))
     order by du, l.adherent_id, l.diffusion_id, l.numero`.execute(db)
  return rows
}

/** A row of the ledger in hand, with everything that decides whether it leaves, read in the same statement. */
export interface ClaimedRow {
  readonly adherentId: number
  readonly id: number
  readonly mois: string
  readonly diffusionId: number
  readonly lot: number
  readonly campagneId: number
  readonly clientId: number
  readonly operationId: number
  readonly destinataire: string
  readonly variante: Variante
  readonly variables: Readonly<Record<string, string>>
  readonly jeton: string
  readonly tentatives: number
  readonly segments: number
  readonly pays: string
  readonly codePostal: string
  readonly fuseau: string
  readonly fenetreReseau: NetworkWindow | null
  readonly relance: boolean
  readonly viePrivee: boolean
  readonly consentement: boolean | null
  readonly supprime: boolean
  readonly doublon: boolean
}

/**
 * Takes waiting rows of the batches, so many of each so that workshops take turns: locked until the transaction ends, those
 * that another worker holds are passed over. Consent, suppression and what already left today are read along: when they
 * cannot be, nothing is taken, and nothing is sent (decisions.md 11). Call it in the transaction of `saveDecisions`: a
 * worker that dies in between has taken nothing.
 */
export async function claimRows(
  tx: Db,
  secret: Uint8Array,
  asked: {
    readonly canal: Canal
    readonly lots: readonly Pick<DueLot, 'adherentId' | 'diffusionId' | 'numero' | 'mois'>[]
    readonly perLot: number
    /** The months of which something may have left today (`listLiveMonths`). */
    readonly vivants: readonly string[]
    readonly now: Date
  },
): Promise<ClaimedRow[]> {
  const { canal, lots, now } = asked
  const value = sql.ref<string>('p.destinataire')
  const { rows } = await sql<ClaimedRow>`
    with pris as materialized (
      select libre.*
        from unnest(${lots.map((l) => l.adherentId)}::int[], ${lots.map((l) => l.diffusionId)}::bigint[],
                    ${lots.map((l) => l.numero)}::smallint[]) as k (adherent_id, diffusion_id, numero)
        join lot l on l.adherent_id = k.adherent_id and l.diffusion_id = k.diffusion_id and l.numero = k.numero
             and l.etat in ('planifie', 'en_cours')
        join diffusion d on d.adherent_id = k.adherent_id and d.id = k.diffusion_id and d.etat in ('generee', 'en_cours')
             and d.suspendue_le is null
        cross join lateral (
          select w.* from envoi w
           where w.adherent_id = k.adherent_id and w.diffusion_id = k.diffusion_id and w.lot_numero = k.numero
             and w.mois = d.mois and w.mois = any(${monthsOf(lots)}::date[])
             and w.attend and w.etat = 'planned' and (w.pas_avant is null or w.pas_avant <= ${now})
           order by w.rang
           limit ${asked.perLot}
           for update skip locked) libre)
    select p.adherent_id as "adherentId", p.id, p.mois, p.diffusion_id as "diffusionId", p.lot_numero as lot, p.campagne_id as "campagneId",
           p.client_id as "clientId", p.operation_id as "operationId", p.destinataire, p.variante, p.variables, p.jeton, p.tentatives, p.segments,
           c.pays, c.code_postal as "codePostal", a.fuseau, ${networkWindowSql('r')} as "fenetreReseau",
           ${sql.ref(canal === 'sms' ? 'c.relance_sms' : 'c.relance_email')} as relance, c.vie_privee as "viePrivee",
           ${sql.ref(canal === 'sms' ? 'c.consentement_sms' : 'c.consentement_email')} as consentement,
           exists (select from liste_suppression s
                    where s.canal = p.canal and s.empreinte = ${fingerprintSql(secret, value)}
                      and ((s.portee = 'adherent' and s.portee_id = p.adherent_id)
                           or (s.portee = 'reseau' and s.portee_id = a.reseau_id))) as supprime,
           p.empreinte_texte is not null and exists (
             select from envoi o
              where o.mois = any(${[...asked.vivants]}::date[]) and o.canal = p.canal and o.destinataire = p.destinataire
                and o.date_envoi >= (date_trunc('day', ${now}::timestamptz at time zone a.fuseau) at time zone a.fuseau)
                -- One that was taken and then failed went out all the same; one refused at the door has no moment of sending.
                and o.etat in ('submitting', 'accepted', 'delivered', 'unknown', 'failed')
                and o.empreinte_texte = p.empreinte_texte
                and (o.adherent_id, o.id) <> (p.adherent_id, p.id)) as doublon
      from pris p
      join client c on c.adherent_id = p.adherent_id and c.id = p.client_id
      join adherent a on a.id = p.adherent_id
      join reseau r on r.id = a.reseau_id
     order by p.rang, p.id`.execute(tx)
  return rows
}

/** What was decided about a row in hand. */
export interface Decision {
  readonly adherentId: number
  readonly id: number
  readonly mois: string
  readonly etat: 'submitting' | 'suppressed' | 'planned'
  readonly motif: Motif | null
  readonly pasAvant: Date | null
}

/**
 * Writes the decisions about rows in hand, the intent to send among them: it is committed before the wire is touched. Returns the
 * id of what notes them as in hand until the lease runs out; null when nothing is to leave.
 */
export async function saveDecisions(
  tx: Db,
  decisions: readonly Decision[],
  { now, lease }: { readonly now: Date; readonly lease: Date },
): Promise<number | null> {
  const leaving = decisions.filter(({ etat }) => etat === 'submitting')
  const { rows } = await sql<{ id: number }>`
    with prises as (
      insert into remise (bail_jusqu_au, adherent_ids, envoi_ids, mois)
      select ${lease}, ${leaving.map((d) => d.adherentId)}::int[], ${leaving.map((d) => d.id)}::bigint[], ${leaving.map((d) => d.mois)}::date[]
       where ${leaving.length > 0} returning id),
    decidees as (
      update envoi e
         set etat = d.etat, motif = d.motif, pas_avant = d.pas_avant, date_etat = ${now},
             date_envoi = case when d.etat = 'submitting' then ${now}::timestamptz end,
             bail_jusqu_au = case when d.etat = 'submitting' then ${lease}::timestamptz end
        from unnest(${decisions.map((d) => d.adherentId)}::int[], ${decisions.map((d) => d.id)}::bigint[],
                    ${decisions.map((d) => d.etat)}::text[], ${decisions.map((d) => d.motif)}::text[],
                    ${decisions.map((d) => d.pasAvant)}::timestamptz[], ${decisions.map((d) => d.mois)}::date[])
             as d (adherent_id, id, etat, motif, pas_avant, mois)
       where e.adherent_id = d.adherent_id and e.id = d.id and e.mois = d.mois and e.mois = any(${monthsOf(decisions)}::date[])
         and e.etat = 'planned')
    select id from prises`.execute(tx)
  return rows[0]?.id ?? null
}

/** What became of a message at the door. */
export interface Outcome {
  readonly adherentId: number
  readonly id: number
  readonly mois: string
  readonly etat: 'accepted' | 'failed' | 'unknown' | 'planned'
  readonly messageId: string | null
  readonly motif: Motif | null
  readonly code: string | null
  readonly pasAvant: Date | null
  readonly tentative: boolean
}

/**
 * Writes what became of messages, and that `remise` is no longer in hand. One put back whose sending was stopped meanwhile is
 * cancelled. An answer that comes after the lease ran out still settles the row.
 */
export async function saveOutcomes(
  db: Db,
  remise: number | null,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    with o as materialized (
      select * from unnest(${outcomes.map((o) => o.adherentId)}::int[], ${outcomes.map((o) => o.id)}::bigint[],
                  ${outcomes.map((o) => o.etat)}::text[], ${outcomes.map((o) => o.messageId)}::text[],
                  ${outcomes.map((o) => o.motif)}::text[], ${outcomes.map((o) => o.code)}::text[],
                  ${outcomes.map((o) => o.pasAvant)}::timestamptz[], ${outcomes.map((o) => o.tentative)}::boolean[],
                  ${outcomes.map((o) => o.mois)}::date[])
             as o (adherent_id, id, etat, message_id, motif, code, pas_avant, tentative, mois)),
    rendue as (delete from remise where id = ${remise} returning id),
    nommes as (
      insert into nom_fournisseur (message_id, adherent_id, envoi_id, mois)
      select message_id, adherent_id, id, mois from o where message_id is not null
      on conflict (adherent_id, envoi_id, mois) do update set message_id = excluded.message_id)
    update envoi e
       set etat = case when o.etat = 'planned' and d.etat not in ('generee', 'en_cours', 'erreur') then 'cancelled' else o.etat end,
           message_id = o.message_id, motif = o.motif, code_fournisseur = o.code, pas_avant = o.pas_avant,
           bail_jusqu_au = null, date_etat = ${now},
           date_envoi = case when o.etat in ('accepted', 'unknown') then e.date_envoi end,
           tentatives = e.tentatives + o.tentative::int
      from o, diffusion d
     where e.adherent_id = o.adherent_id and e.id = o.id and e.mois = o.mois and e.mois = any(${monthsOf(outcomes)}::date[])
       and d.adherent_id = e.adherent_id and d.id = e.diffusion_id
       and (e.etat = 'submitting' or (e.etat = 'unknown' and o.etat <> 'planned'))
       -- First what is in hand, then its rows: in the order of expireLeases, or the two would wait for one another.
       and (select count(*) from rendue) >= 0`.execute(db)
}

/** A message that a dead worker had in hand. */
export interface Expired {
  readonly adherentId: number
  readonly envoiId: number
  readonly campagneId: number
  readonly jeton: string
  readonly etat: 'planned' | 'unknown'
}

/** A worker that died: what it had only taken goes back, what it was handing over is in doubt, for good (decisions.md 11.3). */
export async function expireLeases(db: Db, now: Date): Promise<Expired[]> {
  return db.transaction().execute(async (tx) => {
    const { rows: dead } = await sql<{ adherent_ids: number[]; envoi_ids: number[]; mois: string[] }>`
      delete from remise where bail_jusqu_au < ${now} returning adherent_ids, envoi_ids, mois`.execute(tx)
    if (dead.length === 0) return []
    const months = dead.flatMap(({ mois }) => mois)
    const { rows } = await sql<Expired>`
      update envoi e
         set etat = case e.etat when 'claimed' then 'planned' else 'unknown' end,
             motif = case e.etat when 'submitting' then 'SANS_REPONSE' else e.motif end,
             bail_jusqu_au = null, date_etat = ${now}
        from unnest(${dead.flatMap((one) => one.adherent_ids)}::int[], ${dead.flatMap((one) => one.envoi_ids)}::bigint[],
                    ${months}::date[]) as k (adherent_id, id, mois)
       where e.adherent_id = k.adherent_id and e.id = k.id and e.mois = k.mois and e.mois = any(${[...new Set(months)]}::date[])
         and e.etat in ('claimed', 'submitting') and (e.bail_jusqu_au is null or e.bail_jusqu_au < ${now})
      returning e.adherent_id as "adherentId", e.id as "envoiId", e.campagne_id as "campagneId", e.jeton, e.etat`.execute(
      tx,
    )
    return rows
  })
}

/** SQL: the rows of the ledger that workers have in hand. */
export const inHand = sql`
  select e.* from remise r, unnest(r.adherent_ids, r.envoi_ids, r.mois) as k (adherent_id, id, mois)
    join envoi e on e.adherent_id = k.adherent_id and e.id = k.id and e.mois = k.mois
   where e.etat in ('claimed', 'submitting')`
