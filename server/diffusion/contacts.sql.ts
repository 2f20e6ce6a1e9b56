import type { Canal, ContactDiffusion } from '@relance/domain/diffusion/diffusion.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'

interface Scope {
  readonly adherentId: number
  readonly campagneId: number
  readonly canal: Canal
}

/**
 * SQL: whom a campaign writes to on a channel, by what its lock kept: one row for each contact that has a number or an
 * address, its vehicle with the earliest forecast first (decisions.md 9). Columns: those of prospection, `destinataire`, `rang`.
 */
export const contactsTable = ({ adherentId, campagneId, canal }: Scope): RawBuilder<unknown> => sql`
  select r.*, row_number() over (order by r.date_previsionnelle, r.id) as rang
    from (
      select p.*, ${sql.ref(canal === 'sms' ? 'c.portable' : 'c.email')} as destinataire,
             row_number() over (partition by p.client_id order by p.date_previsionnelle, p.id) as ordre
        from prospection p
        join client c on c.adherent_id = p.adherent_id and c.id = p.client_id
       where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
         and ${sql.ref(canal === 'sms' ? 'p.retenu_sms' : 'p.retenu_email')}
         and ${sql.ref(canal === 'sms' ? 'c.portable' : 'c.email')} is not null) r
   where r.ordre = 1`

export async function countContacts(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${contactsTable(scope)}) k`.execute(db)
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

const contactColumns = sql`
  k.rang, k.client_id as "clientId", k.vehicule_id as "vehiculeId",
  coalesce(k.operation_retenue_id, k.operation_id_list[1]) as "operationId",
  array_remove(k.operation_id_list, coalesce(k.operation_retenue_id, k.operation_id_list[1])) as "autresOperationIds",
  k.destinataire,
  coalesce(k.date_previsionnelle_list[array_position(k.operation_id_list, k.operation_retenue_id)], k.date_previsionnelle)
    as "dateEcheance",
  c.civilite, c.nom, c.prenom, c.raison_sociale as "raisonSociale", v.immatriculation, v.marque, v.modele`

const contactJoins = (scope: Scope) => sql`
  from (${contactsTable(scope)}) k
  join client c on c.adherent_id = k.adherent_id and c.id = k.client_id
  join vehicule v on v.adherent_id = k.adherent_id and v.id = k.vehicule_id`

/** The contacts after a rank, in the order they are written to. */
export async function listContacts(db: Db, scope: Scope, after: number, limit: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${contactColumns} ${contactJoins(scope)} where k.rang > ${after} order by k.rang limit ${limit}`.execute(db)
  return rows
}

/** A page of the contacts, each with what became of its message; `etat` keeps those in one state of the ledger. */
export async function listContactsPage(
  db: Db,
  scope: Scope,
  page: { readonly page: number; readonly resultsPerPage: number; readonly etat?: string | undefined },
): Promise<{ data: ContactDiffusion[]; total: number }> {
  const { rows } = await sql<Omit<ContactDiffusion, 'dateEnvoi'> & { dateEnvoi: Date | null; total: number }>`
    select k.client_id as "clientId", c.nom, c.prenom, c.raison_sociale as "raisonSociale", k.destinataire,
           k.vehicule_id as "vehiculeId", v.immatriculation, v.marque, v.modele,
           coalesce(k.operation_retenue_id, k.operation_id_list[1]) as "operationId",
           k.date_previsionnelle as "datePrevisionnelle",
           e.id as "envoiId", e.lot_numero as lot, e.etat, e.motif, e.date_envoi as "dateEnvoi",
           count(*) over () as total
      ${contactJoins(scope)}
      left join envoi e on e.adherent_id = k.adherent_id and e.campagne_id = k.campagne_id
           and e.client_id = k.client_id and e.canal = ${scope.canal}
     where ${page.etat ?? null}::text is null or e.etat = ${page.etat ?? null}
     order by k.rang
     limit ${page.resultsPerPage} offset ${(page.page - 1) * page.resultsPerPage}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, dateEnvoi, ...row }) => ({ ...row, dateEnvoi: dateEnvoi?.toISOString() ?? null })),
  }
}
