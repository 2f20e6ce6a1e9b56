import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'

/** The texts of a campaign, one for each operation it promotes. */
export const memberMessagesQuery = (of: CampaignOfMember) =>
  queryOptions({
    queryKey: ['messages', of.id, of.adherentId],
    queryFn: ({ signal }) => call(campaignMessagesContract.getMemberMessages, { params: { ...of } }, signal),
    refetchOnWindowFocus: false,
  })

/** The library of texts: fifty, which is the whole of it for any network so far. */
export const textLibraryQuery = () =>
  queryOptions({
    queryKey: ['messages', 'library'],
    queryFn: ({ signal }) => call(messagesContract.listTextTemplates, {}, signal),
    staleTime: 10 * 60_000,
  })

/** SMS templates, two a page (specification, section 9). */
export const smsTemplatesQuery = (page: number) =>
  queryOptions({
    queryKey: ['messages', 'sms-templates', page],
    queryFn: ({ signal }) => call(messagesContract.listSmsTemplates, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })

export const emailTemplatesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'email-templates'],
    queryFn: ({ signal }) => call(messagesContract.listEmailTemplates, {}, signal),
    staleTime: 10 * 60_000,
  })

/** What a template holds, signed by a member. */
export const emailTemplateQuery = (id: number, adherentId: number) =>
  queryOptions({
    queryKey: ['messages', 'email-template', id, adherentId],
    queryFn: ({ signal }) => call(messagesContract.getEmailTemplate, { params: { id }, query: { adherentId } }, signal),
    staleTime: 10 * 60_000,
  })

/** The garage, for its name and number in a preview. */
export const memberQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['members', adherentId],
    queryFn: ({ signal }) => call(membersContract.getMember, { params: { adherentId } }, signal),
    staleTime: 60_000,
  })
