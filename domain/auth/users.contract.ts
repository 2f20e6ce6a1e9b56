import { z } from 'zod'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { civilites } from '../members/member-rules.ts'
import { UserAccess } from '../members/user-account.ts'
import { NetworkRef } from './auth.contract.ts'
import { confirmationRefusal, NewPassword } from './new-password.ts'
import { confirmationMatches } from './password.ts'
import { Role } from './roles.ts'

export const User = z
  .object({
    id: z.int(),
    email: z.string(),
    civilite: z.string(),
    prenom: z.string(),
    nom: z.string(),
    role: Role,
    adherentId: z.int().nullable(),
    langLocale: z.enum(languages),
    refLangueId: z.int().describe('as in GET /references'),
    networks: z.array(NetworkRef),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What may change; what is absent stays. `refLangueId` alone changes the language; given both, they must agree. */
export const UserUpdate = z
  .object({
    civilite: z.enum(civilites).optional(),
    prenom: z.string().trim().max(80).optional(),
    nom: z.string().trim().min(1).max(80).optional(),
    langLocale: z.enum(languages).optional(),
    refLangueId: z.int().min(1).max(languages.length).optional(),
  })
  .refine(
    ({ langLocale, refLangueId }) =>
      langLocale === undefined || refLangueId === undefined || languages[refLangueId - 1] === langLocale,
    { error: 'FORMAT_INCORRECT', path: ['refLangueId'] },
  )
  .meta({ id: 'UserUpdate' })
export type UserUpdate = z.infer<typeof UserUpdate>

export const PasswordChange = z
  .object({
    ancien: z.string().min(1, 'MOT_DE_PASSE_OBLIGATOIRE'),
    password: NewPassword,
    password_confirmation: z.string(),
  })
  .refine(confirmationMatches, confirmationRefusal)
  .meta({ id: 'PasswordChange' })

const userId = ofNetwork.extend({ id: ofId.shape.id.max(2 ** 31 - 1) })

/** A user's record: its own, or of anybody of the network for its administrators. */
export const usersContract = {
  getUser: route({
    method: 'GET',
    path: `${base}/service-utilisateur/utilisateurs/{id}`,
    summary: 'A user',
    access: 'session',
    params: userId,
    reply: User,
  }),
  saveUser: route({
    method: 'PUT',
    path: `${base}/service-utilisateur/utilisateurs/{id}`,
    summary: 'Change a user’s name or language. The profile shows it at once, the tokens from the next renewal on',
    access: 'session',
    params: userId,
    body: UserUpdate,
    reply: User,
  }),
  changePassword: route({
    method: 'POST',
    path: `${base}/service-utilisateur/utilisateurs/{id}/mot-de-passe`,
    summary: 'Change one’s own password and end one’s other sessions. 422 on `ancien` (MOT_DE_PASSE_INCORRECT)',
    access: 'session',
    params: userId,
    body: PasswordChange,
    reply: 'empty',
    limit: { max: 10, minutes: 5 },
  }),
  inviteUser: route({
    method: 'POST',
    path: `${base}/service-utilisateur/utilisateurs/{id}/invitation`,
    summary:
      'Send a link to choose a first password, single use, seven days; voids the former. 409 INVITATION_IMPOSSIBLE once the user has logged in, 502 MAIL_NON_ENVOYE',
    access: 'network.admin',
    params: userId,
    reply: UserAccess,
    problems: [409, 502],
    limit: { max: 60, minutes: 60 },
  }),
  resetSecondFactor: route({
    method: 'POST',
    path: `${base}/service-utilisateur/utilisateurs/{id}/second-facteur/reinitialiser`,
    summary:
      'Take the second factor from a user who lost it, end all its sessions and tell it by mail. Nobody’s own (403). 409 SECOND_FACTEUR_INACTIF',
    access: 'network.admin',
    params: userId,
    reply: z
      .object({ mailEnvoye: z.boolean().describe('false: the user must be told otherwise') })
      .meta({ id: 'SecondFactorReset' }),
    problems: [409],
    limit: { max: 30, minutes: 60 },
  }),
}
