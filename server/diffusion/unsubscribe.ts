import type { UnsubscribeClaim } from '@relance/domain/diffusion/unsubscribe.ts'
import type { Context } from '../context.ts'
import { recordOptOut } from '../customers/opt-out.sql.ts'
import { readUnsubscribeToken } from './signature.ts'
import { suppressWaiting } from './suppress.sql.ts'

/**
 * Honours an unsubscribe link: the customer, the address the message went to and what waits for it. Safe to repeat. Null when
 * the token was not made here.
 */
export async function unsubscribe(
  context: Context,
  token: string,
  source: 'LIEN' | 'ONE_CLICK',
  preuve: Readonly<Record<string, unknown>>,
): Promise<UnsubscribeClaim | null> {
  const claim = readUnsubscribeToken(context.secret, token)
  // The link of a proof: it works, and there is nobody to unsubscribe.
  if (!claim || claim.clientId === 0) return claim
  const { adherentId, clientId, campagneId, canal } = claim
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const sent = await tx
      .selectFrom('envoi')
      .select('destinataire')
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .where('client_id', '=', clientId)
      .where('canal', '=', canal)
      .executeTakeFirst()
    await recordOptOut(tx, context.secret, {
      adherentId,
      clientId,
      canal,
      valeur: sent?.destinataire ?? null,
      source,
      preuve,
      campagneId,
      now,
      acteur: 'client',
    })
    if (sent)
      await suppressWaiting(tx, {
        canal,
        destinataire: sent.destinataire,
        adherentIds: [adherentId],
        motif: 'STOP',
        now,
      })
  })
  return claim
}
