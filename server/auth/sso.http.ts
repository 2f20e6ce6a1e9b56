import { timingSafeEqual } from 'node:crypto'
import { type ssoContract, ssoSecretHeader } from '@relance/domain/auth/sso.contract.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { fingerprint } from './keys.ts'
import { enter } from './open-session.ts'
import { placeOf } from './place-of.ts'
import { findSsoSecret, insertSsoToken, saveSsoSecret, ssoLifetime, takeSsoToken } from './sso.sql.ts'
import { claimsOf } from './tokens.ts'
import { findNetwork, findUserOfNetwork } from './users.sql.ts'

/** Where a browser is sent with its one-time token. */
export const tunnelUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/SSOTunnel?token=${encodeURIComponent(token)}`

export function ssoHandlers(context: Context): Handlers<typeof ssoContract> {
  const { db, clock, random, env } = context
  return {
    issueSsoToken: async ({ params, body, request }) => {
      const network = await findNetwork(db, params.network)
      const kept = network && (await findSsoSecret(db, network.id))
      const shown = request.headers[ssoSecretHeader]
      const right = kept && typeof shown === 'string' && timingSafeEqual(kept.empreinte, fingerprint(shown))
      if (!network || !right) throw new Refusal(401, 'SECRET_INCORRECT')
      const user = await findUserOfNetwork(db, network.id, body.email)
      if (!user) throw new Refusal(404, 'UTILISATEUR_INCONNU', { values: { email: body.email } })
      const token = random.token(32)
      const entry = { utilisateurId: user.id, reseauId: network.id, moyen: 'portail' as const }
      await insertSsoToken(db, entry, token, clock.now())
      return { token, expires_in: ssoLifetime, url: tunnelUrl(env.PUBLIC_URL, token) }
    },
    openSso: async ({ params, request }) => {
      const now = clock.now()
      const place = placeOf(request)
      const entry = await takeSsoToken(db, params.token, now)
      const claims = entry && (await claimsOf(db, entry.utilisateur_id, entry.reseau_id))
      if (entry && claims) return enter(context, { claims, origine: 'sso', place, details: { moyen: entry.moyen } })
      await recordAudit(db, {
        quand: now,
        acteurId: null,
        role: null,
        reseauId: (await findNetwork(db, params.network))?.id ?? null,
        adherentId: null,
        action: 'connexion.sso.echec',
        objet: '',
        ip: place.ip,
      })
      throw new Refusal(401, 'SSO_INVALIDE')
    },
    renewSsoSecret: async ({ session }) => {
      const now = clock.now()
      const secret = random.token(32)
      await db.transaction().execute(async (tx) => {
        await saveSsoSecret(tx, session.reseau.id, secret, now)
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'reseau.sso',
          objet: `reseau:${session.reseau.name}`,
          details: { reglage: 'secret-portail' },
        })
      })
      return { secret, entete: ssoSecretHeader }
    },
  }
}
