import type { Canal, Variante } from '@relance/domain/diffusion/diffusion.ts'
import type { EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import type { MessagesFiltre } from '@relance/domain/diffusion/sent-messages.ts'
import { parsePhone } from '@relance/domain/values/phone.ts'
import { normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { namesMatch } from '../customers/search.sql.ts'

/** A row of the ledger with whom and what it is about. */
export interface SentRow {
  readonly id: number
  readonly diffusionId: number
  readonly canal: Canal
  readonly rang: number
  readonly clientId: number
  readonly nom: string
  readonly prenom: string
  readonly raisonSociale: string
  readonly vehiculeId: number
  readonly immatriculation: string
  readonly marque: string
  readonly modele: string
  readonly operationId: number
  readonly destinataire: string
  readonly variables: Readonly<Record<string, string>>
  readonly jeton: string
  readonly variante: Variante
  readonly lot: number
  readonly essai: number
  readonly etat: EnvoiState
  readonly motif: string | null
  readonly dateEnvoi: Date | null
  readonly dateEtat: Date | null
  readonly pasAvant: Date | null
  readonly opposition: Date | null
}

export interface SentScope {
  readonly adherentId: number
  readonly campagneId: number
  /** The member's country, to read a number in. */
  readonly pays: string
}

/** What a search may find: part of a plate or of a name, or a whole number or address. */
function found(search: string, { adherentId, pays }: SentScope): RawBuilder<boolean> {
  const plate = normalisePlate(search)
  const contact = parsePhone(search, pays)?.e164 ?? search.toLowerCase()
  return sql<boolean>`(e.destinataire = ${contact}
    or e.client_id in (select c.id from client c where c.adherent_id = ${adherentId} and ${namesMatch(search)})
    or (${plate.length >= 2}
        and e.vehicule_id in (select id from vehicule where adherent_id = ${adherentId} and strpos(plaque, ${plate}) > 0)))`
}

/** The current messages of a campaign that a filter keeps: each contact once, by its latest attempt. */
function kept(scope: SentScope, { canal, etat, motif, search }: MessagesFiltre): RawBuilder<unknown> {
  const conditions = [
    sql<boolean>`e.adherent_id = ${scope.adherentId} and e.campagne_id = ${scope.campagneId} and e.remplace = 0`,
    ...(canal ? [sql<boolean>`e.canal = ${canal}`] : []),
    ...(etat ? [sql<boolean>`e.etat = ${etat}`] : []),
    ...(motif ? [sql<boolean>`e.motif = ${motif}`] : []),
    ...(search ? [found(search, scope)] : []),
  ]
  return sql`envoi e where ${sql.join(conditions, sql` and `)}`
}

export async function countSent(db: Db, scope: SentScope, filter: MessagesFiltre): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${kept(scope, filter)}`.execute(db)
  return rows[0]!.n
}

interface Window {
  readonly limit: number
  readonly offset?: number
  /** The last row of the page before, where pages follow one another. */
  readonly after?: Pick<SentRow, 'canal' | 'rang' | 'id'> | null
}

/** A page of them: SMS first, each channel in the order it is written to. */
export async function listSent(
  db: Db,
  scope: SentScope,
  filter: MessagesFiltre,
  { limit, offset = 0, after = null }: Window,
): Promise<SentRow[]> {
  const { adherentId } = scope
  const next = after
    ? sql`and (e.canal = 'email', e.rang, e.id) > (${after.canal === 'email'}, ${after.rang}, ${after.id})`
    : sql``
  const { rows } = await sql<SentRow>`
    with page as materialized (
      select e.* from ${kept(scope, filter)} ${next}
       order by e.canal = 'email', e.rang, e.id limit ${limit} offset ${offset})
    select e.id, e.diffusion_id as "diffusionId", e.canal, e.rang, e.client_id as "clientId", c.nom, c.prenom,
           c.raison_sociale as "raisonSociale", e.vehicule_id as "vehiculeId", v.immatriculation, v.marque, v.modele,
           e.operation_id as "operationId", e.destinataire, e.variables, e.jeton, e.variante, e.lot_numero as lot, e.essai, e.etat, e.motif,
           e.date_envoi as "dateEnvoi", e.date_etat as "dateEtat", case when e.etat = 'planned' then e.pas_avant end as "pasAvant",
           (select min(o.horodatage) from evenement_consentement o
             where o.adherent_id = ${adherentId} and o.client_id = e.client_id and o.canal = e.canal and o.sens = 'OPT_OUT'
               and o.horodatage >= e.date_envoi) as opposition
      from page e
      join client c on c.adherent_id = ${adherentId} and c.id = e.client_id
      join vehicule v on v.adherent_id = ${adherentId} and v.id = e.vehicule_id
     order by e.canal = 'email', e.rang, e.id`.execute(db)
  return rows
}
