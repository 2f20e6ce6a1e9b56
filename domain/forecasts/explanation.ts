import { z } from 'zod'

/** The words that a forecast is explained with. Each is one clause on screen, filled with the values that stand beside it. */
export const explanationWords = [
  'faite',
  'faiteLe',
  'jamais',
  'jamaisVisite',
  'jamaisImmatriculation',
  'jamaisCompteur',
  'ailleurs',
  'prevueKm',
  'prevueVers',
  'prevueLe',
  'prevueVisite',
  'auPlusTard',
  'kmApres',
  'retard',
  'tous',
  'tousKm',
  'tousMois',
  'duReseau',
  'habitude',
  'habitudeVisites',
  'kmHaute',
  'kmMoyenne',
  'kmBasse',
  'annonce',
  'loiPremier',
  'loiEnsuite',
  'loiPollution',
] as const

export const ExplanationPart = z
  .object({
    mot: z.enum(explanationWords),
    date: z.iso.date().nullable(),
    km: z.int().nullable(),
    mois: z.int().nullable(),
    fois: z.int().nullable().describe('on how many doings, or visits, a rhythm was measured'),
    pays: z.string().nullable().describe('ISO 3166, two letters'),
  })
  .meta({ id: 'ExplanationPart' })
export type ExplanationPart = z.infer<typeof ExplanationPart>

export const ForecastExplanation = z
  .object({
    phrase: z.array(ExplanationPart).describe('when it was done here, and when it is due'),
    raisons: z.array(ExplanationPart).describe('what that rests on: how often, which law, how far the vehicle drives'),
  })
  .meta({ id: 'ForecastExplanation' })
export type ForecastExplanation = z.infer<typeof ForecastExplanation>
