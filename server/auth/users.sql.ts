import type { Db } from '../base.ts'

/** A user who may log in, by its address, whatever its case; undefined when there is none. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'mot_de_passe'])
    .where('email', '=', email.trim().toLowerCase())
    .where('actif', '=', true)
    .executeTakeFirst()

/** The active networks of a user, in the order of their ids. */
export const listNetworksOfUser = (db: Db, utilisateurId: number) =>
  db
    .selectFrom('utilisateur_reseau as ur')
    .innerJoin('reseau as r', 'r.id', 'ur.reseau_id')
    .select(['r.id', 'r.name', 'r.display_name'])
    .where('ur.utilisateur_id', '=', utilisateurId)
    .where('r.active', '=', true)
    .orderBy('r.id')
    .execute()

/** A user with its member and the network it works in now. */
export const getUser = (db: Db, utilisateurId: number, reseauId: number) =>
  db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur_reseau as ur', 'ur.utilisateur_id', 'u.id')
    .innerJoin('reseau as r', 'r.id', 'ur.reseau_id')
    .leftJoin('adherent as a', 'a.id', 'u.adherent_id')
    .select([
      'u.id',
      'u.email',
      'u.prenom',
      'u.nom',
      'u.adherent_id',
      'a.adherent_mmd',
      'a.siret',
      'a.nom_commercial',
      'a.fuseau',
      'r.id as reseau_id',
      'r.name as reseau_name',
      'r.display_name as reseau_display_name',
      'r.langues',
      'r.couleur_primaire',
      'r.couleur_accent',
      'r.contact_telephone',
      'r.contact_email',
      'r.tutorial_url',
      'r.legal_url',
      'r.charter_url',
      'r.terms_url',
    ])
    .where('u.id', '=', utilisateurId)
    .where('r.id', '=', reseauId)
    .executeTakeFirst()
