import { missingBeforeLocking, type Reason } from '@relance/domain/campaigns/before-locking.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Db } from '../base.ts'
import { listOperationsWithMessage } from '../messages/messages.sql.ts'
import { findCiblage } from '../targeting/ciblage.sql.ts'
import { computeTotals } from '../targeting/totals.sql.ts'

/** What is missing before a member's campaign may be locked, on what is saved now. */
export async function listMissing(
  db: Db,
  { adherentId, campagneId, now }: { readonly adherentId: number; readonly campagneId: number; readonly now: Date },
): Promise<Reason[]> {
  const of = { adherentId, campagneId }
  const member = await db
    .selectFrom('adherent')
    .select(['pays', 'telephone', 'nom_expediteur_sms', 'statut_expediteur', 'date_fin_abonnement', 'fuseau'])
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const targeting = await findCiblage(db, of)
  const totals = targeting && (await computeTotals(db, { ...of, targeting }))
  return missingBeforeLocking({
    contacts: totals?.totalGlobal ?? 0,
    diffusionIdList: targeting?.filter.diffusionIdList ?? [],
    operationIdList: targeting?.filter.operationIdList ?? [],
    operationsWithMessage: await listOperationsWithMessage(db, of),
    pays: member.pays,
    nomExpediteurSms: member.nom_expediteur_sms,
    statutExpediteur: member.statut_expediteur,
    telephone: member.telephone,
    dateFinAbonnement: member.date_fin_abonnement,
    today: dayInZone(now, member.fuseau),
  })
}
