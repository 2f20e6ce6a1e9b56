import { type Canal, canaux, consentRule, refusalOf } from '@relance/domain/customers/consent.ts'
import type { ConsentEvent, CustomerConsents } from '@relance/domain/customers/consents.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCustomer } from './customer-lists.sql.ts'
import { findSuppression } from './suppression.sql.ts'

interface LastWord {
  readonly canal: Canal
  readonly horodatage: Date
  readonly source: string
}

/** The latest word of a customer about each channel. */
async function listLastWords(db: Db, { adherentId, clientId }: OfCustomer): Promise<readonly LastWord[]> {
  const { rows } = await sql<LastWord>`
    select distinct on (canal) canal, horodatage, source from evenement_consentement
    where adherent_id = ${adherentId} and client_id = ${clientId} and finalite = 'relance_entretien'
    order by canal, horodatage desc, id desc`.execute(db)
  return rows
}

/** What a customer agreed to and refused, as it stands; undefined when the member has none of that id. */
export async function findConsents(
  db: Db,
  secret: Uint8Array,
  of: OfCustomer,
  { today, suiviActif }: { readonly today: string; readonly suiviActif: boolean },
): Promise<CustomerConsents | undefined> {
  const client = await db
    .selectFrom('client')
    .selectAll()
    .where('adherent_id', '=', of.adherentId)
    .where('id', '=', of.clientId)
    .where('efface_le', 'is', null)
    .executeTakeFirst()
  if (!client) return undefined
  const words = await listLastWords(db, of)
  const stateOf = async (canal: Canal) => {
    const sms = canal === 'sms'
    const valeur = sms ? client.portable : client.email
    const refusal = refusalOf(
      {
        pays: client.pays,
        adresseValide: valeur !== null && (!sms || client.portable_sms),
        relance: sms ? client.relance_sms : client.relance_email,
        viePrivee: client.vie_privee,
        consentement: sms ? client.consentement_sms : client.consentement_email,
        dateDerniereVisite: client.date_derniere_visite,
      },
      canal,
      today,
    )
    const suppressed =
      valeur === null ? undefined : await findSuppression(db, secret, { adherentId: of.adherentId, canal }, valeur)
    const word = words.find((one) => one.canal === canal)
    return {
      canal,
      valeur: valeur === null ? '' : sms ? nationalDigits(valeur) : valeur,
      etat: refusal ?? (suppressed ? ('supprime' as const) : ('autorise' as const)),
      regle: consentRule(client.pays, canal),
      consentement: sms ? client.consentement_sms : client.consentement_email,
      depuis: (word?.horodatage ?? suppressed?.depuis)?.toISOString() ?? null,
      source: word?.source ?? suppressed?.origine ?? null,
    }
  }
  return {
    canaux: await Promise.all(canaux.map(stateOf)),
    viePrivee: client.vie_privee,
    suiviClics: client.suivi_clics,
    suiviActif,
  }
}

type EventRow = Omit<ConsentEvent, 'preuve' | 'horodatage'> & {
  readonly preuve: Readonly<Record<string, unknown>>
  readonly horodatage: Date
  readonly total: number
}

/** What a proof holds, as text: a number, a word, a raw message. */
const written = (preuve: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(preuve).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  )

/** A page of a customer's words with their proofs, the latest first. */
export async function listConsentEvents(
  db: Db,
  { adherentId, clientId }: OfCustomer,
  { page, resultsPerPage }: { readonly page: number; readonly resultsPerPage: number },
): Promise<{ data: ConsentEvent[]; total: number }> {
  const { rows } = await sql<EventRow>`
    select e.id, e.canal, e.finalite, e.sens, e.source, e.preuve, e.horodatage,
      coalesce(nullif(trim(u.prenom || ' ' || u.nom), ''), '') as acteur, count(*) over ()::int as total
    from evenement_consentement e
    left join utilisateur u on u.id = substring(e.acteur from '^utilisateur:([0-9]{1,9})$')::int
    where e.adherent_id = ${adherentId} and e.client_id = ${clientId}
    order by e.horodatage desc, e.id desc
    limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, preuve, horodatage, ...row }) => ({
      ...row,
      preuve: written(preuve),
      horodatage: horodatage.toISOString(),
    })),
  }
}

/** The moment of the latest objection of a customer to a channel; null when there was none. */
export async function findLastObjection(db: Db, { adherentId, clientId }: OfCustomer, canal: Canal) {
  const row = await db
    .selectFrom('evenement_consentement')
    .select('horodatage')
    .where('adherent_id', '=', adherentId)
    .where('client_id', '=', clientId)
    .where('canal', '=', canal)
    .where('finalite', '=', 'relance_entretien')
    .where('sens', '=', 'OPT_OUT')
    .orderBy('horodatage', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (row?.horodatage as Date | undefined) ?? null
}
