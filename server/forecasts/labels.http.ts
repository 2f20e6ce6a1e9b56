import { metaOf } from '@relance/domain/contract/page.ts'
import { motifOf, takes } from '@relance/domain/forecasts/label-rules.ts'
import type { LabelRules, labelsContract, SavedLabelRule } from '@relance/domain/forecasts/labels.contract.ts'
import { findOperation, readableRules } from '@relance/domain/values/operations.ts'
import type { Base, Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { type OperationNames, operationNamesOfNetwork } from '../members/operation-names.ts'
import {
  deleteRule,
  insertRule,
  listAllUnknown,
  listRules,
  listUnknownLabels,
  orderRules,
  updateRule,
} from './labels.sql.ts'
import { noteChange } from './network-operations.sql.ts'

export function labelsHandlers({ db, clock }: Base): Handlers<typeof labelsContract> {
  const answer = async (tx: Db, session: Session): Promise<LabelRules> =>
    describeRules(
      await listRules(tx, session.reseau.id),
      await operationNamesOfNetwork(tx, session.reseau.id, session.langue),
    )

  const written = (session: Session, { mode, motif, operationId }: SavedLabelRule) => {
    if (operationId !== null && !findOperation(operationId)) throw refuseField('operationId', 'OPERATION_INCONNUE')
    return { mode, motif: motifOf(mode, motif), operationId, acteurId: session.utilisateurId, now: clock.now() }
  }

  /** A change of the rules, noted with it: forecasts wait for a recomputation, and the audit log tells who. */
  const change = (session: Session, objet: string, work: (tx: Db) => Promise<void>): Promise<LabelRules> =>
    db.transaction().execute(async (tx) => {
      await work(tx)
      await noteChange(tx, session.reseau.id, clock.now())
      await recordAudit(tx, {
        ...auditedBy(session, clock.now()),
        adherentId: null,
        action: 'reseau.modifier',
        objet,
        details: { champs: ['libelles'] },
      })
      return answer(tx, session)
    })

  const requireRule = async (tx: Db, session: Session, id: number) => {
    const rules = await listRules(tx, session.reseau.id)
    if (!rules.some((rule) => rule.id === id)) throw notFound()
    return rules
  }

  return {
    listUnknownLabels: async ({ session, query, request }) => {
      const { rows, total } = await listUnknownLabels(db, session.reseau.id, query)
      return { data: rows, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    listLabelRules: ({ session }) => answer(db, session),
    tryLabelRule: async ({ session, body }) => {
      const rule = written(session, body)
      const taken = (await listAllUnknown(db, session.reseau.id)).filter(({ code, libelle }) =>
        takes(rule, code, libelle),
      )
      return {
        lignes: taken.reduce((sum, { lignes }) => sum + lignes, 0),
        libelles: new Set(taken.map(({ forme }) => forme)).size,
        membres: new Set(taken.flatMap(({ membres }) => membres)).size,
      }
    },
    createLabelRule: ({ session, body }) =>
      change(session, 'libelle', async (tx) => {
        if ((await insertRule(tx, session.reseau.id, written(session, body))) === null)
          throw new Refusal(409, 'REGLE_DEJA_LA', {})
      }),
    saveLabelRule: ({ session, params, body }) =>
      change(session, `libelle:${params.id}`, async (tx) => {
        const rule = written(session, body)
        const rules = await requireRule(tx, session, params.id)
        if (rules.some((one) => one.id !== params.id && one.mode === rule.mode && one.motif === rule.motif))
          throw new Refusal(409, 'REGLE_DEJA_LA', {})
        await updateRule(tx, session.reseau.id, params.id, rule)
      }),
    moveLabelRule: ({ session, params, body }) =>
      change(session, `libelle:${params.id}`, async (tx) => {
        const ids = (await requireRule(tx, session, params.id)).map(({ id }) => id)
        const from = ids.indexOf(params.id)
        const to = Math.min(ids.length - 1, Math.max(0, from + (body.sens === 'haut' ? -1 : 1)))
        await orderRules(tx, session.reseau.id, ids.toSpliced(from, 1).toSpliced(to, 0, params.id))
      }),
    deleteLabelRule: ({ session, params }) =>
      change(session, `libelle:${params.id}`, async (tx) => {
        if (!(await deleteRule(tx, session.reseau.id, params.id))) throw notFound()
      }),
  }
}

function describeRules(rules: Awaited<ReturnType<typeof listRules>>, nameOf: OperationNames): LabelRules {
  const labelOf = (operationId: number | null) => (operationId === null ? null : nameOf(operationId))
  return {
    reseau: rules.map(({ id, mode, motif, operationId }) => ({
      id,
      mode,
      motif,
      operationId,
      label: labelOf(operationId),
    })),
    produit: readableRules().map((rule) => ({ ...rule, label: labelOf(rule.operationId) })),
  }
}
