import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofIdAndMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { MemberTargeting } from '../targeting/member-targeting.ts'
import { ProspectTotals } from '../targeting/prospect-totals.ts'
import { Explanation, Prospection, ProspectionSortParameter, Town } from '../targeting/prospection.ts'
import { Targeting } from '../targeting/targeting-filter.ts'

const campaign = `${base}/service-campagne/campagnes/{id}`
const searchText = z.string().trim().max(100)

/** What the member left out or took in: some prospections by their ids, or all that a filter and a search show. */
const EligibilityChange = z
  .object({
    ids: z.array(z.int().min(1)).min(1).max(10_000).optional(),
    toutes: z.literal(true).optional().describe('all that match `targeting` and `search`'),
    targeting: Targeting.optional().describe('for `toutes`; absent = the one saved'),
    search: searchText.optional(),
    eligibleGarage: z.boolean(),
  })
  .refine(({ ids, toutes }) => (ids === undefined) !== (toutes === undefined), {
    message: 'CHOIX_PROSPECTIONS',
    path: ['ids'],
  })
  .meta({ id: 'EligibilityChange' })

export const campaignTargetingContract = {
  getMemberTargeting: route({
    method: 'GET',
    path: `${campaign}/ciblage-adherent/{adherentId}`,
    summary: 'A campaign’s targeting for a member, with its totals',
    access: 'direct.read',
    params: ofIdAndMember,
    reply: MemberTargeting,
  }),
  saveMemberTargeting: route({
    method: 'PUT',
    path: `${campaign}/ciblage-adherent/{adherentId}`,
    summary: 'Save the targeting; only while the campaign is populated and not locked, a shared one until its deadline',
    access: 'direct.read',
    params: ofIdAndMember,
    body: Targeting.extend({
      step: z.int().min(1).max(2).default(1).describe('1 targeting, 2 refined targeting: the furthest is kept'),
    }).meta({ id: 'TargetingChange' }),
    reply: MemberTargeting,
    problems: [409],
  }),
  resetMemberTargeting: route({
    method: 'POST',
    path: `${campaign}/ciblage-adherent/{adherentId}/reinitialiser`,
    summary: 'Bring a step back to its initial status: 1 the filter, 2 the customers left out',
    access: 'direct.read',
    params: ofIdAndMember,
    body: z.object({ step: z.int().min(1).max(2) }),
    reply: MemberTargeting,
    problems: [409],
  }),
  getInitialTargeting: route({
    method: 'GET',
    path: `${campaign}/ciblage-initial`,
    summary: 'The targeting a campaign started from',
    access: 'direct.read',
    params: ofId,
    reply: MemberTargeting,
  }),
  getAdminTargeting: route({
    method: 'GET',
    path: `${campaign}/ciblage-admin`,
    summary: 'The network’s targeting of a campaign; the initial one when the network set none',
    access: 'direct.read',
    params: ofId,
    reply: MemberTargeting,
  }),
  countProspects: route({
    method: 'POST',
    path: `${campaign}/population/prospects`,
    summary: 'What a targeting would come to; nothing is saved',
    access: 'direct.read',
    params: ofId,
    query: z.object({
      adherentId: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional()
        .describe('of a shared campaign: the member counted for; that of the session when absent'),
      detail: z.enum(['true', 'false']).default('false').describe('true: with what each criterion leaves out'),
    }),
    body: Targeting,
    reply: ProspectTotals,
    problems: [409],
  }),
  listProspections: route({
    method: 'POST',
    path: `${campaign}/adherents/{adherentId}/prospections`,
    summary: 'The customers and vehicles that a targeting picks, those left out by the member included',
    access: 'direct.read',
    params: ofIdAndMember,
    query: pageQuery(25).extend({
      sort: ProspectionSortParameter.default('datePrevisionnelle'),
      search: searchText.optional().describe('plate, name, company, town or postcode'),
      eligible: z.enum(['true', 'false']).optional().describe('only those taken, or only those left out'),
    }),
    body: Targeting,
    reply: pageOf(Prospection),
    problems: [409],
  }),
  changeEligibility: route({
    method: 'PUT',
    path: `${campaign}/adherents/{adherentId}/prospections/eligibilite`,
    summary: 'Leave customers out of the campaign, or take them in again',
    access: 'direct.read',
    params: ofIdAndMember,
    body: EligibilityChange,
    reply: z.object({ modifies: z.int(), totaux: ProspectTotals.describe('of the saved targeting') }),
    problems: [409],
  }),
  explainProspections: route({
    method: 'POST',
    path: `${campaign}/adherents/{adherentId}/prospections/explication`,
    summary: 'Why a customer’s vehicles are in the targeting, or not (at most 20 vehicles)',
    access: 'direct.read',
    params: ofIdAndMember,
    body: z.object({
      search: z.string().trim().min(2).max(100).describe('plate or name'),
      targeting: Targeting.optional().describe('absent = the one saved'),
    }),
    reply: z.object({ data: z.array(Explanation) }),
  }),
  listTowns: route({
    method: 'GET',
    path: `${campaign}/adherents/{adherentId}/lieux`,
    summary: 'Where the customers of the population live, and the garage, for the map of the radius',
    access: 'direct.read',
    params: ofIdAndMember,
    reply: z.object({
      garage: z.object({ ville: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
      lieux: z.array(Town),
      nonLocalises: z.int().describe('customers that could not be located'),
    }),
  }),
  listDueOperations: route({
    method: 'GET',
    path: `${campaign}/adherents/{adherentId}/operations-dues`,
    summary: 'How many vehicles of the population have each operation due, whatever the filter',
    access: 'direct.read',
    params: ofIdAndMember,
    reply: z.object({ data: z.array(z.object({ operationId: z.int(), nbVehicules: z.int() })) }),
  }),
  exportProspections: route({
    method: 'GET',
    path: `${base}/service-campagne/fichiers/export-prospections`,
    summary: 'The customers of a campaign: those its targeting picks, or once locked those retained',
    access: 'customers.export',
    params: ofNetwork,
    query: z.object({
      adherentId: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
      campagneId: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(2 ** 53 - 1),
    }),
    reply: 'csv',
  }),
}
