import type { Canal, ContactDiffusion } from '@relance/domain/diffusion/diffusion.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'

interface Scope {
  readonly adherentId: number
  readonly campagneId: number
  readonly canal: Canal
}

/** SQL: the vehicles that a campaign's lock kept on a channel, whose customers have a number or an address. */
const keptVehicles = ({ adherentId, campagneId, canal }: Scope): RawBuilder<unknown> => sql`
  from prospection p
  join client c on c.adherent_id = ${adherentId} and c.id = p.client_id
  join vehicule v on v.adherent_id = ${adherentId} and v.id = p.vehicule_id
 where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
   and ${sql.ref(canal === 'sms' ? 'p.retenu_sms' : 'p.retenu_email')}
   and ${sql.ref(canal === 'sms' ? 'c.portable' : 'c.email')} is not null`

/**
 * SQL: whom a campaign writes to on a channel, by what its lock kept: one row for each contact that has a number or an
 * address, its vehicle with the earliest forecast first (decisions.md 9). One level of joins, each by a whole key, so that
 * the plan is right even before the tables' statistics are.
 */
const contactsTable = (scope: Scope): RawBuilder<unknown> => sql`
  select r.*, row_number() over (order by r.date_previsionnelle, r.id) as rang
    from (
      select p.*, ${sql.ref(scope.canal === 'sms' ? 'c.portable' : 'c.email')} as destinataire,
             c.civilite, c.nom, c.prenom, c.raison_sociale, v.immatriculation, v.marque, v.modele,
             coalesce(p.operation_retenue_id, p.operation_id_list[1]) as operation_id,
             row_number() over (partition by p.client_id order by p.date_previsionnelle, p.id) as ordre
        ${keptVehicles(scope)}) r
   where r.ordre = 1`

/** How many contacts there are. */
export async function countContacts(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.client_id) as n ${keptVehicles(scope)}`.execute(db)
  return rows[0]!.n
}

/** What a contact's message is written from. */
export interface ContactRow {
  readonly rang: number
  readonly clientId: number
  readonly vehiculeId: number
  readonly operationId: number
  readonly autresOperationIds: readonly number[]
  readonly destinataire: string
  readonly dateEcheance: string
  readonly civilite: string
  readonly nom: string
  readonly prenom: string
  readonly raisonSociale: string
  readonly immatriculation: string
  readonly marque: string
  readonly modele: string
}

/** SQL: what contacts' messages are written from, in the order they are written to, from a rank on. */
const contactRows = (scope: Scope, after: number): RawBuilder<ContactRow> => sql<ContactRow>`
    select k.rang, k.client_id as "clientId", k.vehicule_id as "vehiculeId", k.operation_id as "operationId",
           array_remove(k.operation_id_list, k.operation_id) as "autresOperationIds", k.destinataire,
           coalesce(k.date_previsionnelle_list[array_position(k.operation_id_list, k.operation_id)],
                    k.date_previsionnelle) as "dateEcheance",
           k.civilite, k.nom, k.prenom, k.raison_sociale as "raisonSociale", k.immatriculation, k.marque, k.modele
      from (${contactsTable(scope)}) k
     where k.rang > ${after} order by k.rang`

/** The contacts after a rank, in the order they are written to. */
export async function listContacts(db: Db, scope: Scope, after: number, limit: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`${contactRows(scope, after)} limit ${limit}`.execute(db)
  return rows
}

/**
 * All contacts of a campaign, so many at a time, worked out once. In a transaction, one such reading at a time. Joined by hashing:
 * where a member's customers have just come in, the statistics know nothing of them, and the planner would go through all of them
 * for each contact.
 */
export async function* readContacts(tx: Db, scope: Scope, chunk: number): AsyncGenerator<ContactRow[]> {
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`declare contacts no scroll cursor for ${contactRows(scope, 0)}`.execute(tx)
  await sql`set local enable_nestloop = on`.execute(tx)
  for (;;) {
    const { rows } = await sql<ContactRow>`fetch ${sql.lit(chunk)} from contacts`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < chunk) break
  }
  await sql`close contacts`.execute(tx)
}

/** A page of the contacts, each with what became of its message; `etat` keeps those in one state of the ledger. */
export async function listContactsPage(
  db: Db,
  scope: Scope,
  page: { readonly page: number; readonly resultsPerPage: number; readonly etat?: string | undefined },
): Promise<{ data: ContactDiffusion[]; total: number }> {
  const { rows } = await sql<Omit<ContactDiffusion, 'dateEnvoi'> & { dateEnvoi: Date | null; total: number }>`
    select k.client_id as "clientId", k.nom, k.prenom, k.raison_sociale as "raisonSociale", k.destinataire,
           k.vehicule_id as "vehiculeId", k.immatriculation, k.marque, k.modele, k.operation_id as "operationId",
           k.date_previsionnelle as "datePrevisionnelle",
           e.id as "envoiId", e.lot_numero as lot, e.etat, e.motif, e.date_envoi as "dateEnvoi",
           count(*) over () as total
      from (${contactsTable(scope)}) k
      left join envoi e on e.adherent_id = ${scope.adherentId} and e.campagne_id = ${scope.campagneId}
           and e.client_id = k.client_id and e.canal = ${scope.canal} and e.remplace = 0
     where ${page.etat ?? null}::text is null or e.etat = ${page.etat ?? null}
     order by k.rang
     limit ${page.resultsPerPage} offset ${(page.page - 1) * page.resultsPerPage}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, dateEnvoi, ...row }) => ({ ...row, dateEnvoi: dateEnvoi?.toISOString() ?? null })),
  }
}
