import { zoneOfNetwork } from '@relance/domain/campaigns/month-cycle.ts'
import type { MonthMail } from '@relance/domain/campaigns/month-mails.ts'
import { type Reminder, reminderDue } from '@relance/domain/campaigns/month-steps.ts'
import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'

/** Asks for a mail to members about a month: it is sent once, whoever asks again. In the caller's transaction. */
export async function requestMails(
  tx: Db,
  {
    campagneId,
    adherentIds,
    sujet,
    now,
  }: {
    readonly campagneId: number
    readonly adherentIds: readonly number[]
    readonly sujet: MonthMail
    readonly now: Date
  },
): Promise<void> {
  if (adherentIds.length === 0) return
  await sql`
    insert into courriel_mois (adherent_id, campagne_id, sujet, demande_le, date_etat)
    select a.id, ${campagneId}, ${sujet}, ${now}, ${now} from unnest(${[...adherentIds]}::int[]) a (id)
    on conflict do nothing`.execute(tx)
}

/** Asks for a mail to all members who take part, or of whom a decision is still awaited. */
export async function requestMailsOfParticipants(
  tx: Db,
  {
    campagneId,
    sujet,
    etats: parts,
    now,
  }: {
    readonly campagneId: number
    readonly sujet: MonthMail
    readonly etats: readonly number[]
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into courriel_mois (adherent_id, campagne_id, sujet, demande_le, date_etat)
    select adherent_id, campagne_id, ${sujet}, ${now}, ${now} from participation
     where campagne_id = ${campagneId} and etat = any(${[...parts]}::int[])
    on conflict do nothing`.execute(tx)
}

/** Asks for the reminders that are due, to members who have not decided. One not sent while it was due is dropped. */
export async function requestReminders(db: Db, now: Date): Promise<void> {
  const open = await db
    .selectFrom('campagne as c')
    .innerJoin('reseau as r', 'r.id', 'c.reseau_id')
    .select(['c.id', 'c.date_creation', 'c.date_limite', 'r.pays'])
    .where('c.ref_type_campagne', '=', 'predictive')
    .where('c.ref_etat_campagne_id', '=', etats.confirmation)
    .where('c.date_prediction', 'is not', null)
    .execute()
  for (const { id, date_creation, date_limite, pays } of open) {
    const sujet: Reminder | null = date_limite && reminderDue(now, date_creation, date_limite, zoneOfNetwork(pays))
    if (sujet)
      await requestMailsOfParticipants(db, { campagneId: id, sujet, etats: [etatsParticipation.enAttente], now })
  }
}

/** Asks for the results of the months that have just finished, to those who were told that they would leave. */
export async function requestResults(db: Db, now: Date): Promise<void> {
  await sql`
    insert into courriel_mois (adherent_id, campagne_id, sujet, demande_le, date_etat)
    select a.adherent_id, a.campagne_id, 'resultats', ${now}, ${now}
      from courriel_mois a join campagne c on c.id = a.campagne_id
     where a.sujet = 'avis' and c.ref_etat_campagne_id = ${etats.terminee}
       and not exists (select from courriel_mois r
                        where r.adherent_id = a.adherent_id and r.campagne_id = a.campagne_id and r.sujet = 'resultats')
    on conflict do nothing`.execute(db)
}

/** A mail in hand. */
export interface MailInHand {
  readonly adherentId: number
  readonly campagneId: number
  readonly sujet: MonthMail
  readonly essais: number
}

/** A member who has decided meanwhile is reminded no more, and a campaign that was cancelled announces nothing. */
const stillTrue = sql<boolean>`case
  when k.sujet in ('ouverture', 'rappel', 'rappel7', 'rappel2') then exists (
    select from participation p join campagne c on c.id = p.campagne_id
     where p.adherent_id = k.adherent_id and p.campagne_id = k.campagne_id and p.etat = 8 and c.ref_etat_campagne_id = 3)
  when k.sujet = 'avis' then exists (select from campagne c where c.id = k.campagne_id and c.ref_etat_campagne_id in (41, 19))
  else true end`

/**
 * Takes mails that wait, so many at once: the intent to send them is committed before the wire is touched. What a worker that
 * died was handing over is in doubt, for good; what is no longer true is dropped.
 */
export async function takeMails(
  db: Db,
  { now, lease, limit }: { readonly now: Date; readonly lease: Date; readonly limit: number },
): Promise<MailInHand[]> {
  await sql`
    update courriel_mois set etat = 'incertain', bail_jusqu_au = null, date_etat = ${now}
     where etat = 'en_cours' and bail_jusqu_au < ${now}`.execute(db)
  await sql`delete from courriel_mois k where k.etat = 'a_envoyer' and not (${stillTrue})`.execute(db)
  const { rows } = await sql<MailInHand>`
    with pris as (
      select adherent_id, campagne_id, sujet from courriel_mois
       where etat = 'a_envoyer' and (bail_jusqu_au is null or bail_jusqu_au <= ${now})
       order by demande_le, campagne_id, adherent_id, sujet
       limit ${limit} for update skip locked)
    update courriel_mois m set etat = 'en_cours', bail_jusqu_au = ${lease}, date_etat = ${now}, essais = m.essais + 1
      from pris
     where m.adherent_id = pris.adherent_id and m.campagne_id = pris.campagne_id and m.sujet = pris.sujet
    returning m.adherent_id as "adherentId", m.campagne_id as "campagneId", m.sujet, m.essais`.execute(db)
  return rows
}

/** Notes what became of a mail. `nextAt`: one that was not taken, for later. */
export async function settleMail(
  db: Db,
  mail: MailInHand,
  etat: 'envoye' | 'echec' | 'incertain' | 'sans_adresse' | 'a_envoyer',
  { now, nextAt = null }: { readonly now: Date; readonly nextAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('courriel_mois')
    .set({ etat, bail_jusqu_au: nextAt, date_etat: now })
    .where('adherent_id', '=', mail.adherentId)
    .where('campagne_id', '=', mail.campagneId)
    .where('sujet', '=', mail.sujet)
    .where('etat', '=', 'en_cours')
    .execute()
}

/** Whom a mail is for, what it is about, and the figures it gives. */
export interface MailFacts {
  readonly email: string
  readonly garage: string
  readonly langue: string | null
  readonly label: string
  readonly dateLimit: Date | null
  readonly dateDiffusion: Date | null
  readonly motifAnnulation: string | null
  readonly pays: string
  readonly fuseau: string
  readonly reseau: {
    readonly displayName: string
    readonly domaineEmail: string
    readonly contactEmail: string
    readonly name: string
  }
  readonly contacts: { readonly global: number; readonly sms: number; readonly email: number }
  readonly resultats: { readonly envoyes: number; readonly visites: number; readonly ca: number }
}

export async function getMailFacts(db: Db, { adherentId, campagneId }: MailInHand): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select coalesce(nullif(a.email, ''), u.email, '') as email, coalesce(nullif(a.nom_commercial, ''), a.raison_sociale) as garage,
           u.lang_locale as langue, c.label, c.date_limite as "dateLimit", c.date_diffusion as "dateDiffusion",
           c.motif_annulation as "motifAnnulation", r.pays, a.fuseau,
           jsonb_build_object('displayName', r.display_name, 'domaineEmail', r.domaine_email,
                              'contactEmail', r.contact_email, 'name', r.name) as reseau,
           jsonb_build_object('global', coalesce((p.totaux ->> 'totalGlobal')::int, 0),
                              'sms', coalesce((p.totaux ->> 'totalSms')::int, 0),
                              'email', coalesce((p.totaux ->> 'totalEmail')::int, 0)) as contacts,
           jsonb_build_object('envoyes', e.envoyes, 'visites', v.visites, 'ca', v.ca) as resultats
      from adherent a
      join reseau r on r.id = a.reseau_id
      join campagne c on c.id = ${campagneId}
      left join participation p on p.adherent_id = a.id and p.campagne_id = c.id
      left join lateral (
        select u.email, u.lang_locale from utilisateur u
         where u.adherent_id = a.id and u.role = 'ADHERENT' and u.actif order by u.id limit 1) u on true
      cross join lateral (
        select count(*) as envoyes from envoi e
         where e.adherent_id = a.id and e.campagne_id = c.id and e.remplace = 0
           and e.etat in ('accepted', 'delivered')) e
      cross join lateral (
        select count(*) filter (where x.entree) as visites,
               coalesce(sum(case when r.ca_ttc then x.montant_ttc else x.montant_ht end), 0) as ca
          from retour x where x.adherent_id = a.id and x.campagne_id = c.id) v
     where a.id = ${adherentId}`.execute(db)
  return rows[0]!
}
