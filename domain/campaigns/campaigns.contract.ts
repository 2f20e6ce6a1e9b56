import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofIdAndMember, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Reason } from './before-locking.ts'
import { Campaign, CampaignMove, Label } from './campaign.ts'
import { forMember } from './for-member.ts'
import { campaignTypes } from './states.ts'

const one = `${base}/service-campagne/campagnes/{id}`

export const campaignSorts = [
  '-id',
  'id',
  '-label',
  'label',
  '-dateCreation',
  'dateCreation',
  '-statut',
  'statut',
] as const

export const CampaignCreation = z
  .object({
    label: Label,
    adherentId: z
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .optional()
      .describe('the member; that of the session when absent'),
    campagneOrigineId: z.int().min(1).optional().describe('a campaign whose targeting and messages are copied'),
  })
  .meta({ id: 'CampaignCreation' })

const CampaignChange = z
  .object({ label: Label.optional(), step: z.int().min(1).max(3).optional() })
  .refine((change) => change.label !== undefined || change.step !== undefined, 'AU_MOINS_UN_CHAMP')
  .meta({ id: 'CampaignChange' })

export const campaignsContract = {
  listCampaigns: route({
    method: 'GET',
    path: `${base}/service-adherent/adherents/{adherentId}/campagnes`,
    summary:
      'The campaigns of a member, newest first; `label` searches in their names, without regard to case or accents',
    access: 'direct.read',
    params: ofMember,
    query: pageQuery(10).extend({
      refTypeCampagne: z.enum(campaignTypes).default('directe'),
      sort: z.enum(campaignSorts).default('-id'),
      label: z
        .string()
        .trim()
        .max(100)
        .regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT')
        .default(''),
    }),
    reply: pageOf(Campaign),
  }),
  createCampaign: route({
    method: 'POST',
    path: `${base}/service-campagne/campagnes`,
    summary: 'Create a direct campaign. A name already taken receives a numeric suffix',
    access: 'direct.write',
    params: ofNetwork,
    query: z.object({ refTypeCampagne: z.literal('directe') }),
    body: CampaignCreation,
    reply: Campaign,
    status: 201,
    problems: [409],
  }),
  getCampaign: route({
    method: 'GET',
    path: one,
    summary: 'A campaign',
    access: 'direct.read',
    params: ofId,
    query: forMember,
    reply: Campaign,
  }),
  changeCampaign: route({
    method: 'PUT',
    path: one,
    summary: 'Rename a campaign, or note the step reached',
    access: 'direct.read',
    params: ofId,
    query: forMember,
    body: CampaignChange,
    reply: Campaign,
    problems: [409],
  }),
  populateCampaign: route({
    method: 'POST',
    path: `${one}/peupler`,
    summary: 'Compute the prospects: after creation, after an error, or when the customer base changed',
    access: 'direct.read',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  lockCampaign: route({
    method: 'POST',
    path: `${one}/verrouiller`,
    summary: 'Lock the targeting: it can never be edited again. 422 names what is missing',
    access: 'direct.read',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  reopenCampaign: route({
    method: 'POST',
    path: `${one}/rouvrir`,
    summary: 'After a failed lock, edit the targeting again; after a failed generation, the contents',
    access: 'direct.read',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  readinessOfCampaign: route({
    method: 'GET',
    path: `${one}/avant-verrouillage`,
    summary: 'What is missing before the targeting may be locked; an empty list when nothing is',
    access: 'direct.read',
    params: ofId,
    query: forMember,
    reply: z.object({ manques: z.array(Reason.extend({ message: z.string() })) }),
  }),
  historyOfCampaign: route({
    method: 'GET',
    path: `${one}/historique`,
    summary: 'The moves of a campaign, newest first; of a shared one with one member’s decisions',
    access: 'direct.read',
    params: ofId,
    query: forMember,
    reply: z.object({ data: z.array(CampaignMove) }),
  }),
  acceptCampaign: route({
    method: 'POST',
    path: `${one}/valider/{adherentId}`,
    summary: 'A member takes part in a predictive campaign',
    access: 'predictive.decide',
    params: ofIdAndMember,
    reply: 'empty',
    problems: [409],
  }),
  refuseCampaign: route({
    method: 'POST',
    path: `${one}/refuser/{adherentId}`,
    summary: 'A member refuses a predictive campaign: its settings are lost and it takes no part',
    access: 'predictive.decide',
    params: ofIdAndMember,
    reply: 'empty',
    problems: [409],
  }),
}
