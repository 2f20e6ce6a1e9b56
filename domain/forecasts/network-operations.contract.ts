import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { operationCategories } from '../values/operations.ts'

const id = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
const km = z.int().min(500, 'INTERVALLE_KM').max(500_000, 'INTERVALLE_KM').nullable()
const mois = z.int().min(1, 'INTERVALLE_MOIS').max(240, 'INTERVALLE_MOIS').nullable()

/** An interval with what it is for. */
export const OperationInterval = z
  .object({
    marqueId: z.int().nullable().describe('null = every make'),
    carburantId: z.int().nullable().describe('null = every fuel'),
    applicable: z.boolean().describe('false: not done on these vehicles'),
    km: z.int().nullable(),
    mois: z.int().nullable(),
  })
  .meta({ id: 'OperationInterval' })
export type OperationInterval = z.infer<typeof OperationInterval>

export const NetworkOperation = z
  .object({
    operationId: z.int(),
    label: z.string(),
    categorie: z.enum(operationCategories),
    legale: z.boolean().describe('the law of the country sets its dates: no interval'),
    produit: z.array(OperationInterval).describe('the product’s: for every vehicle first, then by fuel'),
    reseau: z.array(OperationInterval).describe('what the network puts in their place'),
  })
  .meta({ id: 'NetworkOperation' })
export type NetworkOperation = z.infer<typeof NetworkOperation>

/** A recomputation of all forecasts of a network. */
export const ForecastRun = z
  .object({
    etat: z.enum(['en_attente', 'en_cours', 'termine']),
    membres: z.int(),
    membresFaits: z.int(),
    lignes: z.int().describe('invoice lines that came to another operation'),
    previsions: z.int().describe('forecasts that changed, came or went'),
    creeLe: z.iso.datetime(),
    termineLe: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ForecastRun' })
export type ForecastRun = z.infer<typeof ForecastRun>

export const ForecastState = z
  .object({
    calcul: ForecastRun.nullable().describe('the last one'),
    aRecalculer: z.boolean().describe('intervals or rules changed since: forecasts still rest on the former ones'),
  })
  .meta({ id: 'ForecastState' })
export type ForecastState = z.infer<typeof ForecastState>

/** An interval of the network, as it is saved: the vehicles it is for, and how often. */
export const SavedInterval = z
  .object({
    marqueId: id.nullable(),
    carburantId: id.nullable(),
    applicable: z.boolean(),
    km,
    mois,
  })
  .refine(({ applicable, km: every, mois: months }) => !applicable || every !== null || months !== null, {
    path: ['km'],
    message: 'INTERVALLE_VIDE',
  })
  .meta({ id: 'SavedInterval' })
export type SavedInterval = z.infer<typeof SavedInterval>

const ofOperation = ofNetwork.extend({ operationId: id })
const which = z.object({ marqueId: id.optional(), carburantId: id.optional() })

export const networkOperationsContract = {
  listNetworkOperations: route({
    method: 'GET',
    path: `${base}/service-reseau/operations`,
    summary: 'Every operation with the product’s intervals and those the network puts in their place',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: z.object({ data: z.array(NetworkOperation) }),
  }),
  saveNetworkInterval: route({
    method: 'PUT',
    path: `${base}/service-reseau/operations/{operationId}/intervalle`,
    summary: 'Set how often an operation is done on all vehicles, or on those of a make, a fuel, or both',
    access: 'network.admin',
    params: ofOperation,
    body: SavedInterval,
    reply: NetworkOperation,
  }),
  deleteNetworkInterval: route({
    method: 'DELETE',
    path: `${base}/service-reseau/operations/{operationId}/intervalle`,
    summary: 'Give back an interval of the network: the inherited one holds again; 404 when there is none',
    access: 'network.admin',
    params: ofOperation,
    query: which,
    reply: NetworkOperation,
  }),
  countConcerned: route({
    method: 'GET',
    path: `${base}/service-reseau/operations/{operationId}/vehicules`,
    summary: 'How many vehicles of the network an interval is for, and how many forecasts of the operation they have',
    access: 'network.admin',
    params: ofOperation,
    query: which,
    reply: z.object({ vehicules: z.int(), previsions: z.int() }),
  }),
  getForecastState: route({
    method: 'GET',
    path: `${base}/service-reseau/previsions/calcul`,
    summary: 'The last recomputation of the network’s forecasts, with its progress',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: ForecastState,
  }),
  startForecastRun: route({
    method: 'POST',
    path: `${base}/service-reseau/previsions/calcul`,
    summary: 'Recompute all forecasts of the network; the one under way when there is one',
    access: 'network.admin',
    params: ofNetwork,
    status: 202,
    reply: ForecastState,
  }),
}
