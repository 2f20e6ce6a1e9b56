import { metaOf } from '@relance/domain/contract/page.ts'
import type { smsPriceContract } from '@relance/domain/members/sms-price.contract.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { requireMember } from '../http/session.ts'
import {
  getMemberPrice,
  getNetworkPrice,
  listOwnPrices,
  notePrices,
  saveMemberPrice,
  saveNetworkPrice,
} from './sms-price.sql.ts'

export function smsPriceHandlers({ db, clock }: Base): Handlers<typeof smsPriceContract> {
  return {
    getNetworkPrice: ({ session }) => getNetworkPrice(db, session.reseau.id),
    saveNetworkPrice: ({ session, body: { coutSms } }) =>
      db.transaction().execute(async (tx) => {
        const reseauId = session.reseau.id
        const now = clock.now()
        const before = await getNetworkPrice(tx, reseauId)
        if (before.coutSms === coutSms) return before
        await saveNetworkPrice(tx, reseauId, coutSms)
        await notePrices(tx, { reseauId, adherentIds: [null], coutSms, now, utilisateurId: session.utilisateurId })
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'reseau.modifier',
          objet: `reseau:${reseauId}`,
          details: { champs: ['coutSms'], coutSms: { de: before.coutSms, vers: coutSms } },
        })
        return getNetworkPrice(tx, reseauId)
      }),
    listOwnPrices: async ({ session, query, request }) => {
      const { data, total } = await listOwnPrices(db, { reseauId: session.reseau.id, ...query })
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    getMemberPrice: async ({ session, params: { adherentId } }) => {
      await requireMember(db, session, adherentId)
      return getMemberPrice(db, adherentId)
    },
    saveMemberPrice: async ({ session, params: { adherentId }, body: { coutSms } }) => {
      await requireMember(db, session, adherentId)
      return db.transaction().execute(async (tx) => {
        const now = clock.now()
        const before = await getMemberPrice(tx, adherentId)
        if (before.coutSms === coutSms) return before
        await saveMemberPrice(tx, adherentId, coutSms)
        await notePrices(tx, {
          reseauId: session.reseau.id,
          adherentIds: [adherentId],
          coutSms,
          now,
          utilisateurId: session.utilisateurId,
        })
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId,
          action: 'adherent.modifier',
          objet: `adherent:${adherentId}`,
          details: { champs: ['coutSms'], coutSms: { de: before.coutSms, vers: coutSms } },
        })
        return getMemberPrice(tx, adherentId)
      })
    },
  }
}
