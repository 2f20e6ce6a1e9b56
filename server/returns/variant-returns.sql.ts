import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { compareReturns } from '@relance/domain/returns/comparison.ts'
import { tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { CampaignReturn, VariantFigures } from '@relance/domain/returns/returns.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { isContacted } from './contacted.sql.ts'

type Variants = NonNullable<CampaignReturn['variantes']>
type Row = Omit<VariantFigures, 'tauxRetour'> & { readonly campagneId: number; readonly canal: Canal }

/** What the two texts of a channel brought; null where it had one. */
export type VariantsByChannel = Readonly<Record<Canal, Variants | null>>

/**
 * What each of two SMS texts, or of two subjects of an e-mail, brought, for those of some campaigns that compared two. A
 * customer has one of them (one row of the ledger for each campaign, customer and channel), and its visit counts for that
 * one whichever channel it is attributed to: what the other channel said was shared out without regard to it.
 */
export async function listVariants(
  db: Db,
  adherentId: number,
  campagneIds: readonly number[],
): Promise<Map<number, VariantsByChannel>> {
  const { rows } = await sql<Row>`
    select d.campagne_id as "campagneId", d.canal, v.variante, l."nbEnvoye", l."nbDelivre", l."nbClient", r."nbEntreeAtelier", k."nbClic"
      from diffusion d
     cross join (values ('A'), ('B')) as v (variante)
     cross join lateral (
       select count(*) as "nbEnvoye", count(*) filter (where e.etat = 'delivered') as "nbDelivre",
              count(distinct e.client_id) as "nbClient"
         from envoi e
        where e.adherent_id = ${adherentId} and e.campagne_id = d.campagne_id and e.canal = d.canal and e.variante = v.variante
          and ${isContacted('e')}) l
     cross join lateral (
       select count(*) as "nbEntreeAtelier" from retour t
         join envoi e on e.adherent_id = t.adherent_id and e.campagne_id = t.campagne_id and e.client_id = t.client_id
              and e.canal = d.canal and e.remplace = 0 and e.variante = v.variante and ${isContacted('e')}
        where t.adherent_id = ${adherentId} and t.campagne_id = d.campagne_id and t.entree) r
     cross join lateral (
       select sum(clics)::int as "nbClic" from lien
        where adherent_id = ${adherentId} and diffusion_id = d.id and variante = v.variante) k
     where d.adherent_id = ${adherentId} and d.campagne_id = any(${[...campagneIds]}::bigint[])
       and case d.canal when 'sms' then d.contenu_sms_b else d.objet_b end <> ''
     order by d.campagne_id, d.canal, v.variante`.execute(db)
  const compared = (campagneId: number, canal: Canal): Variants | null => {
    const lignes = rows
      .filter((row) => row.campagneId === campagneId && row.canal === canal)
      .map(({ campagneId: _, canal: __, ...row }) => ({
        ...row,
        tauxRetour: tauxRetour(row.nbEntreeAtelier, row.nbClient),
      }))
    const [a, b] = lignes.map(({ nbClient, nbEntreeAtelier }) => ({ clients: nbClient, entrees: nbEntreeAtelier }))
    return a && b ? { lignes, ...compareReturns(a, b) } : null
  }
  return new Map(
    [...new Set(rows.map((row) => row.campagneId))].map((id) => [
      id,
      { sms: compared(id, 'sms'), email: compared(id, 'email') },
    ]),
  )
}
