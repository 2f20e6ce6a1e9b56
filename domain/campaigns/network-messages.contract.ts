import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { MessageText, oncePerOperation } from '../messages/message.ts'

const path = `${base}/service-campagne/message-reseau`
const ofLanguage = z.object({ langue: z.enum(languages).optional().describe('absent: the network’s own') })

/** What a network offers for an operation, and what the product would. */
const NetworkMessage = z
  .object({
    operationId: z.int(),
    description: z.string().describe('the network’s own text, else the product’s'),
    initial: z.string().describe('the product’s'),
    propre: z.boolean().describe('the network wrote it'),
  })
  .meta({ id: 'NetworkMessage' })
export type NetworkMessage = z.infer<typeof NetworkMessage>

const NetworkMessages = z
  .object({ langue: z.enum(languages), messageList: z.array(NetworkMessage) })
  .meta({ id: 'NetworkMessages' })

export const networkMessagesContract = {
  getNetworkMessages: route({
    method: 'GET',
    path,
    summary: 'The promotional texts a network offers its members, an operation each; its members may read them',
    access: 'network-targeting.read',
    params: ofNetwork,
    query: ofLanguage,
    reply: NetworkMessages,
  }),
  saveNetworkMessages: route({
    method: 'PUT',
    path,
    summary: 'Write texts the network offers; null brings one back to the product’s. Those not named are kept',
    access: 'network-targeting.write',
    params: ofNetwork,
    query: ofLanguage,
    body: z
      .object({
        messageList: oncePerOperation(z.object({ operationId: z.int().min(1), description: MessageText.nullable() })),
      })
      .meta({ id: 'NetworkMessagesChange' }),
    reply: NetworkMessages,
  }),
}
