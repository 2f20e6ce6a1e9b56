import { z } from 'zod'

/** The longest promotional message: it must leave room for the rest of an e-mail and may be read in an SMS preview. */
export const messageMaxLength = 500

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

export const MessageList = z.object({ messageList: z.array(Message) }).meta({ id: 'MessageList' })

/** What a member writes: a text for each operation it promotes. */
export const MessageChange = z
  .object({
    messageList: z
      .array(
        z.object({
          operationId: z.int(),
          description: z
            .string()
            .trim()
            .min(1)
            .max(messageMaxLength)
            .regex(/^[\P{Cc}\n\r\t]*$/u, 'FORMAT_INCORRECT'),
        }),
      )
      .min(1)
      .max(50)
      .refine(
        (list) => new Set(list.map((message) => message.operationId)).size === list.length,
        'OPERATION_EN_DOUBLE',
      ),
  })
  .meta({ id: 'MessageChange' })
export type MessageChange = z.infer<typeof MessageChange>
