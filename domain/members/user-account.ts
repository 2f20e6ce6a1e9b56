import { z } from 'zod'
import { languages } from '../contract/words.ts'
import { normaliseEmail } from '../values/email.ts'
import { civilites } from './member-rules.ts'

/** How long the link of an invitation works: somebody who is away for a week still finds it good. */
export const invitationDays = 7

export const emailField = z
  .string()
  .trim()
  .min(1, 'CHAMP_OBLIGATOIRE')
  .refine((value) => normaliseEmail(value) !== null, 'EMAIL_INVALIDE')
  .transform((value) => normaliseEmail(value) ?? '')

/** What an administrator writes of any user, of a member or of the network. */
export const userFields = {
  email: emailField,
  civilite: z.enum(civilites),
  prenom: z.string().trim().max(60),
  nom: z.string().trim().min(1, 'CHAMP_OBLIGATOIRE').max(60),
  langLocale: z
    .enum(languages)
    .optional()
    .describe('absent: kept as it is; for a new user, the language of its network’s country'),
  actif: z.boolean(),
} as const

/** `acceptee`: a password was chosen, nobody came with it yet. */
export const invitationStates = ['non_envoyee', 'envoyee', 'expiree', 'acceptee'] as const

/** Whether a user has come in, and where its invitation stands while it has not. */
export const UserAccess = z
  .object({
    derniereConnexion: z.iso.datetime().nullable(),
    invitation: z
      .object({
        etat: z.enum(invitationStates),
        envoyeeLe: z.iso.datetime().nullable(),
        expireLe: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('null once the user has logged in'),
  })
  .meta({ id: 'UserAccess' })
export type UserAccess = z.infer<typeof UserAccess>

export interface AccessFacts {
  readonly derniereConnexion: Date | null
  readonly aMotDePasse: boolean
  readonly inviteLe: Date | null
  readonly expireLe: Date | null
}

/** Where a user's access stands at a moment. */
export function accessOf({ derniereConnexion, aMotDePasse, inviteLe, expireLe }: AccessFacts, now: Date): UserAccess {
  if (derniereConnexion) return { derniereConnexion: derniereConnexion.toISOString(), invitation: null }
  const etat = aMotDePasse
    ? 'acceptee'
    : inviteLe === null || expireLe === null
      ? 'non_envoyee'
      : expireLe <= now
        ? 'expiree'
        : 'envoyee'
  const told = etat === 'envoyee' || etat === 'expiree'
  return {
    derniereConnexion: null,
    invitation: {
      etat,
      envoyeeLe: told ? inviteLe!.toISOString() : null,
      expireLe: told ? expireLe!.toISOString() : null,
    },
  }
}

/** Whether an invitation makes sense: the user may log in, and never did. */
export const canBeInvited = (user: { readonly actif: boolean; readonly derniereConnexion: unknown }): boolean =>
  user.actif && user.derniereConnexion === null
