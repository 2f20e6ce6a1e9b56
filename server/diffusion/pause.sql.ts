import type { MotifSuspension } from '@relance/domain/diffusion/progress.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/**
 * Pauses sendings: from here no claim takes a row of theirs. Those already paused stay as they are. Returns the ids of the
 * sendings of the campaign that are paused now.
 */
export async function pauseDiffusions(
  tx: Db,
  asked: {
    readonly adherentId: number
    readonly campagneId: number
    readonly diffusionId?: number
    readonly motif: MotifSuspension
    readonly par: string | null
    readonly now: Date
  },
): Promise<{ readonly id: number; readonly nouvelle: boolean }[]> {
  const { rows } = await sql<{ id: number; nouvelle: boolean }>`
    with cible as (
      select id, suspendue_le is null as nouvelle from diffusion
       where adherent_id = ${asked.adherentId} and campagne_id = ${asked.campagneId} and etat in ('generee', 'en_cours')
         and (${asked.diffusionId ?? null}::bigint is null or id = ${asked.diffusionId ?? null})
       order by id for update)
    update diffusion d
       set suspendue_le = coalesce(d.suspendue_le, ${asked.now}), motif_suspension = coalesce(d.motif_suspension, ${asked.motif}),
           suspendue_par = case when c.nouvelle then ${asked.par}::text else d.suspendue_par end
      from cible c
     where d.adherent_id = ${asked.adherentId} and d.id = c.id
    returning d.id, c.nouvelle`.execute(tx)
  return rows
}

/** The name of a user, as the pages say who did something. */
export async function nameOfUser(db: Db, utilisateurId: number): Promise<string> {
  const { rows } = await sql<{ nom: string }>`
    select coalesce(nullif(trim(prenom || ' ' || nom), ''), email) as nom from utilisateur where id = ${utilisateurId}`.execute(
    db,
  )
  return rows[0]?.nom ?? ''
}

/** Ends the pause of a campaign's sendings. Returns how many were paused. */
export async function endPause(tx: Db, adherentId: number, campagneId: number): Promise<number> {
  const { rows } = await sql`
    update diffusion set suspendue_le = null, suspendue_par = null, motif_suspension = null
     where adherent_id = ${adherentId} and campagne_id = ${campagneId} and suspendue_le is not null
    returning id`.execute(tx)
  return rows.length
}

/** The complaints about a sending and how many of its messages arrived, as far as is known. */
export async function countComplaints(
  db: Db,
  of: { readonly adherentId: number; readonly campagneId: number; readonly diffusionId: number },
): Promise<{ plaintes: number; recus: number }> {
  const { rows } = await sql<{ plaintes: number; recus: number }>`
    select (select count(distinct client_id) from evenement_consentement
             where adherent_id = ${of.adherentId} and campagne_id = ${of.campagneId} and canal = 'email'
               and source = 'PLAINTE') as plaintes,
           (select count(*) from envoi
             where adherent_id = ${of.adherentId} and diffusion_id = ${of.diffusionId}
               and etat in ('accepted', 'delivered')) as recus`.execute(db)
  return rows[0]!
}

/** How many messages of a batch were answered, and how many of them refused for their sender's reputation. */
export async function countPolicy(
  db: Db,
  of: { readonly adherentId: number; readonly diffusionId: number; readonly lot: number },
): Promise<{ remis: number; politique: number }> {
  const { rows } = await sql<{ remis: number; politique: number }>`
    select count(*) as remis, count(*) filter (where etat = 'failed' and motif = 'POLITIQUE') as politique
      from envoi
     where adherent_id = ${of.adherentId} and diffusion_id = ${of.diffusionId} and lot_numero = ${of.lot}
       and etat in ('accepted', 'delivered', 'failed', 'unknown')`.execute(db)
  return rows[0]!
}
