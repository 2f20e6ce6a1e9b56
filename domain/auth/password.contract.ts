import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { confirmationRefusal, NewPassword } from './new-password.ts'
import { confirmationMatches } from './password.ts'

export const ForgottenPassword = z
  .object({ email: z.string().trim().toLowerCase().min(1).pipe(z.email('EMAIL_INVALIDE')) })
  .meta({ id: 'ForgottenPassword' })

/** Why a link can no longer be used: never issued, too old (an hour; an invitation, seven days), already used, replaced by a newer one. */
export const resetTokenReasons = ['inconnu', 'expire', 'utilise', 'remplace'] as const

export const ResetTokenState = z
  .object({
    valide: z.boolean(),
    raison: z.enum(resetTokenReasons).nullable().describe('null when it is valid'),
    invitation: z.boolean().describe('whether it is a first password that is chosen'),
  })
  .meta({ id: 'ResetTokenState' })

export const ResetPassword = z
  .object({ token: z.string().min(1), password: NewPassword, password_confirmation: z.string() })
  .refine(confirmationMatches, confirmationRefusal)
  .meta({ id: 'ResetPassword' })

/** Forgotten password. All are public; `{network}` only chooses the sender of the mail and may be `-`. */
export const passwordContract = {
  forgottenPassword: route({
    method: 'POST',
    path: `${base}/authentication/forgotten-password`,
    summary:
      'Send a link to set a new password: single use, one hour, voids the former. 404 UTILISATEUR_INCONNU, 502 MAIL_NON_ENVOYE; 5 an hour for a caller, and for an address',
    access: 'public',
    params: ofNetwork,
    body: ForgottenPassword,
    reply: 'empty',
    problems: [502],
    limit: { max: 5, minutes: 60 },
  }),
  checkResetPasswordToken: route({
    method: 'POST',
    path: `${base}/authentication/check-reset-password-token`,
    summary: 'Whether a link to set a new password may still be used',
    access: 'public',
    params: ofNetwork,
    body: z.object({ token: z.string().min(1) }),
    reply: ResetTokenState,
    limit: { max: 30, minutes: 5 },
  }),
  resetPassword: route({
    method: 'POST',
    path: `${base}/authentication/reset-password`,
    summary: 'Set a new password with the link’s token and end all sessions of the user. 410 LIEN_EXPIRE',
    access: 'public',
    params: ofNetwork,
    body: ResetPassword,
    reply: 'empty',
    problems: [410],
    limit: { max: 10, minutes: 60 },
  }),
}
