import type { Language } from '@relance/domain/contract/words.ts'
import type { MemberUser, MemberUserFields } from '@relance/domain/members/network-member.ts'
import { accessOf, type UserAccess } from '@relance/domain/members/user-account.ts'
import type { Db } from '../base.ts'
import { languageOfCountry } from '../networks/network-language.sql.ts'

/** No password has this for a hash: the user chooses one by the link of its invitation, or of the forgotten password. */
export const noPassword = '!'

const access = ['derniere_connexion_le', 'mot_de_passe', 'invite_le', 'invitation_expire_le'] as const
const shown = ['id', 'email', 'civilite', 'prenom', 'nom', 'role', 'lang_locale', 'actif', ...access] as const

interface StoredAccess {
  readonly derniere_connexion_le: Date | null
  readonly mot_de_passe: string
  readonly invite_le: Date | null
  readonly invitation_expire_le: Date | null
}

const toAccess = (row: StoredAccess, now: Date): UserAccess =>
  accessOf(
    {
      derniereConnexion: row.derniere_connexion_le,
      aMotDePasse: row.mot_de_passe !== noPassword,
      inviteLe: row.invite_le,
      expireLe: row.invitation_expire_le,
    },
    now,
  )

/** Who works at a member, by name, or one of them. */
export async function listMemberUsers(db: Db, adherentId: number, now: Date, only?: number): Promise<MemberUser[]> {
  const rows = await db
    .selectFrom('utilisateur')
    .select(shown)
    .where('adherent_id', '=', adherentId)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    civilite: row.civilite,
    prenom: row.prenom,
    nom: row.nom,
    role: row.role as MemberUser['role'],
    langLocale: row.lang_locale as Language,
    actif: row.actif,
    ...toAccess(row, now),
  }))
}

/** Where a user's access stands; throws when there is no such user. */
export const findAccess = async (db: Db, utilisateurId: number, now: Date): Promise<UserAccess> =>
  toAccess(
    await db.selectFrom('utilisateur').select(access).where('id', '=', utilisateurId).executeTakeFirstOrThrow(),
    now,
  )

/** The member a user works at, undefined when there is no such user or it is the network's. */
export const findMemberOfUser = (db: Db, utilisateurId: number) =>
  db
    .selectFrom('utilisateur')
    .select('adherent_id')
    .where('id', '=', utilisateurId)
    .where('adherent_id', 'is not', null)
    .where('role', 'in', ['ADHERENT', 'ADHERENT_LECTURE'])
    .executeTakeFirst()

const columnsOf = ({ langLocale, ...fields }: MemberUserFields) => ({
  ...fields,
  ...(langLocale && { lang_locale: langLocale }),
})

/** Adds a user to a member, on its network, without a password. Returns its id. */
export async function insertMemberUser(
  tx: Db,
  of: { readonly adherentId: number; readonly reseauId: number },
  fields: MemberUserFields,
): Promise<number> {
  const { id } = await tx
    .insertInto('utilisateur')
    .values({
      adherent_id: of.adherentId,
      mot_de_passe: noPassword,
      lang_locale: await languageOfCountry(tx, of.reseauId),
      ...columnsOf(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('utilisateur_reseau').values({ utilisateur_id: id, reseau_id: of.reseauId }).execute()
  return id
}

export const saveMemberUser = (db: Db, id: number, fields: MemberUserFields) =>
  db.updateTable('utilisateur').set(columnsOf(fields)).where('id', '=', id).execute()
