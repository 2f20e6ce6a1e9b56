import { type GapCode, gapCodes } from '@relance/domain/members/gap-codes.ts'
import { registerCountries } from '@relance/domain/members/sender-name.ts'
import { type RawBuilder, sql } from 'kysely'

/** What is known of a member `a` beyond its own row: each to be joined, once, to a list of members. */

/** `i`: its latest import, whatever came of it. */
export const lastImport = sql`
  left join lateral (
    select id, etat, cree_le from import where adherent_id = a.id order by cree_le desc, id desc limit 1
  ) i on true`

/** `n.campagnes`: how many of its campaigns are under way; a predictive one unless it refused. */
export const campaignsOfMember = sql`
  cross join lateral (
    select (select count(*) from campagne c where c.adherent_id = a.id and c.ref_etat_campagne_id not in (5, 6, 7))::int
         + (select count(*) from participation p join campagne c on c.id = p.campagne_id and c.adherent_id is null
             where p.adherent_id = a.id and p.etat <> 10 and c.ref_etat_campagne_id not in (5, 6, 7))::int as campagnes
  ) n`

/** `d`: the latest of its campaigns that was not cancelled, by its sending, else by its creation. */
export const lastCampaign = sql`
  left join lateral (
    select * from (
      (select c.id, c.label, c.ref_etat_campagne_id, c.ref_type_campagne, coalesce(c.date_diffusion, c.date_creation) as quand,
              9::smallint as participation, null::text as decision, (c.totaux ->> 'totalGlobal')::int as contacts
         from campagne c where c.adherent_id = a.id and c.ref_etat_campagne_id <> 6
        order by coalesce(c.date_diffusion, c.date_creation) desc, c.id desc limit 1)
      union all
      (select c.id, c.label, c.ref_etat_campagne_id, c.ref_type_campagne, coalesce(c.date_diffusion, c.date_creation),
              p.etat, p.type_action, (p.totaux ->> 'totalGlobal')::int
         from participation p join campagne c on c.id = p.campagne_id and c.adherent_id is null
        where p.adherent_id = a.id and p.etat <> 10 and c.ref_etat_campagne_id <> 6
        order by coalesce(c.date_diffusion, c.date_creation) desc, c.id desc limit 1)) c
    order by c.quand desc, c.id desc limit 1
  ) d on true`

/** `m.quand`: the moment of that campaign alone, for an order or a filter that looks at a thousand members. */
export const lastMoment = sql`
  cross join lateral (
    select greatest(
      (select max(coalesce(c.date_diffusion, c.date_creation)) from campagne c
        where c.adherent_id = a.id and c.ref_etat_campagne_id <> 6),
      (select max(coalesce(c.date_diffusion, c.date_creation)) from participation p
         join campagne c on c.id = p.campagne_id and c.adherent_id is null
        where p.adherent_id = a.id and p.etat <> 10 and c.ref_etat_campagne_id <> 6)) as quand
  ) m`

/** `s`: what left of the campaign `d`, to how many customers, and the entries it brought. */
export const lastSending = sql`
  cross join lateral (
    select count(*)::int as envoyes, count(distinct e.client_id)::int as ecrits,
           (select count(*) from retour t where t.adherent_id = a.id and t.campagne_id = d.id and t.entree)::int as entrees
      from diffusion f join envoi e on e.adherent_id = f.adherent_id and e.diffusion_id = f.id
     where f.adherent_id = a.id and f.campagne_id = d.id and e.remplace = 0 and e.date_envoi is not null
  ) s`

/** Whether a month of the network waits for a member `a` to decide. */
export const decisionAwaited = sql<boolean>`exists (
  select from participation p join campagne c on c.id = p.campagne_id
   where p.adherent_id = a.id and p.etat = 8 and c.ref_etat_campagne_id = 3)`

const blank = (column: RawBuilder<unknown>): RawBuilder<boolean> => sql`${column} !~ '\\S'`
const needsRegister = sql<boolean>`a.pays = any(${[...registerCountries]}::text[])`

/** Whether a member `a` has no customers; those who were erased are none. */
export const baseIsEmpty = sql<boolean>`not exists (select from client c where c.adherent_id = a.id and c.efface_le is null)`

/** Whether a member `a` of a network `r` has a gap on a day: the twin of its line in `missingBeforeSending`. */
export function gapHolds(code: GapCode, today: RawBuilder<unknown>): RawBuilder<boolean> {
  const holds: Readonly<Record<GapCode, RawBuilder<boolean>>> = {
    ABONNEMENT_EXPIRE: sql`a.date_fin_abonnement < ${today}`,
    TELEPHONE_MANQUANT: blank(sql`a.telephone`),
    EXPEDITEUR_MANQUANT: blank(sql`a.nom_expediteur_sms`),
    EXPEDITEUR_NON_DECLARE: sql`(a.nom_expediteur_sms ~ '\\S' and ${needsRegister} and a.statut_expediteur <> 'declare')`,
    MENTION_STOP_ABSENTE: sql`(a.pays = 'FR' and r.numero_court_sms is null)`,
    ADRESSE_MANQUANTE: sql`(${blank(sql`a.adresse1`)} or ${blank(sql`a.code_postal`)} or ${blank(sql`a.ville`)})`,
    EMAIL_REPONSE_MANQUANT: blank(sql`a.email`),
    BASE_VIDE: baseIsEmpty,
  }
  return sql`(${holds[code]} is true)`
}

/**
 * Whether something keeps a member `a` of a network `r` from sending on a day: the twin of what blocks in
 * `missingBeforeSending`, where only an e-mail without an address to answer to may leave all the same.
 */
export const lacksSomething = (today: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.join(
    gapCodes.filter((code) => code !== 'EMAIL_REPONSE_MANQUANT').map((code) => gapHolds(code, today)),
    sql` or `,
  )})`
