import type { MemberUser, MemberUserFields } from '@relance/domain/members/network-member.ts'
import type { Db } from '../base.ts'

const shown = ['id', 'email', 'civilite', 'prenom', 'nom', 'role', 'actif'] as const

/** Who works at a member, by name. */
export const listMemberUsers = async (db: Db, adherentId: number): Promise<MemberUser[]> =>
  (await db
    .selectFrom('utilisateur')
    .select(shown)
    .where('adherent_id', '=', adherentId)
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .execute()) as MemberUser[]

/** The member a user works at, undefined when there is no such user or it is the network's. */
export const findMemberOfUser = (db: Db, utilisateurId: number) =>
  db
    .selectFrom('utilisateur')
    .select('adherent_id')
    .where('id', '=', utilisateurId)
    .where('adherent_id', 'is not', null)
    .where('role', 'in', ['ADHERENT', 'ADHERENT_LECTURE'])
    .executeTakeFirst()

/** Adds a user to a member, on its network. `motDePasse` is what is kept in place of a password's hash. */
export async function insertMemberUser(
  tx: Db,
  of: { readonly adherentId: number; readonly reseauId: number; readonly motDePasse: string },
  fields: MemberUserFields,
): Promise<MemberUser> {
  const user = await tx
    .insertInto('utilisateur')
    .values({ ...fields, adherent_id: of.adherentId, mot_de_passe: of.motDePasse })
    .returning(shown)
    .executeTakeFirstOrThrow()
  await tx.insertInto('utilisateur_reseau').values({ utilisateur_id: user.id, reseau_id: of.reseauId }).execute()
  return user as MemberUser
}

export const saveMemberUser = async (db: Db, id: number, fields: MemberUserFields): Promise<MemberUser> =>
  (await db
    .updateTable('utilisateur')
    .set(fields)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()) as MemberUser
