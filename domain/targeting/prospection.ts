import { z } from 'zod'
import { criterionNames } from './criteria/criteria.ts'
import { exclusionReasons } from './prospect.ts'

const channelList = z.array(z.literal([39, 40]))

/** A customer and vehicle that a campaign may write to (specification, section 3). */
export const Prospection = z
  .object({
    id: z.int(),
    eligibleAdmin: z.boolean(),
    eligibleGarage: z.boolean().describe('false = left out by the member'),
    eligibleAutomatique: z.boolean(),
    client: z.object({
      clientId: z.int(),
      nom: z.string(),
      prenom: z.string(),
      raisonSociale: z.string(),
      codePostal: z.string(),
      ville: z.string(),
      portable: z.string().nullable().describe('masked: the last two digits; null without one'),
      email: z.string().nullable().describe('masked: the first letter and the domain; null without one'),
    }),
    vehicule: z.object({
      vehiculeId: z.int(),
      immatriculation: z.string(),
      marque: z.string(),
      modele: z.string(),
      kilometrage: z.int().nullable().describe('estimated today, km'),
      age: z.int().nullable().describe('years'),
      dateDerniereVisite: z.iso.date().nullable(),
    }),
    filter: z.object({
      kilometrage: z.int().nullable(),
      marqueId: z.int().nullable(),
      carburantId: z.int().nullable(),
      carburantIdList: z.array(z.int()),
      operationIdList: z.array(z.int()).describe('operations due, by date'),
      diffusionIdList: channelList.describe('channels on which it may be written to'),
    }),
    operationId: z.int().describe('the operation it is written to about'),
    datePrevisionnelle: z.iso.date().describe('when that operation is due'),
    canaux: channelList.describe('channels used, the preference applied; none for the control group'),
    temoin: z.boolean().describe('in the control group: gets no message'),
    distanceKm: z.number().nullable().describe('from the garage; null = not located'),
  })
  .meta({ id: 'Prospection' })
export type Prospection = z.infer<typeof Prospection>

export const prospectionSorts = [
  'datePrevisionnelle',
  'nom',
  'immatriculation',
  'kilometrage',
  'age',
  'distanceKm',
  'dateDerniereVisite',
  'id',
] as const
export type ProspectionSort = (typeof prospectionSorts)[number]
/** A column, with a leading `-` for the other direction. */
export const ProspectionSortParameter = z.enum(prospectionSorts.flatMap((name) => [name, `-${name}` as const]))

/** Why a vehicle is in a campaign's targeting, or not. `code` + `RAISON_` is a word of the interface. */
export const explanationCodes = [
  'RETENU',
  'EXCLU_MANUELLEMENT',
  'TEMOIN',
  'DOUBLON',
  'PAS_ECHEANCE',
  'SANS_PROPRIETAIRE',
  'HORS_FILTRE',
  'CANAL_EXCLU',
] as const
export const Explanation = z
  .object({
    prospectionId: z.int().nullable().describe('null = not in the population'),
    vehiculeId: z.int(),
    immatriculation: z.string(),
    marque: z.string(),
    modele: z.string(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    dans: z.boolean().describe('a message is about this vehicle'),
    canaux: channelList.describe('the channels of these messages'),
    raisons: z.array(
      z.object({
        code: z.enum(explanationCodes),
        critere: z.enum(criterionNames).optional().describe('of HORS_FILTRE'),
        canal: z.literal([39, 40]).optional().describe('of CANAL_EXCLU; absent when both'),
        motif: z.enum(exclusionReasons).optional().describe('of CANAL_EXCLU'),
        immatriculation: z.string().optional().describe('of DOUBLON: the vehicle that the message is about'),
        message: z.string().describe('in the caller’s language'),
      }),
    ),
  })
  .meta({ id: 'Explanation' })
export type Explanation = z.infer<typeof Explanation>

/** A town with customers of a campaign's population, for the map of the radius. */
export const Town = z
  .object({
    codePostal: z.string(),
    ville: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number(),
    nbClients: z.int(),
  })
  .meta({ id: 'Town' })
