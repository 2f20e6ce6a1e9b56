import { z } from 'zod'
import { Canal, Clics, Compteurs, DiffusionEtat, EnvoiEtat, Lot, Variante } from './diffusion.ts'

/** Why a sending is paused: the garage asked, customers complained, or providers refuse its sender. */
export const motifsSuspension = ['PAUSE', 'PLAINTES', 'REPUTATION'] as const
export type MotifSuspension = (typeof motifsSuspension)[number]

export const SuiviCanal = z
  .object({
    canal: Canal,
    etat: DiffusionEtat,
    nom: z.string(),
    compteurs: Compteurs,
    montantHt: z.int().describe('of what was sent so far, in ten-thousandths'),
    lots: z.array(Lot),
    variantes: z
      .array(z.object({ variante: Variante, texte: z.string(), compteurs: Compteurs }))
      .describe('the two texts, or the two subjects, that are compared; empty where there is one'),
    suspension: z
      .object({
        quand: z.iso.datetime(),
        par: z.string().nullable().describe('who paused it; null: the product'),
        motif: z.enum(motifsSuspension),
      })
      .nullable()
      .describe('paused: nothing leaves until somebody resumes'),
    aRenvoyer: z
      .object({ nombre: z.int(), montantHt: z.int().describe('what sending them again costs, in ten-thousandths') })
      .describe('messages that failed for a reason that passes, and may be sent again'),
    renvoyes: z.int().describe('messages that were sent again'),
    oppositions: z.int().describe('customers who said stop after it'),
    plaintes: z.int(),
    alertes: z.array(z.enum(['oppositions', 'plaintes'])).describe('shares worth a word'),
    relance: z
      .boolean()
      .describe('nothing of it is left to send: the other channel may reach those whom it did not (`relance`)'),
    motifs: z.array(z.object({ etat: EnvoiEtat, motif: z.string(), nombre: z.int() })),
    clics: Clics,
    motifErreur: z.string().nullable(),
    dateValidation: z.iso.datetime().nullable(),
    dateEnvoi: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SuiviCanal' })

/** How a sending goes, counted from the ledger at the moment of the call. */
export const SuiviDiffusion = z
  .object({
    campagneId: z.int(),
    refEtatCampagneId: z.int(),
    motifErreur: z.string().nullable(),
    enCours: z.boolean().describe('something is leaving or about to: ask again soon'),
    arretable: z.boolean(),
    suspendable: z.boolean(),
    suspendue: z.boolean().describe('paused: `reprendre` starts it again'),
    aReprendre: z
      .boolean()
      .describe('paused, a batch is held, or the sending is in error: `reprendre` starts it again'),
    canaux: z.array(SuiviCanal),
    suiviIndividuel: z.boolean().describe('the network keeps the clicks of customers who agreed to it'),
  })
  .meta({ id: 'SuiviDiffusion' })
export type SuiviDiffusion = z.infer<typeof SuiviDiffusion>
