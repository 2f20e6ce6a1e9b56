import { z } from 'zod'
import { controlShares } from './control-group.ts'
import { ProspectTotals } from './prospect-totals.ts'
import { Targeting } from './targeting-filter.ts'

/** A campaign's targeting for a member (ciblage-adherent): what is saved, and what it comes to. */
export const MemberTargeting = z
  .object({
    id: z.string().describe('campaign, member and type: there is one of each'),
    campagneId: z.int(),
    adherentId: z.int().nullable().describe('null: a shared campaign’s own, read by its network'),
    type: z.enum(['adherent', 'initial', 'admin']),
    typeAction: z.string().nullable(),
    dateAction: z.iso.datetime().nullable(),
    dateModificationAdherent: z.iso.datetime().nullable(),
    ...Targeting.shape,
    groupeTemoin: z.literal([...controlShares]).describe('share of the control group in percent; 0 = there is none'),
    prospectionExcludedIdList: z.array(z.int()).describe('prospections the member left out'),
    totaux: ProspectTotals.nullable().describe('null for the initial and admin ones, and before the population'),
  })
  .meta({ id: 'MemberTargeting' })
export type MemberTargeting = z.infer<typeof MemberTargeting>
