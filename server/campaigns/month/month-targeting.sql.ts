import type { TextLanguage } from '@relance/domain/messages/default-messages.ts'
import type { InheritedMessageChange, Message } from '@relance/domain/messages/message.ts'
import { defaultTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import type { Db } from '../../base.ts'
import { listOfferedMessages } from '../../messages/messages.sql.ts'
import { toTargeting, toTargetingRow } from '../../targeting/ciblage.sql.ts'
import { getNetworkAutomaticTargeting } from '../automatic-targeting.sql.ts'

interface OfMonth {
  readonly campagneId: number
  readonly reseauId: number
}

/** A shared campaign's own targeting: the network's of it, or the one it started from. Null when it has none. */
export async function findMonthTargeting(
  db: Db,
  campagneId: number,
  type: 'initial' | 'admin' = 'admin',
): Promise<Targeting | null> {
  const row = await db
    .selectFrom('ciblage_campagne')
    .selectAll()
    .where('campagne_id', '=', campagneId)
    .where('type', '=', type)
    .executeTakeFirst()
  // Nobody has decided on a control group for all workshops at once.
  return row ? toTargeting({ ...row, groupe_temoin: 0 }) : null
}

/** Gives a new month what it starts from: the network's automatic targeting and texts, in every language it wrote. */
export async function insertMonthSettings(tx: Db, { campagneId, reseauId }: OfMonth): Promise<void> {
  const network = await getNetworkAutomaticTargeting(tx, reseauId)
  const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } =
    network.id === null ? defaultTargeting() : network
  const row = {
    ...toTargetingRow({ filter, diffusionRestrictionIdList, prospectionDuplicatedExclude }),
    campagne_id: campagneId,
    reseau_id: reseauId,
  }
  await tx
    .insertInto('ciblage_campagne')
    .values([
      { ...row, type: 'initial' },
      { ...row, type: 'admin' },
    ])
    .execute()
  await takeNetworkTexts(tx, { campagneId, reseauId })
}

/** Sets the targeting that a month's members start from. */
export async function saveMonthTargeting(tx: Db, campagneId: number, targeting: Targeting, now: Date): Promise<void> {
  await tx
    .updateTable('ciblage_campagne')
    .set(toTargetingRow(targeting))
    .where('campagne_id', '=', campagneId)
    .where('type', '=', 'admin')
    .execute()
  await tx.updateTable('campagne').set({ date_modification_ciblage_admin: now }).where('id', '=', campagneId).execute()
}

/** The texts a month's members start from: the month's own, else those the network offers, else the product's. */
export async function listMonthMessages(
  db: Db,
  of: OfMonth & { readonly langue: TextLanguage; readonly operationIds: readonly number[] },
): Promise<Message[]> {
  const offered = await listOfferedMessages(db, of)
  const rows = await db
    .selectFrom('message_campagne')
    .select(['operation_id', 'description'])
    .where('campagne_id', '=', of.campagneId)
    .where('langue', '=', of.langue)
    .execute()
  const own = new Map(rows.map((row) => [row.operation_id, row.description]))
  return offered.map((message) => ({ ...message, description: own.get(message.operationId) ?? message.description }))
}

/**
 * Writes texts of a month in a language, and gives back what is null: it says what a month that opens now would start from. The
 * others are kept.
 */
export async function saveMonthMessages(
  tx: Db,
  {
    campagneId,
    reseauId,
    langue,
    messageList,
    now,
  }: OfMonth & InheritedMessageChange & { langue: TextLanguage; now: Date },
): Promise<void> {
  const values = messageList.flatMap(({ operationId, description }) =>
    description === null
      ? []
      : [{ campagne_id: campagneId, reseau_id: reseauId, langue, operation_id: operationId, description }],
  )
  const back = messageList.flatMap(({ operationId, description }) => (description === null ? [operationId] : []))
  if (back.length > 0) {
    await tx
      .deleteFrom('message_campagne')
      .where('campagne_id', '=', campagneId)
      .where('langue', '=', langue)
      .where('operation_id', 'in', back)
      .execute()
    await takeNetworkTexts(tx, { campagneId, reseauId }, { langue, operationIds: back })
  }
  if (values.length > 0)
    await tx
      .insertInto('message_campagne')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['campagne_id', 'langue', 'operation_id'])
          .doUpdateSet((eb) => ({ description: eb.ref('excluded.description') })),
      )
      .execute()
  await tx.updateTable('campagne').set({ date_modification_message_admin: now }).where('id', '=', campagneId).execute()
}

/** Gives a month the network's texts of automatic validation as they are now: all of them, or those of a language for some operations. */
async function takeNetworkTexts(
  tx: Db,
  { campagneId, reseauId }: OfMonth,
  only?: { readonly langue: TextLanguage; readonly operationIds: readonly number[] },
): Promise<void> {
  await tx
    .insertInto('message_campagne')
    .columns(['campagne_id', 'reseau_id', 'langue', 'operation_id', 'description'])
    .expression((eb) =>
      eb
        .selectFrom('message_automatique_reseau')
        .select((s) => [
          s.cast<number>(s.val(campagneId), 'bigint').as('campagne_id'),
          'reseau_id',
          'langue',
          'operation_id',
          'description',
        ])
        .where('reseau_id', '=', reseauId)
        .$if(only !== undefined, (some) =>
          some.where('langue', '=', only!.langue).where('operation_id', 'in', [...only!.operationIds]),
        ),
    )
    .execute()
}
