import type { ClicSuivi } from '@relance/domain/diffusion/links.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** A page of the clicks kept by person, newest first: of customers who agree now, in networks that keep them. */
export async function listFollowedClicks(
  db: Db,
  { adherentId, campagneId }: { readonly adherentId: number; readonly campagneId: number },
  { page, resultsPerPage }: { readonly page: number; readonly resultsPerPage: number },
): Promise<{ data: ClicSuivi[]; total: number }> {
  const { rows } = await sql<Omit<ClicSuivi, 'quand'> & { quand: Date; total: number }>`
    select c.id as "clientId", c.nom, c.prenom, c.raison_sociale as "raisonSociale", d.canal, l.libelle,
           l.rendez_vous as "rendezVous", k.quand, count(*) over () as total
      from diffusion d
      join suivi_envoi s on s.adherent_id = d.adherent_id and s.diffusion_id = d.id
      join clic_suivi k on k.adherent_id = s.adherent_id and k.cle = s.cle
      join lien l on l.adherent_id = k.adherent_id and l.id = k.lien_id
      join client c on c.adherent_id = s.adherent_id and c.id = s.client_id and c.suivi_clics and not c.vie_privee
      join adherent a on a.id = d.adherent_id
      join reseau r on r.id = a.reseau_id and r.suivi_individuel
     where d.adherent_id = ${adherentId} and d.campagne_id = ${campagneId}
     order by k.quand desc, k.cle, k.lien_id
     limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, quand, ...row }) => ({ ...row, quand: quand.toISOString() })),
  }
}
