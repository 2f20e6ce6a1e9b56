import { say } from '@relance/domain/contract/words.ts'
import type { MassChange, MassFilter, MassPreview } from '@relance/domain/members/mass-change.ts'
import type { massChangesContract } from '@relance/domain/members/mass-changes.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Base, Db } from '../base.ts'
import { auditedBy } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { type Chosen, listChosen, listValues, setValues } from './mass-change.sql.ts'
import {
  auditMembers,
  findMassChange,
  insertMassChange,
  listMassChanges,
  listMassLines,
  listOffers,
  saveUndone,
} from './mass-changes.sql.ts'
import { notePrices } from './sms-price.sql.ts'

interface Asked {
  readonly filtre: MassFilter
  readonly changement: MassChange
}

const shown = 20
const changesOf = (chosen: readonly Chosen[]) => chosen.filter((one) => one.change && one.code === null)

function previewOf(chosen: readonly Chosen[], request: FastifyRequest): MassPreview {
  const words = wordsOf(languageOf(request))
  const refused = chosen.flatMap(({ code, change, ...one }) => (code !== null && change ? [{ ...one, code }] : []))
  const changed = changesOf(chosen)
  return {
    choisis: chosen.length,
    changes: changed.length,
    inchanges: chosen.filter((one) => !one.change).length,
    refuses: refused.length,
    exemples: changed
      .slice(0, shown)
      .map(({ id, nomCommercial, ville, avant }) => ({ id, nomCommercial, ville, avant })),
    refus: refused
      .slice(0, shown)
      .map(({ id, nomCommercial, ville, code }) => ({ id, nomCommercial, ville, code, message: say(words, code) })),
  }
}

export function massChangesHandlers({ db, clock }: Base): Handlers<typeof massChangesContract> {
  /** Gives members values of a field, and tells both histories. */
  const change = async (
    tx: Db,
    session: Session,
    champ: MassChange['champ'],
    members: readonly { readonly id: number; readonly de: Chosen['avant']; readonly vers: Chosen['avant'] }[],
  ) => {
    if (members.length === 0) return
    const now = clock.now()
    const values = members.map(({ id, vers }) => ({ id, valeur: vers }))
    await setValues(tx, champ, values, now)
    if (champ === 'coutSms')
      for (const coutSms of new Set(members.map(({ vers }) => vers as number | null)))
        await notePrices(tx, {
          reseauId: session.reseau.id,
          adherentIds: members.filter(({ vers }) => vers === coutSms).map(({ id }) => id),
          coutSms,
          now,
          utilisateurId: session.utilisateurId,
        })
    await auditMembers(tx, auditedBy(session, now), champ, members)
  }
  const chosen = (tx: Db, session: Session, asked: Asked, lock = false) =>
    listChosen(tx, { reseauId: session.reseau.id, ...asked, now: clock.now(), lock })

  return {
    previewMassChange: async ({ session, body, request }) => previewOf(await chosen(db, session, body), request),
    applyMassChange: ({ session, body: { attendus, ...asked }, request }) =>
      db.transaction().execute(async (tx) => {
        const found = await chosen(tx, session, asked, true)
        const changed = changesOf(found)
        if (changed.length !== attendus) throw new Refusal(409, 'CHANGEMENT_PERIME', { details: { n: changed.length } })
        const { champ, valeur } = asked.changement
        const id = await insertMassChange(tx, {
          ...asked,
          reseauId: session.reseau.id,
          changed,
          now: clock.now(),
          utilisateurId: session.utilisateurId,
        })
        await change(
          tx,
          session,
          champ,
          changed.map((one) => ({ id: one.id, de: one.avant, vers: valeur })),
        )
        return { id, ...previewOf(found, request) }
      }),
    listMassChanges: async ({ session }) => ({
      data: await listMassChanges(db, session.reseau.id),
      offres: await listOffers(db, session.reseau.id),
    }),
    undoMassChange: ({ session, params: { id } }) =>
      db.transaction().execute(async (tx) => {
        const kept = await findMassChange(tx, session.reseau.id, id)
        if (!kept) throw notFound()
        if (kept.annule_le !== null) throw new Refusal(409, 'CHANGEMENT_ANNULE')
        const lines = await listMassLines(tx, id)
        const now = new Map(
          (
            await listValues(
              tx,
              kept.champ,
              lines.map((line) => line.adherentId),
            )
          ).map((one) => [one.id, one.valeur]),
        )
        const back = lines.filter((line) => now.get(line.adherentId) === line.apres)
        await change(
          tx,
          session,
          kept.champ,
          back.map((line) => ({ id: line.adherentId, de: line.apres, vers: line.avant })),
        )
        const ids = back.map((line) => line.adherentId)
        await saveUndone(tx, id, ids, clock.now(), session.utilisateurId)
        return (await listMassChanges(tx, session.reseau.id, id))[0]!
      }),
  }
}
