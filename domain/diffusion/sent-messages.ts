import { z } from 'zod'
import { Canal, EnvoiEtat } from './diffusion.ts'

/** A message of a campaign: who got what, and what became of it. Its reason's sentence is `MOTIF_<motif>` of the catalogue. */
export const MessageEnvoye = z
  .object({
    envoiId: z.int(),
    canal: Canal,
    clientId: z.int(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    vehiculeId: z.int(),
    immatriculation: z.string(),
    marque: z.string(),
    modele: z.string(),
    operationId: z.int(),
    destinataire: z.string().describe('masked'),
    lot: z.int(),
    essai: z.int().describe('2 and more: sent again after a failure'),
    etat: EnvoiEtat,
    motif: z.string().nullable(),
    expediteur: z.string(),
    objet: z.string().describe('of an e-mail'),
    texte: z.string().describe('as it left, or as it will leave'),
    dateEnvoi: z.iso.datetime().nullable(),
    dateEtat: z.iso.datetime().nullable().describe('when it came into its state'),
    pasAvant: z.iso.datetime().nullable().describe('a waiting message leaves at the earliest then'),
    dateOpposition: z.iso
      .datetime()
      .nullable()
      .describe('when the customer said stop on this channel, after the message'),
  })
  .meta({ id: 'MessageEnvoye' })
export type MessageEnvoye = z.infer<typeof MessageEnvoye>

/** Which messages: of a channel, in a state, for a reason, of a customer or a vehicle. */
export const MessagesFiltre = z.object({
  canal: Canal.optional(),
  etat: EnvoiEtat.optional(),
  motif: z
    .string()
    .regex(/^[A-Z_]{1,40}$/, 'FORMAT_INCORRECT')
    .optional(),
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('part of a registration, of a name, or a whole number or address'),
})
export type MessagesFiltre = z.infer<typeof MessagesFiltre>

const confirmation = z.literal(true, 'CONFIRMATION_REQUISE')

/** "Send again to those": the failed messages of a channel. */
export const RenvoiDemande = z.object({ canal: Canal, confirmation }).meta({ id: 'RenvoiDemande' })

/** Whom the first channel did not reach, and who of them the other one may write to. */
export const RelanceApercu = z
  .object({
    canal: Canal.describe('the other channel, the one to write by'),
    nonAtteints: z.int().describe('customers the first channel did not reach'),
    contacts: z.int().describe('of these, messages that may be written'),
    ecartes: z.array(z.object({ motif: z.string().describe('EXCLUSION_<motif> of the catalogue'), nombre: z.int() })),
    sansReponse: z.int().describe('messages of which nothing is known yet: they count as received'),
    campagneId: z.int().nullable().describe('the campaign already prepared for them'),
  })
  .meta({ id: 'RelanceApercu' })
export type RelanceApercu = z.infer<typeof RelanceApercu>

export const RelanceDemande = z.object({ canal: Canal, confirmation }).meta({ id: 'RelanceDemande' })
