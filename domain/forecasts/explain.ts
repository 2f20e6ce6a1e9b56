import { addMonths } from '../values/day.ts'
import { type Interval, isLegal, operationIds } from '../values/operations.ts'
import type { ExplanationPart, ForecastExplanation } from './explanation.ts'
import type { Forecast } from './forecast.ts'
import { habitRules } from './habit.ts'
import { nextInspection, periodAfter, rulesFor } from './inspections.ts'
import type { KeptInterval } from './intervals.ts'
import type { Confidence } from './mileage.ts'

/** What is known of the vehicle that a forecast was made for. */
export interface ExplainedVehicle {
  readonly pays: string
  readonly genre: string
  readonly carburantId: number | null
  readonly dateMec: string | null
  readonly dateProchainControleTechnique: string | null
  readonly derniereVisite: string | null
  readonly kilometrageAnnuel: number | null
  readonly confiance: Confidence | null
}

export type ExplainedForecast = Omit<Forecast, 'kilometrageEstime'>

const part = (mot: ExplanationPart['mot'], values: Partial<Omit<ExplanationPart, 'mot'>> = {}): ExplanationPart => ({
  mot,
  date: null,
  km: null,
  mois: null,
  fois: null,
  pays: null,
  ...values,
})

/**
 * Why a forecast says what it says, as parts that the screen puts into words: first the sentence (when it was done, when it is due),
 * then what that rests on (how often, which law, how far the vehicle drives and how well that is known).
 * @param interval how often the operation is done on this vehicle, by the product or by the network
 */
export function explainForecast(
  forecast: ExplainedForecast,
  vehicle: ExplainedVehicle,
  { interval, duReseau }: KeptInterval,
  today: string,
): ForecastExplanation {
  const legal = isLegal(forecast.operationId)
  const known = [...rhythm(interval), ...(duReseau ? [part('duReseau')] : [])]
  return {
    phrase: [
      ...(legal ? [inspectedOn(forecast, vehicle)] : [doneOn(forecast, vehicle, interval)]),
      ...(forecast.supposeeAilleurs ? [part('ailleurs')] : []),
      ...dueOn(forecast),
      ...(forecast.datePrevisionnelle < today ? [part('retard')] : []),
    ],
    raisons: legal ? lawOf(forecast, vehicle) : (habitOf(forecast, known) ?? [...known, ...driven(forecast, vehicle)]),
  }
}

/** The vehicle’s own rhythm that the date rests on: it stands for the interval of what was done here, and beside it for the rest. */
function habitOf(
  { rythmeJours, rythmeDelais, dateDerniereOperation }: ExplainedForecast,
  known: readonly ExplanationPart[],
): ExplanationPart[] | null {
  if (rythmeJours === null || rythmeDelais === null) return null
  const measured = { fois: rythmeDelais + 1, mois: Math.round(rythmeJours / habitRules.daysPerMonth) }
  return dateDerniereOperation === null ? [part('habitudeVisites', measured), ...known] : [part('habitude', measured)]
}

/** When it was done here; else what it is counted from. */
function doneOn(forecast: ExplainedForecast, vehicle: ExplainedVehicle, interval: Interval | null): ExplanationPart {
  const { dateDerniereOperation: date, kilometrageDerniereOperation: km, datePrevisionnellePeriodique: due } = forecast
  if (date !== null) return km === null ? part('faiteLe', { date }) : part('faite', { date, km })
  if (forecast.rythmeJours !== null) return part('jamais')
  const mois = interval?.mois ?? null
  if (due === null || mois === null) return part('jamaisCompteur')
  const { derniereVisite, dateMec } = vehicle
  if (derniereVisite !== null && addMonths(derniereVisite, mois) === due && !forecast.supposeeAilleurs)
    return part('jamaisVisite', { date: derniereVisite })
  return dateMec === null ? part('jamais') : part('jamaisImmatriculation', { date: dateMec })
}

/** The measure that comes first, then the other one. */
function dueOn(forecast: ExplainedForecast): ExplanationPart[] {
  const {
    datePrevisionnelleKilometrique: byKm,
    datePrevisionnellePeriodique: byTime,
    kilometrageEcheance: km,
    rythmeJours,
    dateDerniereOperation,
  } = forecast
  if (rythmeJours !== null && byTime !== null)
    return [part(dateDerniereOperation === null ? 'prevueVisite' : 'prevueVers', { date: byTime })]
  const driven = (date: string) => (km === null ? part('prevueVers', { date }) : part('prevueKm', { date, km }))
  if (byKm === null) return byTime === null ? [] : [part('prevueLe', { date: byTime })]
  if (byTime === null) return [driven(byKm)]
  if (byKm < byTime) return [driven(byKm), part('auPlusTard', { date: byTime })]
  return [part('prevueLe', { date: byTime }), ...(km === null ? [] : [part('kmApres', { date: byKm, km })])]
}

const rhythm = (interval: Interval | null): ExplanationPart[] => {
  if (interval === null || (interval.km === null && interval.mois === null)) return []
  const { km, mois } = interval
  return [part(km === null ? 'tousMois' : mois === null ? 'tousKm' : 'tous', { km, mois })]
}

/** How far it drives in a year and how well that is known; nothing where the kilometres do not count. */
function driven(
  forecast: ExplainedForecast,
  { kilometrageAnnuel: km, confiance }: ExplainedVehicle,
): ExplanationPart[] {
  if (forecast.datePrevisionnelleKilometrique === null || km === null || confiance === null) return []
  return [part(({ haute: 'kmHaute', moyenne: 'kmMoyenne', basse: 'kmBasse' } as const)[confiance], { km })]
}

/** The inspection that the next one is counted from. */
function inspectedOn(
  { dateDerniereOperation: date }: ExplainedForecast,
  { dateMec }: ExplainedVehicle,
): ExplanationPart {
  if (date !== null) return part('faiteLe', { date })
  return dateMec === null ? part('jamais') : part('jamaisImmatriculation', { date: dateMec })
}

/** By what the date of an inspection is set: the workshop’s software, or the law of the country. */
function lawOf(forecast: ExplainedForecast, vehicle: ExplainedVehicle): ExplanationPart[] {
  const { pays, dateMec, dateProchainControleTechnique: announced } = vehicle
  if (forecast.operationId === operationIds.controlePollution) return [part('loiPollution', { pays })]
  const last = forecast.dateDerniereOperation
  if (
    announced !== null &&
    nextInspection(pays, vehicle, last, announced) !== nextInspection(pays, vehicle, last, null)
  )
    return [part('annonce', { date: announced })]
  const rules = rulesFor(pays, vehicle)
  const first = rules[0]
  if (!first) return []
  if (last === null) return [part('loiPremier', { pays, mois: first.premier })]
  return [part('loiEnsuite', { pays, mois: periodAfter(rules, last, dateMec) })]
}
