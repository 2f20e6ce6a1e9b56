import { z } from 'zod'
import { campaignTypes } from '../campaigns/states.ts'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Dashboard } from './dashboard.ts'
import { NetworkResults, WorkshopResult } from './network-results.ts'
import { workshopPageSize } from './page-sizes.ts'
import { CampaignReturn, Month, MonthReturn, ProspectDiffusion, VisitLine } from './returns.ts'
import { workshopSorts } from './workshop-sorts.ts'

const member = `${base}/service-adherent/adherents/{adherentId}`

const withClients = {
  clientList: z.enum(['true', 'false']).default('false').describe('true adds to each row the customers who came back'),
}

const MonthsQuery = z.object({
  debut: Month.optional().describe('first month; eleven months before the last one when absent'),
  fin: Month.optional().describe("last month; the member's current month when absent"),
})

const CampaignsQuery = z.object({
  campagneId: z.coerce.number<number>().int().min(1).optional(),
  refTypeCampagne: z.enum(campaignTypes).optional(),
  search: z.string().trim().max(100).optional().describe('part of the name'),
})

export const visitSorts = [
  'dateReparation',
  '-dateReparation',
  'dateEnvoi',
  '-dateEnvoi',
  'montant',
  '-montant',
  'client',
  '-client',
] as const
export type VisitSort = (typeof visitSorts)[number]

const VisitsQuery = z.object({
  mois: Month.optional().describe('visits of this month'),
  campagneId: z.coerce.number<number>().int().min(1).optional().describe('visits that this campaign brought'),
  sort: z.enum(visitSorts).default('-dateReparation'),
  search: z.string().trim().max(100).optional().describe('part of a registration, a name, or an invoice number'),
})

/** The member's dashboard and its workshop visits (decisions.md 10). Amounts are in ten-thousandths. */
export const returnsContract = {
  getDashboard: route({
    method: 'GET',
    path: `${member}/tableau-de-bord`,
    summary: 'Everything the dashboard shows, in one call',
    access: 'member.read',
    params: ofMember,
    reply: Dashboard,
  }),
  getNetworkResults: route({
    method: 'GET',
    path: `${base}/service-adherent/tableau-de-bord`,
    summary: 'What the workshops that the caller looks after wait for, and what they brought in together',
    access: 'members.list',
    params: ofNetwork,
    reply: NetworkResults,
  }),
  listWorkshopResults: route({
    method: 'GET',
    path: `${base}/service-adherent/classement-ateliers`,
    summary: 'The workshops that the caller looks after, ranked by what the last twelve months brought',
    access: 'members.list',
    params: ofNetwork,
    query: pageQuery(workshopPageSize).extend({
      sort: z.enum(workshopSorts).default('-CA'),
      search: z.string().trim().max(100).optional().describe('part of a name or of a town'),
    }),
    reply: pageOf(WorkshopResult),
  }),
  listMonthReturns: route({
    method: 'GET',
    path: `${member}/retour-atelier-mensuel`,
    summary: 'What each month brought, newest month first; every month asked for has its row',
    access: 'member.read',
    params: ofMember,
    query: MonthsQuery.extend(withClients),
    reply: z.object({ data: z.array(MonthReturn) }),
  }),
  exportMonthReturns: route({
    method: 'GET',
    path: `${member}/retour-atelier-mensuel/export`,
    summary: 'The same, as a file',
    access: 'visits.export',
    params: ofMember,
    query: MonthsQuery,
    reply: 'csv',
  }),
  listCampaignReturns: route({
    method: 'GET',
    path: `${member}/retour-atelier-campagne`,
    summary: 'What each campaign that has sent at least one message brought, newest first',
    access: 'member.read',
    params: ofMember,
    query: pageQuery(workshopPageSize).extend(CampaignsQuery.shape).extend(withClients),
    reply: pageOf(CampaignReturn),
  }),
  exportCampaignReturns: route({
    method: 'GET',
    path: `${member}/retour-atelier-campagne/export`,
    summary: 'The same, as a file',
    access: 'visits.export',
    params: ofMember,
    query: CampaignsQuery,
    reply: 'csv',
  }),
  listVisits: route({
    method: 'GET',
    path: `${member}/retour-atelier`,
    summary: 'The invoices that campaigns brought, of a month or of a campaign (or both, or all)',
    access: 'member.read',
    params: ofMember,
    query: pageQuery(workshopPageSize).extend(VisitsQuery.shape),
    reply: pageOf(VisitLine),
  }),
  exportVisits: route({
    method: 'GET',
    path: `${member}/retour-atelier/export`,
    summary: 'The same, as a file',
    access: 'visits.export',
    params: ofMember,
    query: VisitsQuery,
    reply: 'csv',
  }),
  listProspectDiffusions: route({
    method: 'GET',
    path: `${base}/service-campagne/adherents/{adherentId}/prospects-diffusion`,
    summary: 'How many contacts each campaign has written to, newest first',
    access: 'member.read',
    params: ofMember,
    reply: z.object({ data: z.array(ProspectDiffusion) }),
  }),
}
