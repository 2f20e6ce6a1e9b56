import { tooManyComplaints, tooManyPolicyRefusals } from '@relance/domain/diffusion/signals.ts'
import type { Db } from '../base.ts'
import { countComplaints, countPolicy, pauseDiffusions } from './pause.sql.ts'

interface Signal {
  readonly adherentId: number
  readonly campagneId: number
  readonly diffusionId: number
  readonly lot: number
}

/** Pauses a sending of which too many customers complained (domain.md B4). In the transaction that notes the complaint. */
export async function pauseOnComplaints(tx: Db, signal: Signal, now: Date): Promise<void> {
  const { plaintes, recus } = await countComplaints(tx, signal)
  if (tooManyComplaints(plaintes, recus)) await pauseDiffusions(tx, { ...signal, motif: 'PLAINTES', par: null, now })
}

/** Pauses a sending of which too many messages came back because their sender is blocked (domain.md B3). */
export async function pauseOnPolicy(tx: Db, signal: Signal, now: Date): Promise<void> {
  const { politique, remis } = await countPolicy(tx, signal)
  if (tooManyPolicyRefusals(politique, remis))
    await pauseDiffusions(tx, { ...signal, motif: 'REPUTATION', par: null, now })
}
