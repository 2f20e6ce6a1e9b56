import { z } from 'zod'
import { languages } from '../contract/words.ts'
import { Country } from '../networks/network.ts'
import { Gap } from './before-sending.ts'
import { senderStatuses } from './member.ts'
import { checkByCountry, memberFields } from './member-rules.ts'
import { UserAccess, userFields } from './user-account.ts'

/** A member in its network's list: who it is, and where it stands (the workshop list and status). */
export const MemberLine = z
  .object({
    id: z.int(),
    numeroClient: z.string(),
    nomCommercial: z.string(),
    codePostal: z.string(),
    ville: z.string(),
    pays: z.string(),
    offre: z.string(),
    dateFinAbonnement: z.iso.date().nullable(),
    abonnement: z.enum(['actif', 'expire_bientot', 'expire']).describe('expire_bientot: within 30 days'),
    adherentMMD: z.boolean(),
    baseEnQualification: z.boolean(),
    nbClientTotal: z.int(),
    nbClientPortable: z.int().describe('with a mobile that can receive SMS'),
    manques: z
      .array(Gap.omit({ message: true, field: true }))
      .describe('what its set-up lacks before a campaign can be sent'),
    dernierImport: z
      .object({ id: z.int(), etat: z.string(), date: z.iso.datetime() })
      .nullable()
      .describe('the latest one, whatever came of it'),
    campagnesEnCours: z
      .int()
      .describe('neither sent, finished nor cancelled; a predictive one unless the member refused it'),
    derniereCampagne: z
      .object({
        id: z.int(),
        label: z.string(),
        refEtatCampagneId: z.int(),
        refTypeCampagne: z.enum(['directe', 'predictive']),
        date: z.iso.datetime().describe('of its sending, else of its creation'),
        statutAffiche: z.string().nullable().describe('as its member reads it; see Campaign'),
        enErreur: z.boolean(),
        nbContacts: z.int().nullable().describe('targeted; null before the first population'),
        nbEnvoyes: z.int().describe('messages handed over, all channels'),
        nbEntreeAtelier: z.int(),
        tauxRetour: z.number().nullable().describe('entries for 100 customers written to; null before any was'),
      })
      .nullable(),
  })
  .meta({ id: 'MemberLine' })
export type MemberLine = z.infer<typeof MemberLine>

export const memberSorts = [
  'nomCommercial',
  '-nomCommercial',
  'ville',
  '-ville',
  'dateFinAbonnement',
  '-dateFinAbonnement',
  'dernierImport',
  '-dernierImport',
  'campagnesEnCours',
  '-campagnesEnCours',
  'derniereCampagne',
  '-derniereCampagne',
] as const
export type MemberSort = (typeof memberSorts)[number]

/** "No campaign for three months", "the subscription ends within sixty days". */
export const idleMonths = 3
export const endingDays = 60

/** Time zones of the countries the product knows, overseas departments included. */
export const timeZones = [
  'Europe/Paris',
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/Rome',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Atlantic/Madeira',
  'Atlantic/Azores',
  'Europe/Amsterdam',
  'Europe/London',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
] as const

/** What a network's administrator writes of a member: its subscription, and all that the member itself may change. */
export const NetworkMember = z
  .object({
    numeroClient: z.string().trim().min(1, 'CHAMP_OBLIGATOIRE').max(40),
    pays: Country,
    fuseau: z.enum(timeZones),
    offre: z.string().trim().max(80),
    dateFinAbonnement: z.iso.date('DATE_HEURE_INCORRECTE').nullable(),
    adherentMMD: z.boolean(),
    statutExpediteur: z.enum(senderStatuses),
    ...memberFields.shape,
  })
  .check((context) => {
    for (const { field, code } of checkByCountry(context.value.pays, context.value))
      context.issues.push({ code: 'custom', message: code, path: [field], input: context.value[field] })
  })
  .meta({ id: 'NetworkMember' })
export type NetworkMember = z.infer<typeof NetworkMember>

export const memberRoles = ['ADHERENT', 'ADHERENT_LECTURE'] as const

/** Who works at a member, as its network's administrator writes it. */
export const MemberUserFields = z.object({ ...userFields, role: z.enum(memberRoles) }).meta({ id: 'MemberUserFields' })
export type MemberUserFields = z.infer<typeof MemberUserFields>

export const MemberUser = z
  .object({
    id: z.int(),
    email: z.string(),
    civilite: z.string(),
    prenom: z.string(),
    nom: z.string(),
    role: z.enum(memberRoles),
    langLocale: z.enum(languages),
    actif: z.boolean(),
    ...UserAccess.shape,
  })
  .meta({ id: 'MemberUser' })
export type MemberUser = z.infer<typeof MemberUser>
