import { templateStates } from '@relance/domain/campaigns/month-actions.ts'
import type { MonthTemplates } from '@relance/domain/campaigns/month-templates.ts'
import { monthTemplateCodes } from '@relance/domain/campaigns/month-templates.ts'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base.ts'

/** Whose templates: a network's, or those of one of its months. */
export interface TemplatesOf {
  readonly reseauId: number
  readonly campagneId: number | null
}
type Inherited = MonthTemplates['sms']['herite']

/** What is written with in a language: what was chosen here, what it replaces, and what holds. */
export interface TemplatesInUse {
  readonly fige: boolean
  readonly sms: {
    readonly gabaritId: number | null
    readonly herite: Inherited
    readonly titre: string
    readonly contenu: string
  }
  readonly email: {
    readonly gabaritId: number | null
    readonly herite: Inherited
    readonly titre: string
    readonly document: EmailDocument
  }
}

/** What a locked month's messages say. */
export interface MonthContent {
  readonly sms: string
  readonly email: () => EmailDocument
}

/** What of them says how long an SMS is. */
export interface SmsInUse {
  readonly sms: Pick<TemplatesInUse['sms'], 'contenu'>
}

interface Row {
  readonly langue: Language
  readonly fige: boolean
  readonly sms: number | null
  readonly email: number | null
  readonly smsHerite: Inherited
  readonly emailHerite: Inherited
  readonly titreSms: string
  readonly contenuSms: string
  readonly titreEmail: string
  readonly contenuEmail: unknown
}

/** A month's choice, else its network's, else the product's, by language. What a lock froze is as it was then. */
function inUse({ reseauId, campagneId }: TemplatesOf): RawBuilder<Row> {
  const ofMonth = campagneId !== null
  const shown = (g: string) =>
    sql`jsonb_build_object('id', ${sql.ref(`${g}.id`)}, 'titre', ${sql.ref(`${g}.titre`)},
                           'origine', case when ${sql.ref(`${g}.reseau_id`)} is null then 'relance' else 'reseau' end)`
  return sql<Row>`
    select l.langue, m.contenu_sms is not null as fige,
           ${ofMonth ? sql`m.gabarit_sms_id` : sql`r.gabarit_sms_id`} as sms,
           ${ofMonth ? sql`m.gabarit_email_id` : sql`r.gabarit_email_id`} as email,
           ${shown('hs')} as "smsHerite", ${shown('he')} as "emailHerite",
           coalesce(m.titre_sms, s.titre) as "titreSms", coalesce(m.contenu_sms, s.contenu) as "contenuSms",
           coalesce(m.titre_email, e.titre) as "titreEmail", coalesce(m.contenu_email, e.contenu) as "contenuEmail"
      from unnest(${[...languages]}::text[]) l (langue)
      left join gabarit_mois_reseau r on r.reseau_id = ${reseauId} and r.langue = l.langue
      left join gabarit_mois m on m.campagne_id = ${campagneId}::bigint and m.langue = l.langue
      join gabarit_sms ps on ps.code = ${monthTemplateCodes.sms} and ps.langue = l.langue
      join gabarit_email pe on pe.code = ${monthTemplateCodes.email} and pe.langue = l.langue
      join gabarit_sms hs on hs.id = coalesce(${ofMonth ? sql`r.gabarit_sms_id` : sql`null::integer`}, ps.id)
      join gabarit_email he on he.id = coalesce(${ofMonth ? sql`r.gabarit_email_id` : sql`null::integer`}, pe.id)
      join gabarit_sms s on s.id = coalesce(m.gabarit_sms_id, r.gabarit_sms_id, ps.id)
      join gabarit_email e on e.id = coalesce(m.gabarit_email_id, r.gabarit_email_id, pe.id)`
}

const toTemplates = (row: Row): TemplatesInUse => ({
  fige: row.fige,
  sms: { gabaritId: row.sms, herite: row.smsHerite, titre: row.titreSms, contenu: row.contenuSms },
  email: {
    gabaritId: row.email,
    herite: row.emailHerite,
    titre: row.titreEmail,
    document: EmailDocument.parse(row.contenuEmail),
  },
})

/** The templates of every language. */
export async function listTemplatesInUse(db: Db, of: TemplatesOf): Promise<ReadonlyMap<Language, TemplatesInUse>> {
  const { rows } = await inUse(of).execute(db)
  return new Map(rows.map((row) => [row.langue, toTemplates(row)]))
}

/** What the SMS say in every language, without the e-mails. */
export async function listSmsInUse(db: Db, of: TemplatesOf): Promise<ReadonlyMap<Language, SmsInUse>> {
  const { rows } = await sql<{ langue: Language; contenu: string }>`
    select u.langue, u."contenuSms" as contenu from (${inUse(of)}) u`.execute(db)
  return new Map(rows.map(({ langue, contenu }) => [langue, { sms: { contenu } }]))
}

/** What a month's messages say in a language: as its lock froze it. */
export async function getMonthContent(
  db: Db,
  of: TemplatesOf & { readonly campagneId: number },
  langue: Language,
): Promise<MonthContent> {
  const frozen = await db
    .selectFrom('gabarit_mois')
    .select(['contenu_sms', 'contenu_email'])
    .where('campagne_id', '=', of.campagneId)
    .where('langue', '=', langue)
    .executeTakeFirst()
  if (frozen && frozen.contenu_sms !== null)
    return { sms: frozen.contenu_sms, email: () => EmailDocument.parse(frozen.contenu_email) }
  // Locked before locks froze it.
  const { sms, email } = (await listTemplatesInUse(db, of)).get(langue)!
  return { sms: sms.contenu, email: () => email.document }
}

/** A network's months that nobody has been written for yet, held until the transaction ends: their lock waits for it. */
export const holdMonthsToWrite = async (tx: Db, reseauId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('campagne')
      .select('id')
      .where('reseau_id', '=', reseauId)
      .where('ref_type_campagne', '=', 'predictive')
      .where('ref_etat_campagne_id', 'in', [...templateStates])
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

interface Chosen {
  readonly langue: Language
  readonly sms?: number | null | undefined
  readonly email?: number | null | undefined
  readonly now: Date
}

/** Writes what is chosen in a language; a channel that is not named keeps its own. */
export async function saveTemplates(tx: Db, of: TemplatesOf, { langue, sms, email, now }: Chosen): Promise<void> {
  const ids = {
    ...(sms !== undefined && { gabarit_sms_id: sms }),
    ...(email !== undefined && { gabarit_email_id: email }),
  }
  const { reseauId: reseau_id, campagneId } = of
  if (campagneId === null)
    await tx
      .insertInto('gabarit_mois_reseau')
      .values({ reseau_id, langue, ...ids, date_modification: now })
      .onConflict((conflict) =>
        conflict.columns(['reseau_id', 'langue']).doUpdateSet({ ...ids, date_modification: now }),
      )
      .execute()
  else
    await tx
      .insertInto('gabarit_mois')
      .values({ campagne_id: campagneId, reseau_id, langue, ...ids })
      .onConflict((conflict) => conflict.columns(['campagne_id', 'langue']).doUpdateSet({ langue, ...ids }))
      .execute()
}

/** Keeps what a month's messages say as it is now, in every language; done again, it changes nothing. */
export async function freezeTemplates(tx: Db, of: TemplatesOf & { readonly campagneId: number }): Promise<void> {
  await sql`
    insert into gabarit_mois (campagne_id, reseau_id, langue, titre_sms, contenu_sms, titre_email, contenu_email)
    select ${of.campagneId}, ${of.reseauId}, u.langue, u."titreSms", u."contenuSms", u."titreEmail", u."contenuEmail"
      from (${inUse(of)}) u
    on conflict (campagne_id, langue) do update
      set titre_sms = excluded.titre_sms, contenu_sms = excluded.contenu_sms,
          titre_email = excluded.titre_email, contenu_email = excluded.contenu_email
      where gabarit_mois.contenu_sms is null`.execute(tx)
}
