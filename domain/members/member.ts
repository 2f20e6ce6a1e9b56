import { z } from 'zod'

export const senderStatuses = ['non_requis', 'a_declarer', 'en_cours', 'declare', 'refuse'] as const

/** A member garage: who it is, how it signs, and what its subscription allows. */
export const Member = z
  .object({
    id: z.int(),
    siret: z.string(),
    numeroClient: z.string(),
    raisonSociale: z.string(),
    nomCommercial: z.string(),
    telephone: z.string(),
    siteWeb: z.string(),
    urlRendezVous: z.string(),
    nomExpediteurSms: z.string(),
    statutExpediteur: z.enum(senderStatuses),
    villeExpedition: z.string(),
    adresse1: z.string(),
    adresse2: z.string(),
    adresse3: z.string(),
    codePostal: z.string(),
    ville: z.string(),
    pays: z.string(),
    civilite: z.string(),
    prenom: z.string(),
    nom: z.string(),
    telephoneFixe: z.string(),
    telephoneMobile: z.string(),
    email: z.string(),
    offre: z.string(),
    dateFinAbonnement: z.iso.date().nullable(),
    adherentMMD: z.boolean(),
    fuseau: z.string(),
    baseEnQualification: z.boolean(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>
