import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { inHand } from './claim.sql.ts'

interface LotKey {
  readonly adherentId: number
  readonly diffusionId: number
  readonly numero: number
}

/** Puts batches off to a later moment. */
export async function deferLot(db: Db, lot: LotKey, jusqu: Date): Promise<void> {
  await db
    .updateTable('lot')
    .set({ prochain_envoi: jusqu })
    .where('adherent_id', '=', lot.adherentId)
    .where('diffusion_id', '=', lot.diffusionId)
    .where('numero', '=', lot.numero)
    .where('etat', 'in', ['planifie', 'en_cours'])
    .execute()
}

/** Holds a batch until somebody says to go on. */
export async function holdLot(db: Db, lot: LotKey): Promise<void> {
  await db
    .updateTable('lot')
    .set({ etat: 'retenu', motif: 'RETARD' })
    .where('adherent_id', '=', lot.adherentId)
    .where('diffusion_id', '=', lot.diffusionId)
    .where('numero', '=', lot.numero)
    .where('etat', 'in', ['planifie', 'en_cours'])
    .execute()
}

/** Holds the open batches of second attempts of a sending. */
export async function holdLots(
  db: Db,
  { adherentId, diffusionId }: Pick<LotKey, 'adherentId' | 'diffusionId'>,
  motif: string,
): Promise<void> {
  await db
    .updateTable('lot')
    .set({ etat: 'retenu', motif })
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', '=', diffusionId)
    .where('renvoi', '=', true)
    .where('etat', 'in', ['planifie', 'en_cours'])
    .execute()
}

/** Marks batches as under way and notes that they go on now: a batch is late only by its own silence. */
export async function markUnderWay(db: Db, lots: readonly LotKey[], now: Date): Promise<void> {
  await sql`
    with l as (
      update lot set etat = 'en_cours', prochain_envoi = ${now}
        from unnest(${lots.map((l) => l.adherentId)}::int[], ${lots.map((l) => l.diffusionId)}::bigint[],
                    ${lots.map((l) => l.numero)}::smallint[]) as k (adherent_id, diffusion_id, numero)
       where lot.adherent_id = k.adherent_id and lot.diffusion_id = k.diffusion_id and lot.numero = k.numero
         and lot.etat in ('planifie', 'en_cours')
         and (lot.etat = 'planifie' or lot.prochain_envoi < ${new Date(now.getTime() - 60_000)})
      returning lot.adherent_id, lot.diffusion_id)
    update diffusion d set etat = 'en_cours', date_envoi = coalesce(d.date_envoi, ${now})
      from l where d.adherent_id = l.adherent_id and d.id = l.diffusion_id and d.etat = 'generee'`.execute(db)
}

/** Batches whose waiting rows may all only leave later (a closed window, a provider that asked to wait) are due then. */
export async function deferWaitingLots(db: Db, now: Date): Promise<void> {
  await sql`
    update lot l set prochain_envoi = w.pas_avant
      from lot lo
      join diffusion d on d.adherent_id = lo.adherent_id and d.id = lo.diffusion_id and d.etat in ('generee', 'en_cours')
      cross join lateral (
        select min(e.pas_avant) as pas_avant from envoi e
         where e.adherent_id = lo.adherent_id and e.diffusion_id = lo.diffusion_id and e.lot_numero = lo.numero
           and e.mois = d.mois and e.attend and e.etat = 'planned'
           and not exists (
             select from envoi w
              where w.adherent_id = lo.adherent_id and w.diffusion_id = lo.diffusion_id and w.lot_numero = lo.numero
                and w.mois = d.mois and w.attend and w.etat = 'planned' and (w.pas_avant is null or w.pas_avant <= ${now}))) w
     where lo.etat in ('planifie', 'en_cours') and lo.date_heure <= ${now}
       and coalesce(lo.prochain_envoi, lo.date_heure) <= ${now}
       and l.adherent_id = lo.adherent_id and l.diffusion_id = lo.diffusion_id and l.numero = lo.numero
       and w.pas_avant > ${now}`.execute(db)
}

/**
 * Closes batches under way or due in which nothing waits or is in hand any more, then the sendings whose batches are all
 * closed.
 */
export async function closeFinished(db: Db, now: Date): Promise<void> {
  await sql`
    with en_main as materialized (select adherent_id, diffusion_id, lot_numero from (${inHand}) e)
    update lot l set etat = 'envoye'
      from diffusion d
     where d.adherent_id = l.adherent_id and d.id = l.diffusion_id and d.etat in ('generee', 'en_cours')
       and l.etat in ('planifie', 'en_cours') and l.date_heure <= ${now}
       and not exists (
         select from envoi e
          where e.adherent_id = l.adherent_id and e.diffusion_id = l.diffusion_id and e.lot_numero = l.numero
            and e.mois = d.mois and e.attend and e.etat = 'planned')
       and not exists (
         select from en_main e
          where e.adherent_id = l.adherent_id and e.diffusion_id = l.diffusion_id and e.lot_numero = l.numero)`.execute(
    db,
  )
  await sql`
    update diffusion d set etat = 'envoyee', date_envoi = coalesce(d.date_envoi, ${now})
     where d.etat in ('generee', 'en_cours')
       and not exists (
         select from lot l
          where l.adherent_id = d.adherent_id and l.diffusion_id = d.id and l.etat not in ('envoye', 'arrete'))`.execute(
    db,
  )
}

/**
 * Campaigns being sent of which nothing is left to send: every planned batch of every channel is done and no channel the
 * member chose is still unplanned, or its last batch is a week old (decisions.md 3, state 5).
 */
export async function listFinishedCampaigns(db: Db, now: Date): Promise<{ id: number; etat: number }[]> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await sql<{ id: number; etat: number }>`
    select c.id, c.ref_etat_campagne_id as etat
      from campagne c
     where c.ref_etat_campagne_id in (18, 19)
       and exists (select from diffusion d where d.campagne_id = c.id and d.etat in ('envoyee', 'arretee')
                     and (c.adherent_id is null or d.adherent_id = c.adherent_id))
       and not exists (select from diffusion d where d.campagne_id = c.id
                         and d.etat in ('planifiee', 'generee', 'en_cours', 'erreur'))
       and (coalesce((select max(l.date_heure) from lot l join diffusion d on d.adherent_id = l.adherent_id
                        and d.id = l.diffusion_id where d.campagne_id = c.id and d.etat <> 'brouillon'), '-infinity') < ${weekAgo}
            or not exists (
              select from ciblage t, unnest(t.diffusion_id_list) as canal (id)
               where t.campagne_id = c.id and t.adherent_id = c.adherent_id and t.type = 'adherent' and canal.id in (39, 40)
                 and exists (select from prospection p where p.adherent_id = t.adherent_id and p.campagne_id = c.id
                               and case canal.id when 39 then p.retenu_sms else p.retenu_email end)
                 and not exists (select from diffusion d where d.adherent_id = t.adherent_id and d.campagne_id = c.id
                                   and d.canal = case canal.id when 39 then 'sms' else 'email' end and d.etat <> 'brouillon')))
     order by c.id`.execute(db)
  return rows
}

/** How many messages of a sending were taken and refused at the door, by reason. */
export async function countRefusals(
  db: Db,
  key: { readonly adherentId: number; readonly diffusionId: number },
): Promise<{ remis: number; rejetes: number }> {
  const { rows } = await sql<{ remis: number; rejetes: number }>`
    select count(*) as remis,
           count(*) filter (where etat = 'failed' and motif in ('REJETE', 'NUMERO_INVALIDE', 'POLITIQUE', 'CONTENU')) as rejetes
      from envoi
     where adherent_id = ${key.adherentId} and diffusion_id = ${key.diffusionId}
       and etat in ('accepted', 'delivered', 'failed', 'unknown')`.execute(db)
  return rows[0]!
}
