import { z } from 'zod'
import { base, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Facturation, FacturationReseau } from './billing.ts'

const ofMonth = z.object({
  mois: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'MOIS_INCORRECT')
    .optional()
    .describe('YYYY-MM; the current month when absent'),
})
const member = `${base}/service-campagne/adherents/{adherentId}/facturation`
const network = `${base}/service-campagne/facturation`

/** What was sent in a month and what it costs (decisions.md 9, billing). */
export const billingContract = {
  getFacturation: route({
    method: 'GET',
    path: member,
    summary: 'What a member sent in a month and what it costs, by campaign',
    access: 'direct.read',
    params: ofMember,
    query: ofMonth,
    reply: Facturation,
  }),
  exportFacturation: route({
    method: 'GET',
    path: `${member}/export`,
    summary: 'The same, as a file',
    access: 'direct.read',
    params: ofMember,
    query: ofMonth,
    reply: 'csv',
  }),
  getFacturationReseau: route({
    method: 'GET',
    path: network,
    summary: 'What the members one sees sent in a month and what it costs, by member',
    access: 'members.list',
    params: ofNetwork,
    query: ofMonth,
    reply: FacturationReseau,
  }),
  exportFacturationReseau: route({
    method: 'GET',
    path: `${network}/export`,
    summary: 'The same, as a file',
    access: 'members.list',
    params: ofNetwork,
    query: ofMonth,
    reply: 'csv',
  }),
}
