import type { NetworkInterval } from '@relance/domain/forecasts/intervals.ts'
import type {
  NetworkOperation,
  networkOperationsContract,
  OperationInterval,
} from '@relance/domain/forecasts/network-operations.contract.ts'
import { findOperation, type Interval, isLegal, type Operation, operations } from '@relance/domain/values/operations.ts'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { operationNamesOfNetwork } from '../members/operation-names.ts'
import { getForecastState } from './forecast-run.sql.ts'
import { startForecastRun } from './forecasts.jobs.ts'
import {
  countConcerned,
  deleteNetworkInterval,
  isKnownReference,
  listNetworkIntervals,
  noteChange,
  saveNetworkInterval,
  type Which,
} from './network-operations.sql.ts'

const getOperation = (id: number): Operation => {
  const operation = findOperation(id)
  if (!operation) throw notFound()
  return operation
}

export function networkOperationsHandlers(context: Context): Handlers<typeof networkOperationsContract> {
  const { db, clock } = context

  const namesOf = (tx: Db, session: Session) => operationNamesOfNetwork(tx, session.reseau.id, session.langue)
  const describe = async (tx: Db, session: Session, operation: Operation) => {
    const own = await listNetworkIntervals(tx, session.reseau.id)
    return describeOperation(operation, own, (await namesOf(tx, session))(operation.id))
  }

  const change = (session: Session, operation: Operation, which: Which, work: (tx: Db) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await work(tx)
      await noteChange(tx, session.reseau.id, clock.now())
      await recordAudit(tx, {
        ...auditedBy(session, clock.now()),
        adherentId: null,
        action: 'reseau.modifier',
        objet: `operation:${operation.id}`,
        details: { champs: ['intervalle'], marqueId: which.marqueId ?? null, carburantId: which.carburantId ?? null },
      })
      return describe(tx, session, operation)
    })

  return {
    listNetworkOperations: async ({ session }) => {
      const own = await listNetworkIntervals(db, session.reseau.id)
      const nameOf = await namesOf(db, session)
      return { data: operations.map((operation) => describeOperation(operation, own, nameOf(operation.id))) }
    },
    saveNetworkInterval: async ({ session, params, body }) => {
      const operation = getOperation(params.operationId)
      if (isLegal(operation.id)) throw refuseField('km', 'INTERVALLE_LEGAL')
      if (body.marqueId !== null && !(await isKnownReference(db, 'marque', body.marqueId)))
        throw refuseField('marqueId', 'MARQUE_INCONNUE')
      if (body.carburantId !== null && !(await isKnownReference(db, 'carburant', body.carburantId)))
        throw refuseField('carburantId', 'CARBURANT_INCONNU')
      return change(session, operation, body, (tx) =>
        saveNetworkInterval(tx, session.reseau.id, operation.id, body, session.utilisateurId, clock.now()),
      )
    },
    deleteNetworkInterval: ({ session, params, query }) => {
      const operation = getOperation(params.operationId)
      return change(session, operation, query, async (tx) => {
        if (!(await deleteNetworkInterval(tx, session.reseau.id, operation.id, query))) throw notFound()
      })
    },
    countConcerned: ({ session, params, query }) =>
      countConcerned(db, session.reseau.id, getOperation(params.operationId).id, query),
    getForecastState: ({ session }) => getForecastState(db, session.reseau.id),
    startForecastRun: ({ session }) =>
      db.transaction().execute(async (tx) => {
        await startForecastRun(context, tx, { reseauId: session.reseau.id, acteurId: session.utilisateurId })
        return getForecastState(tx, session.reseau.id)
      }),
  }
}

const intervalOn = (
  marqueId: number | null,
  carburantId: number | null,
  interval: Interval | null,
): OperationInterval => ({
  marqueId,
  carburantId,
  applicable: interval !== null,
  km: interval?.km ?? null,
  mois: interval?.mois ?? null,
})

function describeOperation(operation: Operation, own: readonly NetworkInterval[], label: string): NetworkOperation {
  return {
    operationId: operation.id,
    label,
    categorie: operation.categorie,
    legale: isLegal(operation.id),
    produit: [
      intervalOn(null, null, operation.interval),
      ...Object.entries(operation.byFuel).map(([fuel, interval]) => intervalOn(null, Number(fuel), interval)),
    ],
    reseau: own
      .filter(({ operationId }) => operationId === operation.id)
      .map(({ operationId: _, ...interval }) => interval),
  }
}
