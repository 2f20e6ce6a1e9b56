import type { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { placeOf } from './place-of.ts'
import { findLiveFamily, listLiveFamilies, revokeFamilies } from './sessions.sql.ts'
import { claimsOf, issueTokens, newFamily } from './tokens.ts'
import { findNetwork, nameOfNetwork } from './users.sql.ts'

export function sessionsHandlers(context: Context): Handlers<typeof sessionsContract> {
  const { db, clock } = context
  return {
    switchNetwork: async ({ body, session, request }) => {
      const now = clock.now()
      const network = await findNetwork(db, body.reseau)
      const claims = network && (await claimsOf(db, session.utilisateurId, network.id))
      if (!network || !claims) throw new Refusal(403, 'RESEAU_INTERDIT')
      return db.transaction().execute(async (tx) => {
        const family = request.famille ? await findLiveFamily(tx, request.famille, now) : undefined
        if (family?.utilisateur_id !== session.utilisateurId) throw new Refusal(401, 'SESSION_EXPIREE')
        // A network's own identity provider answers for its users on that network alone.
        if (family.origine !== 'mot_de_passe') throw new Refusal(403, 'RESEAU_INTERDIT')
        await revokeFamilies(tx, { utilisateurId: session.utilisateurId, now, only: family.famille })
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'reseau.changer',
          objet: `reseau:${claims.reseau.name}`,
          details: { de: await nameOfNetwork(tx, session.reseau.id), vers: await nameOfNetwork(tx, network.id) },
        })
        const next = {
          ...newFamily(context, 'mot_de_passe'),
          createdAt: family.famille_creee_le,
          until: family.expire_absolument_le,
        }
        return issueTokens(context, tx, claims, next, placeOf(request))
      })
    },
    listSessions: async ({ session, request }) => {
      const rows = await listLiveFamilies(db, session.utilisateurId, clock.now())
      return {
        data: rows.map((row) => ({
          id: row.famille,
          creeLe: row.famille_creee_le.toISOString(),
          utiliseLe: row.cree_le.toISOString(),
          ip: row.ip,
          agent: row.agent,
          reseau: row.reseau,
          courante: row.famille === request.famille,
        })),
      }
    },
    endOtherSessions: async ({ session, request }) => {
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        await revokeFamilies(tx, { utilisateurId: session.utilisateurId, now, except: request.famille ?? undefined })
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'session.terminer',
          objet: 'sessions:autres',
        })
      })
    },
    endSession: async ({ params, session }) => {
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const ended = await revokeFamilies(tx, { utilisateurId: session.utilisateurId, now, only: params.session })
        if (ended === 0) throw notFound()
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'session.terminer',
          objet: `session:${params.session}`,
        })
      })
    },
  }
}
