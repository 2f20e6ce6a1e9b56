import type { networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { defaultMessage } from '@relance/domain/messages/default-messages.ts'
import { operations } from '@relance/domain/values/operations.ts'
import type { Base, Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOfNetwork } from '../messages/customer-language.sql.ts'
import { listNetworkTexts, saveNetworkTexts } from '../messages/network-texts.sql.ts'

const known: ReadonlySet<number> = new Set(operations.map(({ id }) => id))

/** The texts a network offers its members for their direct campaigns: read by all of it, written by its administrators. */
export function networkMessagesHandlers({ db, clock }: Base): Handlers<typeof networkMessagesContract> {
  const ofSession = async ({ reseau }: Session, langue: Language | undefined) => ({
    reseauId: reseau.id,
    langue: langue ?? (await languageOfNetwork(db, reseau.id)),
  })
  const shown = async (from: Db, of: { readonly reseauId: number; readonly langue: Language }) => {
    const own = await listNetworkTexts(from, of)
    return {
      langue: of.langue,
      messageList: operations.map(({ id }) => {
        const initial = defaultMessage(id, of.langue)
        return { operationId: id, description: own.get(id) ?? initial, initial, propre: own.has(id) }
      }),
    }
  }
  return {
    getNetworkMessages: async ({ query, session }) => shown(db, await ofSession(session, query.langue)),
    saveNetworkMessages: async ({ query, body, session }) => {
      const of = await ofSession(session, query.langue)
      const stranger = body.messageList.findIndex(({ operationId }) => !known.has(operationId))
      if (stranger >= 0) throw refuseField(`messageList.${stranger}.operationId`, 'FORMAT_INCORRECT')
      return db.transaction().execute(async (tx) => {
        await saveNetworkTexts(tx, of, body.messageList)
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId: null,
          action: 'reseau.modifier',
          objet: `reseau:${of.reseauId}`,
        })
        return shown(tx, of)
      })
    },
  }
}
