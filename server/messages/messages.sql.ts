import { defaultMessage, type TextLanguage } from '@relance/domain/messages/default-messages.ts'
import type { CampaignMessage, CampaignMessageChange, Message } from '@relance/domain/messages/message.ts'
import { findOperation } from '@relance/domain/values/operations.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { listCouponsOfCampaign } from './coupons.sql.ts'
import { languageOfMember } from './customer-language.sql.ts'

interface Owner {
  readonly adherentId: number
  readonly campagneId: number
}

/** The text offered for each operation: the network's own, else the product's. */
export async function listOfferedMessages(
  db: Db,
  {
    reseauId,
    operationIds,
    langue,
  }: { readonly reseauId: number; readonly operationIds: readonly number[]; readonly langue: TextLanguage },
): Promise<Message[]> {
  if (operationIds.length === 0) return []
  const rows = await db
    .selectFrom('message_reseau')
    .select(['operation_id', 'description'])
    .where('reseau_id', '=', reseauId)
    .where('langue', '=', langue)
    .where('operation_id', 'in', [...operationIds])
    .execute()
  const own = new Map(rows.map((row) => [row.operation_id, row.description]))
  return operationIds.map((operationId) => ({
    id: null,
    operationId,
    parentOperationId: findOperation(operationId)?.parentOperationId ?? null,
    description: own.get(operationId) ?? defaultMessage(operationId, langue),
    dateModificationAdherent: null,
  }))
}

/** The network of a member and the language its customers are written to in. */
export async function writerOf(db: Db, adherentId: number): Promise<{ reseauId: number; langue: TextLanguage }> {
  const { reseau_id } = await db
    .selectFrom('adherent')
    .select('reseau_id')
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return { reseauId: reseau_id, langue: await languageOfMember(db, adherentId) }
}

/** Gives a campaign the texts offered for its operations; those it already has are kept. */
export async function insertDefaultMessages(
  tx: Db,
  { adherentId, campagneId, operationIds, langue }: Owner & { operationIds: readonly number[]; langue?: TextLanguage },
): Promise<void> {
  const writer = await writerOf(tx, adherentId)
  const offered = await listOfferedMessages(tx, {
    reseauId: writer.reseauId,
    operationIds,
    langue: langue ?? writer.langue,
  })
  const values = offered
    .filter((message) => message.description !== '')
    .map(({ operationId, description }) => ({
      adherent_id: adherentId,
      campagne_id: campagneId,
      operation_id: operationId,
      description,
    }))
  if (values.length === 0) return
  await tx
    .insertInto('message')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The operations a member's campaign promotes, in priority order. */
export async function listPromotedOperations(db: Db, { adherentId, campagneId }: Owner): Promise<number[]> {
  const row = await db
    .selectFrom('ciblage')
    .select('operation_id_list')
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('type', '=', 'adherent')
    .executeTakeFirst()
  return row?.operation_id_list ?? []
}

/** The texts of a campaign, one for each operation it promotes, in their order; the one offered where none is saved. */
export async function getMessages(db: Db, { adherentId, campagneId }: Owner): Promise<CampaignMessage[]> {
  // One query at a time: inside a transaction there is only one connection.
  const writer = await writerOf(db, adherentId)
  const operationIds = await listPromotedOperations(db, { adherentId, campagneId })
  const offered = await listOfferedMessages(db, { ...writer, operationIds })
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
  const saved = new Map(rows.map((row) => [row.operation_id, row]))
  const coupons = await listCouponsOfCampaign(db, { adherentId, campagneId })
  return offered.map((message) => {
    const row = saved.get(message.operationId)
    if (!row) return { ...message, coupon: null }
    return {
      ...message,
      coupon: coupons.get(message.operationId) ?? null,
      id: row.id,
      description: row.description,
      dateModificationAdherent: row.date_modification_adherent?.toISOString() ?? null,
    }
  })
}

/** Operations whose text is saved and not blank. */
export async function listOperationsWithMessage(db: Db, { adherentId, campagneId }: Owner): Promise<Set<number>> {
  const rows = await db
    .selectFrom('message')
    .select(['operation_id', 'description'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
  return new Set(rows.filter((row) => row.description.trim() !== '').map((row) => row.operation_id))
}

/** Saves the texts a member wrote, with their coupons where it says so; those of other operations are kept. */
export async function saveMessages(
  tx: Db,
  { adherentId, campagneId, messageList, now }: Owner & CampaignMessageChange & { readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('message')
    .values(
      messageList.map(({ operationId, description }) => ({
        adherent_id: adherentId,
        campagne_id: campagneId,
        operation_id: operationId,
        description,
        date_modification_adherent: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['adherent_id', 'campagne_id', 'operation_id']).doUpdateSet((eb) => ({
        description: eb.ref('excluded.description'),
        date_modification_adherent: eb.ref('excluded.date_modification_adherent'),
      })),
    )
    .execute()
  const given = messageList.filter((message) => message.couponId !== undefined)
  if (given.length === 0) return
  await sql`
    update message m set coupon_id = g.coupon_id
      from unnest(${given.map(({ operationId }) => operationId)}::integer[], ${given.map(({ couponId }) => couponId ?? null)}::integer[]) g (operation_id, coupon_id)
     where m.adherent_id = ${adherentId} and m.campagne_id = ${campagneId} and m.operation_id = g.operation_id`.execute(
    tx,
  )
}

/** Removes the texts of a campaign: before they are brought back to those offered, or when its member refuses it. */
export async function deleteMessages(tx: Db, { adherentId, campagneId }: Owner): Promise<void> {
  await tx.deleteFrom('message').where('adherent_id', '=', adherentId).where('campagne_id', '=', campagneId).execute()
}

/** Copies the texts of another campaign of the same member over those a campaign has; a coupon still in the library comes along. */
export async function copyMessages(
  tx: Db,
  { adherentId, campagneId, from }: Owner & { readonly from: number },
): Promise<void> {
  await tx
    .insertInto('message')
    .columns(['adherent_id', 'campagne_id', 'operation_id', 'description', 'date_modification_adherent', 'coupon_id'])
    .expression((eb) =>
      eb
        .selectFrom('message')
        .select((s) => [
          'adherent_id',
          s.cast<number>(s.val(campagneId), 'bigint').as('campagne_id'),
          'operation_id',
          'description',
          'date_modification_adherent',
          s
            .selectFrom('coupon')
            .select('coupon.id')
            .whereRef('coupon.id', '=', 'message.coupon_id')
            .where('coupon.date_suppression', 'is', null)
            .as('coupon_id'),
        ])
        .where('adherent_id', '=', adherentId)
        .where('campagne_id', '=', from),
    )
    .onConflict((conflict) =>
      conflict.columns(['adherent_id', 'campagne_id', 'operation_id']).doUpdateSet((eb) => ({
        description: eb.ref('excluded.description'),
        date_modification_adherent: eb.ref('excluded.date_modification_adherent'),
        coupon_id: eb.ref('excluded.coupon_id'),
      })),
    )
    .execute()
}
