import { z } from 'zod'
import { ProspectTotals } from '../targeting/prospect-totals.ts'
import { Targeting } from '../targeting/targeting-filter.ts'
import { Reason } from './before-locking.ts'

/** What a campaign of its own would be set up with, without one: nobody is left out by hand, since nobody is known yet. */
const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } = Targeting.shape
const parts = { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude }

export const settingsSources = ['initial', 'reseau', 'adherent'] as const

/** A targeting of automatic validation: the product's (initial), the network's or a member's own. */
export const AutomaticTargeting = z
  .object({
    id: z.string().nullable().describe('null: not saved, what is shown is inherited'),
    adherentId: z.int().nullable().describe('null: not a member’s own'),
    type: z.enum(settingsSources).describe('where these values come from'),
    actif: z.boolean().describe('campaigns that nobody decided on are validated with it at their deadline'),
    sansReseau: z
      .boolean()
      .describe('a member’s own: the network’s automatic validation does not apply to it either when its own is off'),
    dateModificationAdherent: z.iso.datetime().nullable().describe('when it was last saved'),
    ...parts,
  })
  .meta({ id: 'AutomaticTargeting' })
export type AutomaticTargeting = z.infer<typeof AutomaticTargeting>

/** Nobody looks at it again before it is sent: what is on must reach somebody and say something. */
const complete = (
  change: { readonly actif: boolean; readonly filter: z.infer<typeof Targeting>['filter'] },
  context: z.RefinementCtx,
): void => {
  if (!change.actif) return
  for (const { code, path } of missingOf(change)) context.addIssue({ code: 'custom', message: code, path })
}

export const AutomaticTargetingChange = z
  .object({ actif: z.boolean(), sansReseau: z.boolean().default(false), ...parts })
  .superRefine(complete)
  .meta({ id: 'AutomaticTargetingChange' })
export type AutomaticTargetingChange = z.infer<typeof AutomaticTargetingChange>

/** Which settings hold for a member; its values stay as they are, its own or inherited. */
export const AutomaticSwitchesChange = z
  .object({ actif: z.boolean(), sansReseau: z.boolean() })
  .meta({ id: 'AutomaticSwitchesChange' })
export type AutomaticSwitchesChange = z.infer<typeof AutomaticSwitchesChange>

export const NetworkSwitchChange = AutomaticSwitchesChange.pick({ actif: true }).meta({ id: 'NetworkSwitchChange' })

/** What of a targeting reaches nobody: it is not switched on. */
export function missingOf({ filter }: Pick<z.infer<typeof Targeting>, 'filter'>): { code: string; path: string[] }[] {
  return [
    ...(filter.diffusionIdList.length === 0 ? [{ code: 'AUCUN_CANAL', path: ['filter', 'diffusionIdList'] }] : []),
    ...(filter.operationIdList.length === 0 ? [{ code: 'AUCUNE_OPERATION', path: ['filter', 'operationIdList'] }] : []),
  ]
}

export const NetworkTargetingChange = z
  .object({ actif: z.boolean(), ...parts })
  .superRefine(complete)
  .meta({ id: 'NetworkTargetingChange' })

/** What the deadline decides in place of a member who did not. */
export const automaticDecisions = [
  'validationAutomatiqueAdherent',
  'validationAutomatiqueReseau',
  'refusAutomatique',
] as const

/** What happens at the next deadline if the member does nothing, in today's numbers. */
export const AutomaticOutlook = z
  .object({
    campagneId: z.int().nullable().describe('the open campaign; null when the next one is not open yet'),
    label: z.string().nullable(),
    datePrediction: z.iso.date().describe('first day of the month whose forecasts it takes'),
    dateOuverture: z.iso.datetime(),
    dateLimit: z.iso.datetime(),
    dateDiffusion: z.iso.datetime(),
    decision: z.enum(automaticDecisions),
    motifs: z
      .array(
        z.object({
          code: z.enum([...Reason.shape.code.options, 'SANS_REPONSE']),
          endroit: Reason.shape.endroit.nullable(),
          message: z.string().describe('in the caller’s language'),
        }),
      )
      .describe('why it would be refused automatically'),
    totaux: ProspectTotals.describe('of the targeting that would apply, or of the one shown when none would'),
    decidees: z
      .array(z.object({ campagneId: z.int(), label: z.string(), decision: z.string() }))
      .describe('open campaigns that the member has decided on already: these settings do not change them'),
  })
  .meta({ id: 'AutomaticOutlook' })
export type AutomaticOutlook = z.infer<typeof AutomaticOutlook>
