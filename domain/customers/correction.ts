import { z } from 'zod'
import { civilites } from '../members/member-rules.ts'

/** What can be corrected by hand, as one: the columns of each go together. */
export const correctionColumns = {
  civilite: ['civilite'],
  nom: ['nom'],
  prenom: ['prenom'],
  raisonSociale: ['raison_sociale'],
  adresse: ['adresse1', 'adresse2', 'code_postal', 'ville', 'latitude', 'longitude', 'distance_km'],
  telephone: ['telephone', 'portable', 'portable_recu', 'portable_sms'],
  email: ['email', 'email_recu'],
} as const
export type Champ = keyof typeof correctionColumns
export const champs = Object.keys(correctionColumns) as [Champ, ...Champ[]]

/** The corrected part that a column belongs to; undefined for a column that nobody corrects. */
export const champOf = (column: string): Champ | undefined =>
  champs.find((champ) => (correctionColumns[champ] as readonly string[]).includes(column))

const text = z.string().trim().max(100)
/** Who a customer is and where it is reached, as a garage corrects it. What stays the same is not corrected. */
export const CustomerCorrection = z
  .object({
    civilite: z.enum(civilites),
    nom: text,
    prenom: text,
    raisonSociale: text,
    adresse1: text,
    adresse2: text,
    codePostal: z.string().trim().max(12),
    ville: text,
    telephone: z.string().trim().max(30).describe('however it is written; empty when there is none'),
    portable: z.string().trim().max(30).describe('a number that can receive SMS; empty when there is none'),
    email: z.string().trim().max(254),
  })
  .refine(({ nom, raisonSociale }) => nom !== '' || raisonSociale !== '', {
    message: 'CHAMP_OBLIGATOIRE',
    path: ['nom'],
  })
  .meta({ id: 'CustomerCorrection' })
export type CustomerCorrection = z.infer<typeof CustomerCorrection>

/** A correction that stands, with what the garage's software says instead. */
export const StandingCorrection = z
  .object({
    champ: z.enum(champs),
    importe: z.string().describe('what the last import said, in words; empty when nothing'),
    corrigeLe: z.iso.datetime(),
    corrigePar: z.string().describe('name of the user; empty when unknown'),
  })
  .meta({ id: 'StandingCorrection' })
export type StandingCorrection = z.infer<typeof StandingCorrection>
