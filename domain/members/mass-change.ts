import { z } from 'zod'
import { Country } from '../networks/network.ts'
import { gapCodes } from './gap-codes.ts'
import { automaticModes, subscriptionStates } from './mass-change-fields.ts'
import { senderStatuses } from './member.ts'
import { smsPrice } from './sms-price.ts'

/** Which members a change is meant for: all of the network that meet each condition given. */
export const MassFilter = z
  .object({
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('part of the name, the city, the customer number or the SIRET'),
    manque: z.enum(gapCodes).optional().describe('its set-up lacks this'),
    abonnement: z.enum(subscriptionStates).optional(),
    offre: z.string().max(80).optional().describe("exactly this offer; '' = without one"),
    pays: Country.optional(),
    adherentMMD: z.boolean().optional(),
    statutExpediteur: z.enum(senderStatuses).optional(),
    automatique: z.enum(automaticModes).optional().describe('what validates its months when it does not'),
  })
  .meta({ id: 'MassFilter' })
export type MassFilter = z.infer<typeof MassFilter>

/** One field, and the value that each member gets. */
export const MassChange = z
  .discriminatedUnion('champ', [
    z.object({ champ: z.literal('offre'), valeur: z.string().trim().max(80) }),
    z.object({ champ: z.literal('dateFinAbonnement'), valeur: z.iso.date('DATE_HEURE_INCORRECTE').nullable() }),
    z.object({ champ: z.literal('adherentMMD'), valeur: z.boolean() }),
    z.object({ champ: z.literal('statutExpediteur'), valeur: z.enum(senderStatuses) }),
    z.object({ champ: z.literal('coutSms'), valeur: smsPrice.nullable().describe('null gives the own price back') }),
    z.object({ champ: z.literal('automatique'), valeur: z.enum(automaticModes) }),
  ])
  .meta({ id: 'MassChange' })
export type MassChange = z.infer<typeof MassChange>

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const Affected = z.object({ id: z.int(), nomCommercial: z.string(), ville: z.string() })

/** What a change comes to, before it is made: in numbers, with the first members by name. */
export const MassPreview = z
  .object({
    choisis: z.int().describe('members that the filter finds'),
    changes: z.int().describe('members whose value becomes another'),
    inchanges: z.int().describe('members that have it already'),
    refuses: z.int(),
    exemples: z.array(Affected.extend({ avant: value })).describe('the first ones that change, by name'),
    refus: z
      .array(Affected.extend({ code: z.string(), message: z.string().describe('in the caller’s language') }))
      .describe('the first ones that cannot take the value, and why'),
  })
  .meta({ id: 'MassPreview' })
export type MassPreview = z.infer<typeof MassPreview>

/** A change that was made, in the network's list of them. */
export const MassChangeDone = z
  .object({
    id: z.int(),
    champ: z.string(),
    valeur: value,
    quand: z.iso.datetime(),
    auteur: z.string(),
    adherents: z.int().describe('members it changed'),
    annuleLe: z.iso.datetime().nullable(),
    rendus: z.int().describe('members that have their former value again'),
  })
  .meta({ id: 'MassChangeDone' })
export type MassChangeDone = z.infer<typeof MassChangeDone>
