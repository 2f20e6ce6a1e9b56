import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { BlacklistedCustomer, CustomerListItem, QualifiedBase } from './customer.ts'
import { QualityLevel } from './data-quality.ts'
import { manques } from './list-filter.ts'
import { ofWhom } from './of-whom.ts'
import { optOutChannels, optOutSources } from './opt-out-filter.ts'

const search = { search: z.string().trim().max(100).default('') }
/** Narrows the list of customers: to a level of quality, to those that lack a mobile or an address. */
const narrowed = { niveau: QualityLevel.optional(), manque: z.enum(manques).optional() }

/** Narrows the list of those who objected (`OptOutFilter`). */
const optOutFilter = {
  canal: z.enum(optOutChannels).optional(),
  source: z.enum(optOutSources).optional(),
  debut: z.iso.date().optional().describe('first day'),
  fin: z.iso.date().optional().describe('last day, included'),
}

export const customerSorts = [
  'nom',
  '-nom',
  'immatriculation',
  '-immatriculation',
  'dateDerniereVisite',
  '-dateDerniereVisite',
  'qualite',
  '-qualite',
] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Lists that can be exported: `?clients=true`, `?blacklist=true`, `?previsions=true`. Exactly one. */
export const exportTypes = ['clients', 'blacklist', 'previsions'] as const
export type ExportType = (typeof exportTypes)[number]
const flag = z.enum(['true', 'false']).optional()

/** What a customer objects to when it tells the garage: one channel, or any use of its data. */
export const Objection = z
  .object({ objet: z.enum(['sms', 'email', 'viePrivee']), commentaire: z.string().trim().max(500).default('') })
  .meta({ id: 'Objection' })

export const customersContract = {
  listCustomers: route({
    method: 'GET',
    path: `${base}/relance-client/list`,
    summary: 'Customers with their vehicles; `search` is a plate or part of one, a name, an e-mail or a phone',
    access: 'member.read',
    params: ofNetwork,
    query: pageQuery(10).extend({ ...ofWhom, ...search, ...narrowed, sort: z.enum(customerSorts).default('nom') }),
    reply: pageOf(CustomerListItem).extend({
      nbClient: z
        .int()
        .nullable()
        .describe('customers in the lines, where the list is narrowed to a quality or a lack; each once'),
    }),
  }),
  listBlacklist: route({
    method: 'GET',
    path: `${base}/relance-client/blacklist`,
    summary: 'Customers who opted out of SMS or e-mail, or of any use of their data',
    access: 'member.read',
    params: ofNetwork,
    query: pageQuery(10).extend({ ...ofWhom, ...search, ...optOutFilter }),
    reply: pageOf(BlacklistedCustomer),
  }),
  base: route({
    method: 'GET',
    path: `${base}/relance-client/base`,
    summary: 'How many customers can be written to, and how good the base is',
    access: 'member.read',
    params: ofNetwork,
    query: z.object(ofWhom),
    reply: QualifiedBase,
  }),
  exportCustomers: route({
    method: 'GET',
    path: `${base}/relance-client/export`,
    summary: 'A list as CSV: exactly one of `clients`, `blacklist`, `previsions` is true. Written to the audit log',
    access: 'customers.export',
    params: ofNetwork,
    query: z.object({
      ...ofWhom,
      ...search,
      ...narrowed,
      ...optOutFilter,
      clients: flag,
      blacklist: flag,
      previsions: flag,
    }),
    reply: 'csv',
  }),
  recordObjection: route({
    method: 'POST',
    path: `${base}/relance-client/{id}/opposition`,
    summary: 'Records what a customer told the garage; no import ever removes it',
    access: 'account.write',
    params: ofId,
    query: z.object(ofWhom),
    body: Objection,
    reply: 'empty',
  }),
}
