import { languages, say } from '@relance/domain/contract/words.ts'
import { explainForecast } from '@relance/domain/forecasts/explain.ts'
import type { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { intervalFor, type NetworkInterval } from '@relance/domain/forecasts/intervals.ts'
import type { Confidence } from '@relance/domain/forecasts/mileage.ts'
import { refEtatIds } from '@relance/domain/values/campaign-states.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { findOperation } from '@relance/domain/values/operations.ts'
import { normalisePlate } from '@relance/domain/values/plate.ts'
import type { Base } from '../base.ts'
import { memberOf } from '../customers/of-member.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { wordsOf } from '../http/words.ts'
import { operationNamesOf } from '../members/operation-names.ts'
import { listNetworkIntervals } from './network-operations.sql.ts'
import { listReferences } from './references.sql.ts'
import { findVehicleByPlate, listForecastsOfVehicle } from './vehicle-forecasts.sql.ts'

export function forecastsHandlers({ db, clock }: Base): Handlers<typeof forecastsContract> {
  return {
    references: async ({ query, session }) => {
      const words = wordsOf(query.lang ?? session.langue)
      return {
        refEtatList: refEtatIds.map((refEtatId) => ({ refEtatId, label: say(words, `ETAT_${refEtatId}`) })),
        refFiltreRelanceList: await listReferences(db, words),
        refLangueList: languages.map((iso6391, rank) => ({ refLangueId: rank + 1, iso6391 })),
      }
    },
    vehicleForecasts: async ({ query, body, session }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      const nameOf = await operationNamesOf(db, adherentId, query.lang ?? session.langue)
      const vehicle = await findVehicleByPlate(db, adherentId, normalisePlate(body.immatriculation))
      if (!vehicle) throw new Refusal(404, 'VEHICULE_INCONNU', { values: { immatriculation: body.immatriculation } })
      const today = dayInZone(clock.now(), vehicle.fuseau)
      const rows = await listForecastsOfVehicle(db, adherentId, vehicle.id)
      const own = await listNetworkIntervals(db, vehicle.reseau_id)
      const known = {
        pays: vehicle.pays,
        genre: vehicle.genre,
        carburantId: vehicle.carburant_id,
        marqueId: vehicle.marque_id,
        dateMec: vehicle.date_mec,
        dateProchainControleTechnique: vehicle.date_prochain_controle_technique,
        derniereVisite: vehicle.date_derniere_visite,
        kilometrageAnnuel: vehicle.kilometrage_annuel,
        confiance: vehicle.confiance_kilometrage as Confidence | null,
      }
      return rows.map((row) => ({
        refFiltreOperationId: row.operation_id,
        labelRefFiltreOperation: nameOf(row.operation_id),
        dateDerniereOperation: row.date_derniere_operation,
        kilometrageDerniereOperation: row.kilometrage_derniere_operation,
        datePrevisionnelleKilometrique: row.date_previsionnelle_kilometrique,
        datePrevisionnellePeriodique: row.date_previsionnelle_periodique,
        datePrevisionnelle: row.date_previsionnelle,
        datePassee: row.date_previsionnelle < today,
        kilometrageEstime: row.kilometrage_estime,
        kilometrageEcheance: row.kilometrage_echeance,
        supposeeAilleurs: row.supposee_ailleurs,
        explication: explainForecast(forecastOf(row), known, keptFor(row.operation_id, known, own), today),
      }))
    },
  }
}

type Kind = Parameters<typeof intervalFor>[1]

const forecastOf = (row: Awaited<ReturnType<typeof listForecastsOfVehicle>>[number]) => ({
  operationId: row.operation_id,
  dateDerniereOperation: row.date_derniere_operation,
  kilometrageDerniereOperation: row.kilometrage_derniere_operation,
  datePrevisionnelleKilometrique: row.date_previsionnelle_kilometrique,
  datePrevisionnellePeriodique: row.date_previsionnelle_periodique,
  datePrevisionnelle: row.date_previsionnelle,
  kilometrageEcheance: row.kilometrage_echeance,
  supposeeAilleurs: row.supposee_ailleurs,
  rythmeJours: row.rythme_jours,
  rythmeDelais: row.rythme_delais,
})

const keptFor = (operationId: number, vehicle: Kind, own: readonly NetworkInterval[]) => {
  const operation = findOperation(operationId)
  return operation ? intervalFor(operation, vehicle, own) : { interval: null, duReseau: false }
}
