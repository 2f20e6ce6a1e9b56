import { z } from 'zod'
import { brokenPasswordRules, passwordMaxLength, passwordRefusals } from './password.ts'

/** A password being chosen: each broken rule is told by its own code. */
export const NewPassword = z
  .string()
  .min(1, { error: 'MOT_DE_PASSE_OBLIGATOIRE', abort: true })
  .max(passwordMaxLength, 'MOT_DE_PASSE_TROP_LONG')
  .superRefine((password, context) => {
    for (const rule of brokenPasswordRules(password))
      context.addIssue({ code: 'custom', message: passwordRefusals[rule] })
  })

/** Where and how a confirmation that differs is told: to be given to `.refine`, with `confirmationMatches`. */
export const confirmationRefusal: { error: string; path: string[] } = {
  error: 'MOT_DE_PASSE_DIFFERENT',
  path: ['password_confirmation'],
}
