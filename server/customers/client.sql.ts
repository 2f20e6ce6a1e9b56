import type { Db } from '../base.ts'

/** A customer of a member, held until the transaction ends; undefined when the member has none of that id. */
export const lockClient = (tx: Db, adherentId: number, clientId: number) =>
  tx
    .selectFrom('client')
    .select('id')
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .where('efface_le', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Notes that a customer objects to any use of its data. No import takes it back. */
export const saveViePrivee = (tx: Db, adherentId: number, clientId: number) =>
  tx
    .updateTable('client')
    .set({ vie_privee: true })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .execute()
