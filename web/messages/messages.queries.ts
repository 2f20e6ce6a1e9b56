import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'

/** The texts of a campaign, one for each operation it promotes. What is being typed is kept over what comes in (`mergeSaved`). */
export const memberMessagesQuery = (of: CampaignOfMember) =>
  queryOptions({
    queryKey: ['messages', of.id, of.adherentId],
    queryFn: ({ signal }) => call(campaignMessagesContract.getMemberMessages, { params: { ...of } }, signal),
  })

/** What the network offers for a campaign’s operations. */
export const offeredMessagesQuery = ({ id, adherentId }: CampaignOfMember) =>
  queryOptions({
    queryKey: ['messages', 'offered', id, adherentId],
    queryFn: ({ signal }) =>
      call(campaignMessagesContract.getAdminMessages, { params: { id }, query: { adherentId } }, signal),
    staleTime: 60_000,
  })

/** A customer whom the message of an operation is for, masked. */
export const previewCustomerQuery = (of: CampaignOfMember, operationId: number, rang: number) =>
  queryOptions({
    queryKey: ['targeting', of.id, of.adherentId, 'list', 'preview', operationId, rang],
    queryFn: ({ signal }) =>
      call(campaignMessagesContract.previewCustomer, { params: { ...of }, query: { operationId, rang } }, signal),
    staleTime: 60_000,
  })

export const emailTemplatesKey = ['messages', 'email-templates'] as const

/** A page of the templates a garage may use, those with some words when they are given; of the network without a garage. */
export const emailTemplatesQuery = (
  adherentId: number | null,
  {
    page = 1,
    search = '',
    langue,
  }: { readonly page?: number; readonly search?: string; readonly langue?: Language | undefined } = {},
) =>
  queryOptions({
    queryKey: [...emailTemplatesKey, 'list', adherentId, page, search, langue ?? ''],
    queryFn: ({ signal }) =>
      call(
        messagesContract.listEmailTemplates,
        { query: { page, search, ...(adherentId !== null && { adherentId }), ...(langue && { langue }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })

/** What a template holds, signed by a member; by an example garage without one. */
export const emailTemplateQuery = (id: number, adherentId: number | null) =>
  queryOptions({
    queryKey: [...emailTemplatesKey, 'one', id, adherentId],
    queryFn: ({ signal }) =>
      call(
        messagesContract.getEmailTemplate,
        { params: { id }, query: adherentId === null ? {} : { adherentId } },
        signal,
      ),
    staleTime: 10 * 60_000,
  })

/** The garage, for its name and number in a preview. */
export const memberQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['members', adherentId],
    queryFn: ({ signal }) => call(membersContract.getMember, { params: { adherentId } }, signal),
    staleTime: 60_000,
  })
