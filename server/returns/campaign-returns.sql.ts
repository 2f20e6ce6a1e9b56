import type { CampaignType } from '@relance/domain/campaigns/states.ts'
import { caPourUnEuro, panierMoyen, tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { amountOf, isContacted } from './contacted.sql.ts'
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

/** Text for `ilike`, its own signs taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A member's campaigns that have sent it at least one message. */
const sentCampaigns = (asked: CampaignsAsked): RawBuilder<unknown> => sql`
  select c.* from campagne c
  where (c.adherent_id = ${asked.adherentId}
      or c.id in (select p.campagne_id from participation p where p.adherent_id = ${asked.adherentId}))
    and exists (
      select from envoi e where e.adherent_id = ${asked.adherentId} and e.campagne_id = c.id and ${isContacted('e')}
    )
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
> & { readonly dateDiffusion: Date }

/**
 * What each campaign brought the member, newest first (those still sending before all others). Counted from the ledger
 * and the attributed invoices. `operationLabel` says an operation in the caller's language.
 */
export async function listCampaignReturns(
  db: Db,
  asked: CampaignsAsked & {
    /** No limit when null: the whole list, for a file. */
    limit: number | null
    offset: number
    clientList: boolean
    operationLabel: (id: number) => string
  },
): Promise<CampaignReturn[]> {
  const { adherentId } = asked
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from (${sentCampaigns(asked)}) c
      order by c.date_diffusion desc nulls first, c.id desc
      limit ${asked.limit} offset ${asked.offset}
    )
    select c.id as "campagneId", c.label as "campagneLabel", c.ref_etat_campagne_id as "campagneRefEtatId",
      c.ref_type_campagne as type, l."dateDiffusion", l."nbClient", l."nbSms", l."nbEmail", l."coutSms",
      v."CA", v."nbEntreeAtelier", o."operationList"
    from page c
    cross join lateral (
      select min(e.date_envoi) as "dateDiffusion", count(distinct e.client_id)::int as "nbClient",
        count(*) filter (where e.canal = 'sms')::int as "nbSms",
        count(*) filter (where e.canal = 'email')::int as "nbEmail",
        coalesce(sum(e.segments * coalesce(nullif(d.cout_unitaire, 0), c.cout_unitaire, 0))
          filter (where e.canal = 'sms'), 0)::bigint as "coutSms"
      from envoi e
      left join diffusion d on d.adherent_id = e.adherent_id and d.id = e.diffusion_id
      where e.adherent_id = ${adherentId} and e.campagne_id = c.id and ${isContacted('e')}
    ) l
    cross join lateral (
      select coalesce(sum(${amountOf('t', 'r')}), 0)::bigint as "CA",
        count(*) filter (where t.entree)::int as "nbEntreeAtelier"
      from retour t join adherent a on a.id = t.adherent_id join reseau r on r.id = a.reseau_id
      where t.adherent_id = ${adherentId} and t.campagne_id = c.id
    ) v
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('operationId', p.operation_id, 'label', '', 'nbClient', p.clients,
        'nbEntreeAtelier', coalesce(q.entrees, 0)) order by p.clients desc, p.operation_id), '[]') as "operationList"
      from (
        select e.operation_id, count(distinct e.client_id) as clients from envoi e
        where e.adherent_id = ${adherentId} and e.campagne_id = c.id and ${isContacted('e')} group by 1
      ) p
      left join (
        select t.operation_id, count(*) filter (where t.entree) as entrees from retour t
        where t.adherent_id = ${adherentId} and t.campagne_id = c.id group by 1
      ) q on q.operation_id = p.operation_id
    ) o
    order by c.date_diffusion desc nulls first, c.id desc
  `.execute(db)
  const ids = rows.map((row) => row.campagneId)
  const controls = await listControlGroups(db, adherentId, ids)
  const variants = await listVariants(db, adherentId, ids)
  const clients = asked.clientList ? await listReturningClients(db, adherentId, 'campagne', ids.map(String)) : null
  return rows.map((row) => ({
    ...row,
    dateDiffusion: row.dateDiffusion.toISOString(),
    operationList: row.operationList.map((one) => ({ ...one, label: asked.operationLabel(one.operationId) })),
    tauxRetour: tauxRetour(row.nbEntreeAtelier, row.nbClient),
    panierMoyen: panierMoyen(row.CA, row.nbEntreeAtelier),
    caPourUnEuro: caPourUnEuro(row.CA, row.coutSms),
    groupeTemoin: controlFigures({ clients: row.nbClient, entrees: row.nbEntreeAtelier }, controls.get(row.campagneId)),
    variantes: variants.get(row.campagneId)?.sms ?? null,
    variantesEmail: variants.get(row.campagneId)?.email ?? null,
    ...(clients && { clientList: clients.get(String(row.campagneId)) ?? [] }),
  }))
}
