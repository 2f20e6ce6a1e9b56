import { defaultMessage, type TextLanguage } from '@relance/domain/messages/default-messages.ts'
import type { InheritedMessage, InheritedMessageChange, Message } from '@relance/domain/messages/message.ts'
import { findOperation } from '@relance/domain/values/operations.ts'
import type { Db } from '../base.ts'
import { listOfferedMessages } from '../messages/messages.sql.ts'

interface Texts {
  readonly operationIds: readonly number[]
  readonly langue: TextLanguage
}

/** The product's own texts. */
export const initialAutomaticMessages = ({ operationIds, langue }: Texts): Message[] =>
  operationIds.map((operationId) => ({
    id: null,
    operationId,
    parentOperationId: findOperation(operationId)?.parentOperationId ?? null,
    description: defaultMessage(operationId, langue),
    dateModificationAdherent: null,
  }))

interface Row {
  readonly id: number
  readonly operation_id: number
  readonly description: string
  readonly date: Date
}

/** Texts with those of `rows` put in the place of the ones they inherit. */
function withOwn(messages: readonly Message[], rows: readonly Row[]): InheritedMessage[] {
  const own = new Map(rows.map((row) => [row.operation_id, row]))
  return messages.map((message) => {
    const inherited = { ...message, initial: message.description }
    const row = own.get(message.operationId)
    if (!row) return inherited
    return { ...inherited, id: row.id, description: row.description, dateModificationAdherent: row.date.toISOString() }
  })
}

/** A network's texts of automatic validation: its own, else those it offers for every campaign, else the product's. */
export async function listNetworkAutomaticMessages(
  db: Db,
  { reseauId, ...texts }: Texts & { readonly reseauId: number },
): Promise<InheritedMessage[]> {
  const rows = await db
    .selectFrom('message_automatique_reseau')
    .select(['id', 'operation_id', 'description', 'date_modification as date'])
    .where('reseau_id', '=', reseauId)
    .where('langue', '=', texts.langue)
    .execute()
  return withOwn(await listOfferedMessages(db, { reseauId, ...texts }), rows)
}

/** A member's texts of automatic validation: its own, else its network's. */
export async function listAutomaticMessages(
  db: Db,
  { adherentId, ...texts }: Texts & { readonly reseauId: number; readonly adherentId: number },
): Promise<InheritedMessage[]> {
  const rows = await db
    .selectFrom('message_automatique')
    .select(['id', 'operation_id', 'description', 'date_modification_adherent as date'])
    .where('adherent_id', '=', adherentId)
    .execute()
  const offered = await listNetworkAutomaticMessages(db, texts)
  // Inherited, a text is nobody's here: the id of the network's row is not the member's.
  return withOwn(
    offered.map((message) => ({ ...message, id: null, dateModificationAdherent: null })),
    rows,
  )
}

/** Whether a member has texts of its own. */
export const hasAutomaticMessages = async (db: Db, adherentId: number): Promise<boolean> =>
  (await db
    .selectFrom('message_automatique')
    .select('id')
    .where('adherent_id', '=', adherentId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A text that says what is inherited is none of one's own (docs/decisions/0017): null, which gives it back. */
export function unlessInherited(
  messageList: readonly { readonly operationId: number; readonly description: string | null }[],
  inherited: readonly Message[],
): InheritedMessageChange['messageList'] {
  const said = new Map(inherited.map(({ operationId, description }) => [operationId, description]))
  return messageList.map(({ operationId, description }) => ({
    operationId,
    description: description === said.get(operationId) ? null : description,
  }))
}

/** What is written of a change, and the operations whose text is given back. */
function parted(messageList: InheritedMessageChange['messageList']) {
  return {
    written: messageList.flatMap(({ operationId, description }) =>
      description === null ? [] : [{ operationId, description }],
    ),
    back: messageList.flatMap(({ operationId, description }) => (description === null ? [operationId] : [])),
  }
}

/** Saves what a member wrote, and gives back what is null; its other texts are kept. */
export async function saveAutomaticMessages(
  tx: Db,
  { adherentId, messageList, now }: InheritedMessageChange & { readonly adherentId: number; readonly now: Date },
): Promise<void> {
  const { written, back } = parted(messageList)
  if (back.length > 0)
    await tx
      .deleteFrom('message_automatique')
      .where('adherent_id', '=', adherentId)
      .where('operation_id', 'in', back)
      .execute()
  if (written.length === 0) return
  await tx
    .insertInto('message_automatique')
    .values(
      written.map(({ operationId, description }) => ({
        adherent_id: adherentId,
        operation_id: operationId,
        description,
        date_modification_adherent: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['adherent_id', 'operation_id']).doUpdateSet((eb) => ({
        description: eb.ref('excluded.description'),
        date_modification_adherent: eb.ref('excluded.date_modification_adherent'),
      })),
    )
    .execute()
}

/** Gives a member's texts up for those offered; false when it had none. */
export async function deleteAutomaticMessages(tx: Db, adherentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_automatique')
    .where('adherent_id', '=', adherentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Saves what a network wrote in a language, and gives back what is null; its other texts are kept. */
export async function saveNetworkAutomaticMessages(
  tx: Db,
  given: InheritedMessageChange & { readonly reseauId: number; readonly langue: TextLanguage; readonly now: Date },
): Promise<void> {
  const { written, back } = parted(given.messageList)
  if (back.length > 0)
    await tx
      .deleteFrom('message_automatique_reseau')
      .where('reseau_id', '=', given.reseauId)
      .where('langue', '=', given.langue)
      .where('operation_id', 'in', back)
      .execute()
  if (written.length === 0) return
  await tx
    .insertInto('message_automatique_reseau')
    .values(
      written.map(({ operationId, description }) => ({
        reseau_id: given.reseauId,
        langue: given.langue,
        operation_id: operationId,
        description,
        date_modification: given.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['reseau_id', 'langue', 'operation_id']).doUpdateSet((eb) => ({
        description: eb.ref('excluded.description'),
        date_modification: eb.ref('excluded.date_modification'),
      })),
    )
    .execute()
}

/** Gives a network's texts in a language up; false when it had none. */
export async function deleteNetworkAutomaticMessages(
  tx: Db,
  { reseauId, langue }: { readonly reseauId: number; readonly langue: TextLanguage },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_automatique_reseau')
    .where('reseau_id', '=', reseauId)
    .where('langue', '=', langue)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
