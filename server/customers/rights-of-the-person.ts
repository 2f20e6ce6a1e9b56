import type { Erasure, PersonFile } from '@relance/domain/customers/person.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { lockClient } from './client.sql.ts'
import type { OfCustomer } from './customer-lists.sql.ts'
import { countErasure, eraseClients } from './erase.sql.ts'
import { findPersonFile } from './person-file.sql.ts'

/** All that is held about a customer, for itself, with a line in the audit log. 404 when it is not the member's. */
export async function givePersonFile(
  { db, clock }: Base,
  secret: Uint8Array,
  session: Session,
  of: OfCustomer,
): Promise<PersonFile> {
  const now = clock.now()
  const file = await findPersonFile(db, secret, of, now)
  if (!file) throw notFound()
  await recordAudit(db, {
    ...auditedBy(session, now),
    adherentId: of.adherentId,
    action: 'client.donnees',
    objet: `client:${of.clientId}`,
  })
  return file
}

/** Erases a customer who asks for it, all or nothing, with a line in the audit log that names nobody. */
export async function eraseCustomer(
  { db, clock }: Base,
  secret: Uint8Array,
  session: Session,
  of: OfCustomer,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await lockClient(tx, of.adherentId, of.clientId))) throw notFound()
    const removed: Erasure | undefined = await countErasure(tx, of)
    if (!removed) throw notFound()
    await eraseClients(tx, secret, { adherentId: of.adherentId, ids: [of.clientId], now, asked: true })
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId: of.adherentId,
      action: 'client.effacer',
      objet: `client:${of.clientId}`,
      details: { ...removed },
    })
  })
}
