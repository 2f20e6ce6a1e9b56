import { z } from 'zod'
import { normaliseEmail } from '../values/email.ts'
import { parsePhone } from '../values/phone.ts'
import { civilites } from './member-rules.ts'

/** Somebody at the network whom a member can turn to. */
export const ReferentFields = z
  .object({
    civilite: z.enum(civilites),
    nom: z.string().trim().min(1, 'CHAMP_OBLIGATOIRE').max(60),
    prenom: z.string().trim().max(60),
    fonction: z.string().trim().max(80),
    telephone: z
      .string()
      .trim()
      .max(30)
      .refine((phone) => phone === '' || parsePhone(phone, 'FR') !== null, 'TELEPHONE_INVALIDE')
      .describe('as it is dialled in France, or with its country’s code'),
    email: z
      .string()
      .trim()
      .refine((email) => email === '' || normaliseEmail(email) !== null, 'EMAIL_INVALIDE')
      .transform((email) => normaliseEmail(email) ?? ''),
  })
  .refine((referent) => referent.telephone !== '' || referent.email !== '', {
    message: 'AU_MOINS_UN_CHAMP',
    path: ['telephone'],
  })
  .meta({ id: 'ReferentFields' })
export type ReferentFields = z.infer<typeof ReferentFields>

export const Referent = z
  .object({
    id: z.int(),
    adherentId: z.int(),
    civilite: z.string(),
    nom: z.string(),
    prenom: z.string(),
    fonction: z.string(),
    telephone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Referent' })
export type Referent = z.infer<typeof Referent>
