import type { retentionContract } from '@relance/domain/customers/retention.contract.ts'
import { retentionLimits } from '@relance/domain/customers/retention.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { previewRetention } from './retention.sql.ts'

export function retentionHandlers({ db, clock }: Base): Handlers<typeof retentionContract> {
  return {
    // A day more or less is nothing to months: the network's members are counted by one day, that of Paris.
    previewRetention: ({ session }) =>
      previewRetention(db, session.reseau.id, retentionLimits(dayInZone(clock.now(), 'Europe/Paris'))),
  }
}
