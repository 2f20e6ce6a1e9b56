import { z } from 'zod'
import { base, ofId, ofIdAndMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { EmailDocument } from '../messages/email-document.ts'
import { CampaignMessageChange, CampaignMessageList, MessageList } from '../messages/message.ts'
import { EmailPreview } from '../messages/messages.contract.ts'
import { forMember } from './for-member.ts'

const one = `${base}/service-campagne/campagnes/{id}`

/** Enough to see how a message reads, not enough to know whom it is for. */
const PreviewCustomer = z
  .object({
    total: z.int().describe('how many customers the message is for'),
    rang: z.int().nullable().describe('null when there is none'),
    client: z.string().describe('“Marie D.”'),
    variables: z.record(z.string(), z.string()),
  })
  .meta({ id: 'PreviewCustomer' })

export const campaignMessagesContract = {
  getAdminMessages: route({
    method: 'GET',
    path: `${one}/message-admin`,
    summary: 'The texts the network offers for a campaign’s operations, which its members may read',
    access: 'network-targeting.read',
    params: ofId,
    query: forMember,
    reply: MessageList,
  }),
  getMemberMessages: route({
    method: 'GET',
    path: `${one}/message-adherent/{adherentId}`,
    summary: 'The texts of a member’s campaign: one for each operation it promotes, in priority order',
    access: 'direct.read',
    params: ofIdAndMember,
    reply: CampaignMessageList,
  }),
  createMemberMessages: route({
    method: 'POST',
    path: `${one}/message-adherent/{adherentId}`,
    summary: 'Save the texts of a member’s campaign for the first time',
    access: 'direct.read',
    params: ofIdAndMember,
    body: CampaignMessageChange,
    reply: CampaignMessageList,
    problems: [409],
  }),
  saveMemberMessages: route({
    method: 'PUT',
    path: `${one}/message-adherent/{adherentId}`,
    summary: 'Save the texts of a member’s campaign',
    access: 'direct.read',
    params: ofIdAndMember,
    body: CampaignMessageChange,
    reply: CampaignMessageList,
    problems: [409],
  }),
  resetMemberMessages: route({
    method: 'POST',
    path: `${one}/message-adherent/{adherentId}/reinitialiser`,
    summary: 'Bring the texts back to what the network offers',
    access: 'direct.read',
    params: ofIdAndMember,
    reply: CampaignMessageList,
    problems: [409],
  }),
  previewCustomer: route({
    method: 'GET',
    path: `${one}/message-adherent/{adherentId}/apercu`,
    summary:
      'A customer of the campaign whom the message of an operation is for, masked, with the values of its fields',
    access: 'direct.read',
    params: ofIdAndMember,
    query: z.object({
      operationId: z.coerce.number<number>().int().min(1).max(1000),
      rang: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).describe('which one, from 1'),
    }),
    reply: PreviewCustomer,
    problems: [409],
  }),
  previewEmail: route({
    method: 'POST',
    path: `${base}/service-mail/apercu`,
    summary:
      'What an e-mail looks like, filled with an example; signed by the campaign’s member, else by the session’s',
    access: 'direct.read',
    params: ofNetwork,
    body: z
      .object({
        document: EmailDocument,
        campagneId: z.int().min(1).optional(),
        adherentId: z
          .int()
          .min(1)
          .max(2 ** 31 - 1)
          .optional(),
      })
      .meta({ id: 'EmailPreviewRequest' }),
    reply: EmailPreview,
  }),
}
