import { z } from 'zod'
import { CouponOfMessage } from './coupon.ts'

/** The longest promotional message: it must leave room for the rest of an e-mail and may be read in an SMS preview. */
export const messageMaxLength = 500

/** Whether a text may be kept as a promotional message: neither blank nor too long. */
export const isWritable = (description: string): boolean => {
  const { length } = description.trim()
  return length > 0 && length <= messageMaxLength
}

/** What a campaign says about one operation. */
export const Message = z
  .object({
    id: z.int().nullable().describe('null: the default text, not saved yet'),
    operationId: z.int(),
    parentOperationId: z.int().nullable(),
    description: z.string(),
    dateModificationAdherent: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** A message of a direct campaign, with the coupon that goes with it. */
const CampaignMessage = Message.extend({ coupon: CouponOfMessage.nullable() }).meta({ id: 'CampaignMessage' })
export type CampaignMessage = z.infer<typeof CampaignMessage>

export const CampaignMessageList = z
  .object({ messageList: z.array(CampaignMessage) })
  .meta({ id: 'CampaignMessageList' })

export const MessageList = z.object({ messageList: z.array(Message) }).meta({ id: 'MessageList' })

/** A promotional text, as someone writes it. */
export const MessageText = z
  .string()
  .trim()
  .min(1)
  .max(messageMaxLength)
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'FORMAT_INCORRECT')

/** A list in which an operation stands once. */
export const oncePerOperation = <T extends z.ZodType<{ readonly operationId: number }>>(message: T) =>
  z
    .array(message)
    .min(1)
    .max(50)
    .refine((list) => new Set(list.map(({ operationId }) => operationId)).size === list.length, 'OPERATION_EN_DOUBLE')

const written = { operationId: z.int(), description: MessageText }

/** What a member writes: a text for each operation it promotes. */
export const MessageChange = z
  .object({ messageList: oncePerOperation(z.object(written)) })
  .meta({ id: 'MessageChange' })
export type MessageChange = z.infer<typeof MessageChange>

/** The same for the texts of automatic validation: null gives one back for what is inherited. */
export const InheritedMessageChange = z
  .object({ messageList: oncePerOperation(z.object({ ...written, description: MessageText.nullable() })) })
  .meta({ id: 'InheritedMessageChange' })
export type InheritedMessageChange = z.infer<typeof InheritedMessageChange>

/** A text of automatic validation, beside the one it stands for. */
export const InheritedMessage = Message.extend({ initial: z.string().describe('what is inherited') }).meta({
  id: 'InheritedMessage',
})
export type InheritedMessage = z.infer<typeof InheritedMessage>
export const InheritedMessageList = z
  .object({ messageList: z.array(InheritedMessage) })
  .meta({ id: 'InheritedMessageList' })

/** The same for a direct campaign: `couponId` null takes the coupon off, absent leaves it. */
export const CampaignMessageChange = z
  .object({
    messageList: oncePerOperation(z.object({ ...written, couponId: z.int().min(1).nullable().optional() })),
  })
  .meta({ id: 'CampaignMessageChange' })
export type CampaignMessageChange = z.infer<typeof CampaignMessageChange>
