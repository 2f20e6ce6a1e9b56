import type { billingContract } from '@relance/domain/diffusion/billing.contract.ts'
import { type Facturation, type FacturationReseau, totalOf } from '@relance/domain/diffusion/billing.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { requireMember, type Session } from '../http/session.ts'
import { languageOf } from '../http/words.ts'
import { membersInScope } from '../members/members-list.sql.ts'
import { getTaxRate, listCampaignBills, listMemberBills } from './billing.sql.ts'
import { billFile, networkBillFile } from './export-billing.ts'

/** The clock by which a network's people are in a month; each member's messages are counted by its own. */
const networkZone = 'Europe/Paris'

export function billingHandlers({ db, clock }: Context): Handlers<typeof billingContract> {
  const billOf = async (session: Session, adherentId: number, asked: string | undefined): Promise<Facturation> => {
    await requireMember(db, session, adherentId)
    const { fuseau } = await db
      .selectFrom('adherent')
      .select('fuseau')
      .where('id', '=', adherentId)
      .executeTakeFirstOrThrow()
    const mois = asked ?? dayInZone(clock.now(), fuseau).slice(0, 7)
    const lignes = await listCampaignBills(db, adherentId, mois)
    return { mois, lignes, ...totalOf(lignes, await getTaxRate(db, session.reseau.id)) }
  }
  const networkBillOf = async (session: Session, asked: string | undefined): Promise<FacturationReseau> => {
    const mois = asked ?? dayInZone(clock.now(), networkZone).slice(0, 7)
    const lignes = await listMemberBills(db, membersInScope(session), mois)
    return { mois, lignes, ...totalOf(lignes, await getTaxRate(db, session.reseau.id)) }
  }
  return {
    getFacturation: ({ params, query, session }) => billOf(session, params.adherentId, query.mois),
    exportFacturation: async ({ params, query, session, request }) =>
      billFile(languageOf(request), await billOf(session, params.adherentId, query.mois)),
    getFacturationReseau: ({ query, session }) => networkBillOf(session, query.mois),
    exportFacturationReseau: async ({ query, session, request }) =>
      networkBillFile(languageOf(request), await networkBillOf(session, query.mois)),
  }
}
