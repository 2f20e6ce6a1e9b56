import { type CampaignType, etats } from '@relance/domain/campaigns/states.ts'
import { type CampaignFigures, caPourUnEuro, panierMoyen, tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { settlingOf } from '@relance/domain/returns/settling.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import { campaignsOf, countedFigures } from './campaign-figures.sql.ts'
import { isContacted } from './contacted.sql.ts'
import { controlFigures, listControlGroups } from './control-returns.sql.ts'
import { listReturningClients } from './returning-clients.sql.ts'
import { listVariants } from './variant-returns.sql.ts'

export interface CampaignsAsked {
  readonly adherentId: number
  readonly campagneId?: number | undefined
  readonly refTypeCampagne?: CampaignType | undefined
  readonly search?: string | undefined
  /** Only campaigns in these states; any when absent. */
  readonly etats?: readonly number[]
}

/** Whether a member's campaign, under the alias `c`, is settled: what it brought is read as it was kept. */
const isSettled = (adherentId: number): RawBuilder<boolean> => sql<boolean>`(c.ref_etat_campagne_id = ${etats.terminee}
  and exists (select from resultat_campagne f where f.adherent_id = ${adherentId} and f.campagne_id = c.id))`

/** A member's campaigns that have sent it at least one message. */
const sentCampaigns = (asked: CampaignsAsked): RawBuilder<unknown> => sql`
  select c.*, ${isSettled(asked.adherentId)} as regle from (${campaignsOf(asked.adherentId)}) c
  where (${isSettled(asked.adherentId)} or exists (
      select from envoi e where e.adherent_id = ${asked.adherentId} and e.campagne_id = c.id and ${isContacted('e')}
    ))
    ${asked.campagneId === undefined ? sql`` : sql`and c.id = ${asked.campagneId}`}
    ${asked.refTypeCampagne === undefined ? sql`` : sql`and c.ref_type_campagne = ${asked.refTypeCampagne}`}
    ${asked.search ? sql`and c.label ilike ${containing(asked.search)}` : sql``}
    ${asked.etats === undefined ? sql`` : sql`and c.ref_etat_campagne_id = any(${asked.etats}::int[])`}
`

/** How many campaigns `listCampaignReturns` would list in all. */
export async function countCampaignReturns(db: Db, asked: CampaignsAsked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${sentCampaigns(asked)}) c`.execute(
    db,
  )
  return rows[0]!.total
}

/**
 * The figures of a page of campaigns, under the name `chiffre`: as kept for those that are settled, counted now for the
 * others. To be put after `with`; the page is `page`, `limit` null for the whole list.
 */
const figuresOfPage = (asked: CampaignsAsked, limit: number | null, offset: number): RawBuilder<unknown> => sql`
  page as materialized (
    select c.* from (${sentCampaigns(asked)}) c
    order by c.date_diffusion desc nulls first, c.id desc
    limit ${limit} offset ${offset}
  ), compte as materialized (
    ${countedFigures(asked.adherentId, sql`select id from page where not regle`)}
  ), chiffre as (
    select f.campagne_id, f.date_diffusion, f.date_dernier_envoi, f.nb_client, f.nb_sms, f.nb_email, f.cout_sms,
      f.nb_entree, f.ca_ht, f.ca_ttc, f.operations, f.temoins, f.temoins_venus
    from resultat_campagne f
    where f.adherent_id = ${asked.adherentId} and f.campagne_id = any(array(select id from page where regle))
    union all
    select campagne_id, date_diffusion, date_dernier_envoi, nb_client, nb_sms, nb_email, cout_sms,
      nb_entree, ca_ht, ca_ttc, operations, null, null from compte
  )`

/** What the dashboard's averages are made of, for some of the campaigns that `listCampaignReturns` would list. */
export async function listCampaignFigures(
  db: Db,
  asked: CampaignsAsked & { limit: number; offset: number },
): Promise<CampaignFigures[]> {
  const { rows } = await sql<CampaignFigures>`
    with ${figuresOfPage(asked, asked.limit, asked.offset)}
    select case when r.ca_ttc then f.ca_ttc else f.ca_ht end as "CA", f.nb_client as "nbClient",
      f.nb_entree as "nbEntreeAtelier"
    from chiffre f
    join adherent a on a.id = ${asked.adherentId} join reseau r on r.id = a.reseau_id
  `.execute(db)
  return rows
}

type Row = Omit<
  CampaignReturn,
  | 'dateDiffusion'
  | 'tauxRetour'
  | 'panierMoyen'
  | 'caPourUnEuro'
  | 'groupeTemoin'
  | 'variantes'
  | 'variantesEmail'
  | 'clientList'
  | 'reglement'
> & {
  readonly dateDiffusion: Date
  readonly jour: string
  readonly fenetre: number
  readonly regle: boolean
  readonly temoins: number | null
  readonly venus: number | null
}

/**
 * What each campaign brought the member, newest first (those still sending before all others). `operationLabel` says an
 * operation in the caller's language.
 */
export async function listCampaignReturns(
  db: Db,
  asked: CampaignsAsked & {
    limit: number
    offset: number
    clientList: boolean
    operationLabel: (id: number) => string
  },
): Promise<CampaignReturn[]> {
  const { adherentId } = asked
  const { rows } = await sql<Row>`
    with ${figuresOfPage(asked, asked.limit, asked.offset)}
    select c.id as "campagneId", c.label as "campagneLabel", c.ref_etat_campagne_id as "campagneRefEtatId",
      c.ref_type_campagne as type, f.date_diffusion as "dateDiffusion", f.nb_client as "nbClient", f.nb_sms as "nbSms",
      f.nb_email as "nbEmail", f.cout_sms as "coutSms", f.nb_entree as "nbEntreeAtelier",
      case when r.ca_ttc then f.ca_ttc else f.ca_ht end as "CA", f.operations as "operationList",
      (f.date_dernier_envoi at time zone a.fuseau)::date as jour, r.fenetre_attribution as fenetre, c.regle,
      f.temoins, f.temoins_venus as venus
    from page c join chiffre f on f.campagne_id = c.id
    join adherent a on a.id = ${adherentId} join reseau r on r.id = a.reseau_id
    order by c.date_diffusion desc nulls first, c.id desc
  `.execute(db)
  const ids = rows.map((row) => row.campagneId)
  const open = rows.filter((row) => !row.regle).map((row) => row.campagneId)
  const controls = await listControlGroups(db, adherentId, open)
  const variants = await listVariants(db, adherentId, ids)
  const clients = asked.clientList ? await listReturningClients(db, adherentId, 'campagne', ids.map(String)) : null
  return rows.map(({ jour, fenetre, regle, temoins, venus, ...row }) => ({
    ...row,
    dateDiffusion: row.dateDiffusion.toISOString(),
    operationList: row.operationList.map((one) => ({ ...one, label: asked.operationLabel(one.operationId) })),
    tauxRetour: tauxRetour(row.nbEntreeAtelier, row.nbClient),
    panierMoyen: panierMoyen(row.CA, row.nbEntreeAtelier),
    caPourUnEuro: caPourUnEuro(row.CA, row.coutSms),
    reglement: row.campagneRefEtatId === etats.terminee ? null : { fenetre, ...settlingOf(jour, fenetre) },
    groupeTemoin: controlFigures(
      { clients: row.nbClient, entrees: row.nbEntreeAtelier },
      regle ? (temoins === null ? undefined : { clients: temoins, entrees: venus ?? 0 }) : controls.get(row.campagneId),
    ),
    variantes: variants.get(row.campagneId)?.sms ?? null,
    variantesEmail: variants.get(row.campagneId)?.email ?? null,
    ...(clients && { clientList: clients.get(String(row.campagneId)) ?? [] }),
  }))
}

const chunk = 50

/** The whole list, some campaigns at a time: a file of any length takes the same memory. */
export async function* streamCampaignReturns(
  db: Db,
  asked: CampaignsAsked & { readonly operationLabel: (id: number) => string },
): AsyncGenerator<CampaignReturn> {
  for (let offset = 0; ; offset += chunk) {
    const rows = await listCampaignReturns(db, { ...asked, limit: chunk, offset, clientList: false })
    yield* rows
    if (rows.length < chunk) return
  }
}
