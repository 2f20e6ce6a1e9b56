/** What a role may be allowed to do (decisions.md 8). The table of roles is `domain/auth/roles.ts`. */
export const rights = [
  'member.read',
  'customers.export',
  'visits.export',
  'direct.read',
  'direct.write',
  'direct.cancel',
  'predictive.read',
  'predictive.decide',
  'automatic.read',
  'automatic.write',
  'network-targeting.read',
  'network-targeting.write',
  'predictive.publish',
  'account.read',
  'account.write',
  'import.run',
  'members.list',
  'network.admin',
  'installation.admin',
] as const
export type Right = (typeof rights)[number]
