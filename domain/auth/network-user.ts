import { z } from 'zod'
import { languages } from '../contract/words.ts'
import { canBeInvited, UserAccess, userFields } from '../members/user-account.ts'
import { Role, type RoleName } from './roles.ts'

/** The roles that a network's administrator gives to the network's own people; ADMIN is given by nobody here. */
export const networkRoles = ['ANIMATEUR_RESEAU', 'ADMIN_RESEAU'] as const

/** Somebody of the network, as its administrator writes it. */
export const NetworkUserFields = z
  .object({
    ...userFields,
    role: z.enum(networkRoles),
    adherentIds: z
      .array(z.int().min(1))
      .max(5000)
      .optional()
      .describe('the members of this network that an ANIMATEUR_RESEAU looks after; absent: kept'),
  })
  .meta({ id: 'NetworkUserFields' })
export type NetworkUserFields = z.infer<typeof NetworkUserFields>

export const userActions = ['modifier', 'inviter', 'reinitialiser-second-facteur'] as const
export type UserAction = (typeof userActions)[number]

export const NetworkUser = z
  .object({
    id: z.int(),
    email: z.string(),
    civilite: z.string(),
    prenom: z.string(),
    nom: z.string(),
    role: Role,
    langLocale: z.enum(languages),
    actif: z.boolean(),
    reseaux: z.array(z.string()).describe('the names of all its networks'),
    adherents: z
      .array(z.object({ id: z.int(), nomCommercial: z.string(), ville: z.string() }))
      .describe('the members of this network assigned to it'),
    secondFacteur: z.boolean(),
    ...UserAccess.shape,
    actions: z.array(z.enum(userActions)).describe('what the caller may do with it'),
  })
  .meta({ id: 'NetworkUser' })
export type NetworkUser = z.infer<typeof NetworkUser>

interface Person {
  readonly id: number
  readonly role: RoleName
  /** Ids of its networks. */
  readonly reseaux: readonly number[]
}

/**
 * Whether an administrator may act on somebody's account. An ADMIN_RESEAU has no hand on an ADMIN, nor on somebody who also
 * works for a network that is not its own: whoever changes an address or takes a second factor away opens all of them.
 */
export const isInReach = (caller: Person, user: Person): boolean =>
  caller.role === 'ADMIN' ||
  (caller.role === 'ADMIN_RESEAU' &&
    user.role !== 'ADMIN' &&
    user.reseaux.length > 0 &&
    user.reseaux.every((id) => caller.reseaux.includes(id)))

/** What an administrator may do with somebody of the network. */
export function actionsOnUser(
  caller: Person,
  user: Person & { readonly actif: boolean; readonly derniereConnexion: unknown; readonly secondFacteur: boolean },
): UserAction[] {
  if (!isInReach(caller, user)) return []
  const may: Readonly<Record<UserAction, boolean>> = {
    modifier: user.role !== 'ADMIN',
    inviter: canBeInvited(user),
    'reinitialiser-second-facteur': user.secondFacteur && user.id !== caller.id,
  }
  return userActions.filter((action) => may[action])
}
