import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { operationCategories } from '../values/operations.ts'
import { ForecastExplanation } from './explanation.ts'

const lang = z.enum(languages).optional().describe('the session’s language when absent')

/** One state, operation, channel, fuel or make, with its label in the language asked for. */
export const RefEtat = z.object({ refEtatId: z.int(), label: z.string() }).meta({ id: 'RefEtat' })
export const refFilterTypes = ['operation', 'diffusion', 'marque', 'carburant'] as const
export const RefFiltreRelance = z
  .object({
    refFiltreRelanceId: z.int(),
    label: z.string(),
    type: z.enum(refFilterTypes),
    parentOperationId: z.int().nullable(),
    categorie: z.enum(operationCategories).nullable().describe('of an operation; null for the rest'),
    filtre: z
      .boolean()
      .describe('false for the headings 1 and 10 and the reserved channel 41: never offered in a filter'),
  })
  .meta({ id: 'RefFiltreRelance' })
export type RefFiltreRelance = z.infer<typeof RefFiltreRelance>
export const RefLangue = z.object({ refLangueId: z.int(), iso6391: z.enum(languages) }).meta({ id: 'RefLangue' })

export const References = z
  .object({
    refEtatList: z.array(RefEtat),
    refFiltreRelanceList: z.array(RefFiltreRelance).describe('operations in the order they are first offered'),
    refLangueList: z.array(RefLangue),
  })
  .meta({ id: 'References' })
export type References = z.infer<typeof References>

/** What one vehicle will need, and when. */
export const VehicleForecast = z
  .object({
    refFiltreOperationId: z.int(),
    labelRefFiltreOperation: z.string(),
    dateDerniereOperation: z.iso.date().nullable(),
    kilometrageDerniereOperation: z.int().nullable(),
    datePrevisionnelleKilometrique: z.iso.date().nullable(),
    datePrevisionnellePeriodique: z.iso.date().nullable(),
    datePrevisionnelle: z.iso.date().describe('the earlier of the two'),
    datePassee: z.boolean().describe('the date is before today: shown as “date not available”'),
    kilometrageEstime: z.int().nullable().describe('on the forecast date'),
    kilometrageEcheance: z.int().nullable().describe('what the odometer shows when the kilometres make it due'),
    supposeeAilleurs: z.boolean().describe('overdue by more than 6 months, so taken as done elsewhere and due again'),
    explication: ForecastExplanation.describe('why, as parts that the screen puts into words'),
  })
  .meta({ id: 'VehicleForecast' })
export type VehicleForecast = z.infer<typeof VehicleForecast>

export const forecastsContract = {
  references: route({
    method: 'GET',
    path: `${base}/references`,
    summary: 'States, operations, channels, fuels, makes and languages, with their labels',
    access: 'session',
    params: ofNetwork,
    query: z.object({ lang }),
    reply: References,
  }),
  vehicleForecasts: route({
    method: 'POST',
    path: `${base}/service-external-client/vehicule/previsions`,
    summary: 'What a vehicle will need, the earliest first; 404 for a plate that the member does not know',
    access: 'member.read',
    params: ofNetwork,
    query: z.object({
      lang,
      adherentId: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional(),
    }),
    body: z.object({ immatriculation: z.string().trim().min(1).max(20) }),
    reply: z.array(VehicleForecast),
  }),
}
