import { z } from 'zod'
import type { Right } from '../contract/right.ts'
import { say, type Words } from '../contract/words.ts'

export const roleNames = ['ADHERENT', 'ADHERENT_LECTURE', 'ANIMATEUR_RESEAU', 'ADMIN_RESEAU', 'ADMIN'] as const
export const RoleName = z.enum(roleNames).meta({ id: 'RoleName' })
export type RoleName = z.infer<typeof RoleName>

export const Role = z.object({ id: z.int(), name: RoleName, displayName: z.string() }).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

const readAll: readonly Right[] = [
  'member.read',
  'direct.read',
  'predictive.read',
  'automatic.read',
  'network-targeting.read',
  'account.read',
]

/** What administrators may do; ADMIN does it on every network, ADMIN_RESEAU on its own. */
const administration: ReadonlySet<Right> = new Set<Right>([
  ...readAll,
  'customers.export',
  'visits.export',
  'direct.cancel',
  'predictive.decide',
  'network-targeting.write',
  'predictive.publish',
  'account.write',
  'import.run',
  'members.list',
  'network.admin',
])

/** Who may do what: the one table that the API obeys and the screens read (decisions.md 8). */
const rightsByRole: Readonly<Record<RoleName, ReadonlySet<Right>>> = {
  ADHERENT: new Set<Right>([
    ...readAll,
    'customers.export',
    'visits.export',
    'direct.write',
    'direct.cancel',
    'predictive.decide',
    'automatic.write',
    'account.write',
    'import.run',
    'members.list',
  ]),
  ADHERENT_LECTURE: new Set<Right>([...readAll, 'members.list']),
  ANIMATEUR_RESEAU: new Set<Right>([...readAll, 'members.list']),
  ADMIN_RESEAU: administration,
  // Who runs the product itself: its providers, queues and workers are of all networks (docs/decisions/0025).
  ADMIN: new Set<Right>([...administration, 'installation.admin']),
}

/** Tells whether a role has a right. */
export const hasRight = (role: RoleName, right: Right): boolean => rightsByRole[role].has(right)

/** The key of a role's name in domain/words. */
export const roleWord = (name: RoleName): string => `ROLE_${name}`

/** The role object of the profile, named in the words of the caller's language. */
export const roleOf = (name: RoleName, words: Words): Role => ({
  id: roleNames.indexOf(name) + 1,
  name,
  displayName: say(words, roleWord(name)),
})
