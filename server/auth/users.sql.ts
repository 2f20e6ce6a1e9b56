import type { Db } from '../base.ts'

/** A user who may log in, by its address, whatever its case; undefined when there is none. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'mot_de_passe', 'role', 'email', 'prenom', 'nom', 'lang_locale', 'adherent_id'])
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
      'u.lang_locale',
      'u.adherent_id',
      'a.adherent_mmd',
      'a.siret',
      'a.nom_commercial',
      'a.fuseau',
      'a.pays',
      'r.pays as reseau_pays',
      'r.id as reseau_id',
      'r.name as reseau_name',
      'r.display_name as reseau_display_name',
      'r.langues',
    ])
    .where('u.id', '=', utilisateurId)
    .where('r.id', '=', reseauId)
    .executeTakeFirst()

/** An active network by its slug; undefined when there is none. */
export const findNetwork = (db: Db, name: string) =>
  db.selectFrom('reseau').select(['id', 'name']).where('name', '=', name).where('active', '=', true).executeTakeFirst()

/** How a network is called. */
export const nameOfNetwork = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('reseau').select('display_name').where('id', '=', id).executeTakeFirstOrThrow()).display_name

/** A user who may come in through a network's single sign-on: of that network, and not ADMIN, whose power goes beyond it. */
export const findUserOfNetwork = (db: Db, reseauId: number, email: string) =>
  db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur_reseau as ur', 'ur.utilisateur_id', 'u.id')
    .innerJoin('reseau as r', 'r.id', 'ur.reseau_id')
    .select('u.id')
    .where('u.email', '=', email.trim().toLowerCase())
    .where('u.actif', '=', true)
    .where('u.role', '<>', 'ADMIN')
    .where('r.id', '=', reseauId)
    .where('r.active', '=', true)
    .executeTakeFirst()

/** Sets a user's password, already hashed. */
export const savePassword = (db: Db, utilisateurId: number, motDePasse: string) =>
  db.updateTable('utilisateur').set({ mot_de_passe: motDePasse }).where('id', '=', utilisateurId).execute()

/** A user's record, whether it may log in or not. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('utilisateur')
    .select([
      'id',
      'email',
      'civilite',
      'prenom',
      'nom',
      'role',
      'adherent_id',
      'lang_locale',
      'actif',
      'derniere_connexion_le',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** The ids of a user's networks, active or not. */
export const listNetworkIds = async (db: Db, utilisateurId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('utilisateur_reseau')
      .select('reseau_id')
      .where('utilisateur_id', '=', utilisateurId)
      .orderBy('reseau_id')
      .execute()
  ).map(({ reseau_id }) => reseau_id)

export interface UserFields {
  readonly civilite?: string | undefined
  readonly prenom?: string | undefined
  readonly nom?: string | undefined
  readonly lang_locale?: string | undefined
}

/** Changes what a user may change of its record; what is undefined stays. */
export const saveUserFields = (db: Db, id: number, fields: UserFields) =>
  db.updateTable('utilisateur').set(fields).where('id', '=', id).execute()
