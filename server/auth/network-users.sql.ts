import { actionsOnUser, type NetworkUser, type NetworkUserFields } from '@relance/domain/auth/network-user.ts'
import { type RoleName, roleOf } from '@relance/domain/auth/roles.ts'
import type { Language, Words } from '@relance/domain/contract/words.ts'
import { accessOf } from '@relance/domain/members/user-account.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { noPassword } from '../members/member-users.sql.ts'
import { languageOfCountry } from '../networks/network-language.sql.ts'

interface Stored {
  readonly id: number
  readonly email: string
  readonly civilite: string
  readonly prenom: string
  readonly nom: string
  readonly role: RoleName
  readonly lang_locale: Language
  readonly actif: boolean
  readonly derniere_connexion_le: Date | null
  readonly a_mot_de_passe: boolean
  readonly invite_le: Date | null
  readonly invitation_expire_le: Date | null
  readonly second_facteur: boolean
  readonly reseaux: readonly { readonly id: number; readonly nom: string }[]
  readonly adherents: NetworkUser['adherents']
}

export interface Seen {
  readonly reseauId: number
  readonly caller: Parameters<typeof actionsOnUser>[0]
  readonly now: Date
  readonly words: Words
}

function toNetworkUser(row: Stored, { caller, now, words }: Seen): NetworkUser {
  const { role, reseaux, actif } = row
  const access = accessOf(
    {
      derniereConnexion: row.derniere_connexion_le,
      aMotDePasse: row.a_mot_de_passe,
      inviteLe: row.invite_le,
      expireLe: row.invitation_expire_le,
    },
    now,
  )
  const person = { id: row.id, role, reseaux: reseaux.map(({ id }) => id), actif, secondFacteur: row.second_facteur }
  return {
    id: row.id,
    email: row.email,
    civilite: row.civilite,
    prenom: row.prenom,
    nom: row.nom,
    role: roleOf(role, words),
    langLocale: row.lang_locale,
    actif,
    reseaux: reseaux.map(({ nom }) => nom),
    adherents: row.adherents,
    secondFacteur: row.second_facteur,
    ...access,
    actions: actionsOnUser(caller, { ...person, derniereConnexion: access.derniereConnexion }),
  }
}

/** The people of a network, by name, or one of them; an ADMIN is shown to an ADMIN. */
export async function listNetworkUsers(db: Db, seen: Seen, only?: number): Promise<NetworkUser[]> {
  const roles = ['ANIMATEUR_RESEAU', 'ADMIN_RESEAU', ...(seen.caller.role === 'ADMIN' ? ['ADMIN'] : [])]
  const { rows } = await sql<Stored>`
    select u.id, u.email, u.civilite, u.prenom, u.nom, u.role, u.lang_locale, u.actif, u.derniere_connexion_le,
           u.mot_de_passe <> ${noPassword} as a_mot_de_passe, u.invite_le, u.invitation_expire_le,
           exists (select from second_facteur f where f.utilisateur_id = u.id and f.active_le is not null) as second_facteur,
           (select jsonb_agg(jsonb_build_object('id', r.id, 'nom', r.display_name) order by r.id)
              from utilisateur_reseau ur join reseau r on r.id = ur.reseau_id where ur.utilisateur_id = u.id) as reseaux,
           (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nomCommercial', a.nom_commercial, 'ville', a.ville)
                     order by a.nom_commercial, a.id), '[]')
              from utilisateur_adherent ua join adherent a on a.id = ua.adherent_id
             where ua.utilisateur_id = u.id and a.reseau_id = ${seen.reseauId}) as adherents
      from utilisateur u
     where u.role = any (${roles}) and ${only === undefined ? sql`true` : sql`u.id = ${only}`}
       and exists (select from utilisateur_reseau ur where ur.utilisateur_id = u.id and ur.reseau_id = ${seen.reseauId})
     order by u.nom, u.prenom, u.id`.execute(db)
  return rows.map((row) => toNetworkUser(row, seen))
}

const columnsOf = ({ langLocale, adherentIds: _, ...fields }: NetworkUserFields) => ({
  ...fields,
  ...(langLocale && { lang_locale: langLocale }),
})

/** Adds somebody to a network, without a password. Returns its id. */
export async function insertNetworkUser(tx: Db, reseauId: number, fields: NetworkUserFields): Promise<number> {
  const { id } = await tx
    .insertInto('utilisateur')
    .values({
      mot_de_passe: noPassword,
      lang_locale: await languageOfCountry(tx, reseauId),
      ...columnsOf(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('utilisateur_reseau').values({ utilisateur_id: id, reseau_id: reseauId }).execute()
  return id
}

export const saveNetworkUser = (tx: Db, id: number, fields: NetworkUserFields) =>
  tx.updateTable('utilisateur').set(columnsOf(fields)).where('id', '=', id).execute()

/** How many of the given members are of a network. */
export async function countOfNetwork(db: Db, reseauId: number, adherentIds: readonly number[]): Promise<number> {
  if (adherentIds.length === 0) return 0
  const { n } = await db
    .selectFrom('adherent')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reseau_id', '=', reseauId)
    .where('id', 'in', adherentIds)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Says which members of a network somebody looks after; those of its other networks stay. */
export async function saveAssignments(
  tx: Db,
  { reseauId, utilisateurId }: { readonly reseauId: number; readonly utilisateurId: number },
  adherentIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('utilisateur_adherent')
    .where('utilisateur_id', '=', utilisateurId)
    .where('adherent_id', 'in', (eb) => eb.selectFrom('adherent').select('id').where('reseau_id', '=', reseauId))
    .execute()
  if (adherentIds.length > 0)
    await tx
      .insertInto('utilisateur_adherent')
      .values(adherentIds.map((adherent_id) => ({ utilisateur_id: utilisateurId, adherent_id })))
      .execute()
}
