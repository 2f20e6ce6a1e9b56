import { judgeMonth, type MemberRefusals } from '@relance/domain/diffusion/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import type { ClaimedRow } from './claim.sql.ts'

/** What each participant's messages of a month came to on the channel of a sending. */
async function listMonthRefusals(
  db: Db,
  { campagneId, diffusionId, adherentId }: ClaimedRow,
): Promise<MemberRefusals[]> {
  const { rows } = await sql<MemberRefusals>`
    select p.adherent_id as "adherentId",
           count(e.id) as remis,
           count(e.id) filter (where e.etat = 'failed' and e.motif in ('REJETE', 'NUMERO_INVALIDE', 'POLITIQUE', 'CONTENU')) as rejetes
      from participation p
      left join diffusion d on d.adherent_id = p.adherent_id and d.campagne_id = p.campagne_id
       and d.canal = (select canal from diffusion where adherent_id = ${adherentId} and id = ${diffusionId})
      left join envoi e on e.adherent_id = d.adherent_id and e.diffusion_id = d.id
       and e.etat in ('accepted', 'delivered', 'failed', 'unknown')
     where p.campagne_id = ${campagneId} and p.etat = 9
     group by p.adherent_id`.execute(db)
  return rows
}

/** Holds what one member still has to send of a month: the others go on, and somebody starts it again or gives it up. */
async function holdMember({ db, log }: Pick<Context, 'db' | 'log'>, row: ClaimedRow): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('lot')
    .set({ etat: 'retenu', motif: 'TROP_DE_REJETS' })
    .where('adherent_id', '=', row.adherentId)
    .where('diffusion_id', '=', row.diffusionId)
    .where('etat', 'in', ['planifie', 'en_cours'])
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    log.warn({ campagneId: row.campagneId, adherentId: row.adherentId }, 'sending of a month held for one member')
}

/**
 * What refusals bring about in a month that members share: true when all of it is to stop. One member's own are held here. A
 * month goes above its bound by somebody whose own share is above it: asked of nobody else, this is not counted at each chunk.
 */
export async function monthRefusals(context: Context, row: ClaimedRow): Promise<boolean> {
  const verdict = judgeMonth(await listMonthRefusals(context.db, row), row.adherentId)
  if (verdict === 'membre') await holdMember(context, row)
  return verdict === 'mois'
}

/** Whether a campaign is shared by its network's members. */
export const isShared = async (db: Db, campagneId: number): Promise<boolean> =>
  (await db
    .selectFrom('campagne')
    .select('id')
    .where('id', '=', campagneId)
    .where('ref_type_campagne', '=', 'predictive')
    .executeTakeFirst()) !== undefined
