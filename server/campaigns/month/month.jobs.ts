import type { Context } from '../../context.ts'
import { decideMonth } from './decide-month.ts'
import { locking } from './lock-month.ts'
import { runMonthStep } from './month-step.ts'
import { populating } from './populate-month.ts'

/** What the workers do for the networks' months; what writes and sends the messages is the diffusion's. */
export function declareMonthJobs(context: Context): void {
  context.jobs.handle('mois.peupler', ({ campagneId }) => runMonthStep(context, populating, campagneId))
  context.jobs.handle('mois.decider', (data) => decideMonth(context, data))
  context.jobs.handle('mois.verrouiller', ({ campagneId }) => runMonthStep(context, locking, campagneId))
}
