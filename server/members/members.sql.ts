import type { Member } from '@relance/domain/members/member.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../base.ts'
import type { Adherent } from '../db/schema.generated.ts'

const toMember = (row: Selectable<Adherent>): Member => ({
  id: row.id,
  siret: row.siret,
  numeroClient: row.numero_client,
  raisonSociale: row.raison_sociale,
  nomCommercial: row.nom_commercial,
  telephone: row.telephone,
  siteWeb: row.site_web,
  urlRendezVous: row.url_rendez_vous,
  nomExpediteurSms: row.nom_expediteur_sms,
  statutExpediteur: row.statut_expediteur as Member['statutExpediteur'],
  villeExpedition: row.ville_expedition,
  adresse1: row.adresse1,
  adresse2: row.adresse2,
  adresse3: row.adresse3,
  codePostal: row.code_postal,
  ville: row.ville,
  pays: row.pays,
  civilite: row.civilite,
  prenom: row.prenom,
  nom: row.nom,
  telephoneFixe: row.telephone_fixe,
  telephoneMobile: row.telephone_mobile,
  email: row.email,
  offre: row.offre,
  dateFinAbonnement: row.date_fin_abonnement,
  adherentMMD: row.adherent_mmd,
  fuseau: row.fuseau,
  baseEnQualification: row.base_en_qualification,
})

/** A member; throws when there is none. */
export const getMember = async (db: Db, adherentId: number): Promise<Member> =>
  toMember(await db.selectFrom('adherent').selectAll().where('id', '=', adherentId).executeTakeFirstOrThrow())
