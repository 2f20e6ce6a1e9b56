import type { Env } from '../env.ts'

/** Where a mail leads to choose a password. */
export const passwordLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, token: string): string =>
  `${PUBLIC_URL}/reinitialisation-mot-de-passe?token=${encodeURIComponent(token)}`
