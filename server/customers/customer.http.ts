import { metaOf } from '@relance/domain/contract/page.ts'
import type { customerContract } from '@relance/domain/customers/customer.contract.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { findConsents, listConsentEvents } from './consents.sql.ts'
import { correctCustomer, type LocateCustomer, restoreImported } from './correct-customer.ts'
import {
  listCustomerMessages,
  listCustomerVehicles,
  listCustomerVisits,
  type OfCustomer,
} from './customer-lists.sql.ts'
import { findCustomer } from './customer-sheet.sql.ts'
import { countErasure } from './erase.sql.ts'
import { recordGivenConsent } from './given-consent.ts'
import { getMemberZone } from './member-zone.sql.ts'
import { memberOf } from './of-member.ts'
import { eraseCustomer, givePersonFile } from './rights-of-the-person.ts'

interface Asked {
  readonly params: { readonly id: number }
  readonly query: { readonly adherentId?: number | undefined }
  readonly session: Session
}
type Page = Asked & { readonly query: { page: number; resultsPerPage: number }; readonly request: { url: string } }

export function customerHandlers(context: Context, locate: LocateCustomer): Handlers<typeof customerContract> {
  const { db, clock, secret } = context

  /** Whom a call is about: 403 for a member out of scope, 404 for a customer that the member has not. */
  const load = async ({ params, query, session }: Asked) => {
    const of: OfCustomer = { adherentId: await memberOf(db, session, query.adherentId), clientId: params.id }
    const sheet = await findCustomer(db, of.adherentId, of.clientId)
    if (!sheet) throw notFound()
    return { of, sheet }
  }
  const paged = <T>({ query, request }: Page, data: T[], total: number) => ({
    data,
    meta: metaOf(query, total, request.url.split('?')[0]!),
  })

  return {
    getCustomer: async (call) => (await load(call)).sheet,
    listCustomerVehicles: async (call) => {
      const { of, sheet } = await load(call)
      return paged(call, await listCustomerVehicles(db, of, call.query), sheet.nbVehicules)
    },
    listCustomerMessages: async (call) => {
      const { of, sheet } = await load(call)
      return paged(call, await listCustomerMessages(db, of, call.query), sheet.nbMessages)
    },
    listCustomerVisits: async (call) => {
      const { of, sheet } = await load(call)
      return paged(call, await listCustomerVisits(db, of, call.query), sheet.nbVisites)
    },
    getConsents: async ({ params, query, session }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      const { fuseau, suiviActif } = await getMemberZone(db, adherentId)
      const today = dayInZone(clock.now(), fuseau)
      const found = await findConsents(db, secret, { adherentId, clientId: params.id }, { today, suiviActif })
      if (!found) throw notFound()
      return found
    },
    listConsentEvents: async (call) => {
      const { of } = await load(call)
      const { data, total } = await listConsentEvents(db, of, call.query)
      return paged(call, data, total)
    },
    recordConsent: async ({ params, query, body, session }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      await recordGivenConsent(context, secret, session, { adherentId, clientId: params.id, ...body })
    },
    correctCustomer: async (call) => {
      const { of } = await load(call)
      await correctCustomer(context, locate, call.session, of, call.body)
      return (await load(call)).sheet
    },
    restoreImported: async (call) => {
      const { of } = await load(call)
      await restoreImported(context, call.session, of, call.params.champ)
      return (await load(call)).sheet
    },
    getPersonFile: async (call) => givePersonFile(context, secret, call.session, (await load(call)).of),
    previewErasure: async (call) => {
      const found = await countErasure(db, (await load(call)).of)
      if (!found) throw notFound()
      return found
    },
    eraseCustomer: async (call) => eraseCustomer(context, secret, call.session, (await load(call)).of),
  }
}
