import type { Tokens } from '@relance/domain/auth/auth.contract.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import { fingerprint } from './keys.ts'
import { revokeFamilies } from './sessions.sql.ts'
import { claimsOf, issueTokens, type Origine, type Place } from './tokens.ts'

/**
 * Exchanges a refresh token for new ones. A token works once: shown again, it was stolen or lost, and its whole family
 * ends (RFC 9700, section 4.14). Throws SESSION_EXPIREE.
 */
export async function rotateTokens(context: Context, refreshToken: string, place: Place): Promise<Tokens> {
  const now = context.clock.now()
  const rotated = await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('jeton_rafraichissement')
      .selectAll()
      .where('empreinte', '=', fingerprint(refreshToken))
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.revoque_le) return null
    if (row.utilise_le) {
      await revokeFamilies(tx, { utilisateurId: row.utilisateur_id, now, only: row.famille })
      await recordAudit(tx, {
        quand: now,
        acteurId: row.utilisateur_id,
        role: null,
        reseauId: row.reseau_id,
        adherentId: null,
        action: 'session.reutilisation',
        objet: `session:${row.famille}`,
        ip: place.ip,
      })
      return null
    }
    if (row.expire_le <= now || row.expire_absolument_le <= now) return null
    const claims = await claimsOf(tx, row.utilisateur_id, row.reseau_id)
    if (!claims) return null
    await tx
      .updateTable('jeton_rafraichissement')
      .set({ utilise_le: now })
      .where('empreinte', '=', row.empreinte)
      .execute()
    const family = {
      id: row.famille,
      origine: row.origine as Origine,
      createdAt: row.famille_creee_le,
      until: row.expire_absolument_le,
    }
    return issueTokens(context, tx, claims, family, place)
  })
  if (!rotated) throw new Refusal(401, 'SESSION_EXPIREE')
  return rotated
}

/** Ends the family of a refresh token. Says nothing of tokens it does not know: logging out twice is fine. */
export async function logOut({ db, clock }: Context, refreshToken: string, place: Place): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('jeton_rafraichissement as j')
      .innerJoin('utilisateur as u', 'u.id', 'j.utilisateur_id')
      .select(['j.famille', 'j.utilisateur_id', 'j.reseau_id', 'u.role', 'u.adherent_id'])
      .where('j.empreinte', '=', fingerprint(refreshToken))
      .executeTakeFirst()
    if (!row) return
    const ended = await revokeFamilies(tx, { utilisateurId: row.utilisateur_id, now, only: row.famille })
    if (ended === 0) return
    await recordAudit(tx, {
      quand: now,
      acteurId: row.utilisateur_id,
      role: row.role,
      reseauId: row.reseau_id,
      adherentId: row.adherent_id,
      action: 'deconnexion',
      objet: `session:${row.famille}`,
      ip: place.ip,
    })
  })
}
