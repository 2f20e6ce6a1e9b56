import type { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { refuseField } from '../http/problem.ts'
import {
  discover,
  findOidcSettings,
  findProvider,
  isAllowedIssuer,
  saveProvider,
  secretUse,
} from './identity-provider.ts'
import { unseal } from './keys.ts'
import { findNetwork } from './users.sql.ts'

/** Where the provider sends the browser back to. */
export const returnUrl = (publicUrl: string, network: string): string =>
  `${publicUrl}/api/v1/${network}/authentication/oidc/retour`

export function oidcHandlers(context: Context): Handlers<typeof oidcContract> {
  const { db, clock, env, secret, log } = context
  return {
    getOidcOffer: async ({ params }) => {
      const network = await findNetwork(db, params.network)
      const actif = network ? (await findProvider(context, network.id)) !== null : false
      return { actif, url: actif ? `/api/v1/${params.network}/authentication/oidc/demarrer` : null }
    },
    getOidcSettings: async ({ session }) => {
      const row = await findOidcSettings(context, session.reseau.id)
      return {
        issuer: row?.issuer ?? '',
        clientId: row?.client_id ?? '',
        secretEnregistre: row !== undefined,
        actif: row?.actif ?? false,
        urlRetour: returnUrl(env.PUBLIC_URL, session.reseau.name),
      }
    },
    saveOidcSettings: async ({ body, session }) => {
      const { reseau } = session
      const { issuer, clientId, actif } = body
      const now = clock.now()
      if (!isAllowedIssuer(issuer, env.PUBLIC_URL)) throw refuseField('issuer', 'OIDC_ADRESSE')
      const kept = await findOidcSettings(context, reseau.id)
      // A kept secret is for the provider it was given for: it is not sent to another.
      const same = kept?.issuer === issuer && kept.client_id === clientId
      const clientSecret = body.clientSecret ?? (same ? unseal(secret, secretUse(reseau.id), kept.client_secret) : null)
      if (clientSecret === null) throw refuseField('clientSecret', 'CHAMP_OBLIGATOIRE')
      const provider = { issuer, clientId, clientSecret }
      if (actif) {
        await discover(provider).catch((error: Error) => {
          log.warn({ motif: error.message, reseau: reseau.name }, 'identity provider not usable')
          throw refuseField('issuer', 'OIDC_INJOIGNABLE')
        })
      }
      await db.transaction().execute(async (tx) => {
        await saveProvider(context, tx, reseau.id, { ...provider, actif }, now)
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'reseau.sso',
          objet: `reseau:${reseau.name}`,
          details: { reglage: 'oidc', issuer, clientId, actif, secretChange: body.clientSecret !== undefined },
        })
      })
      return { issuer, clientId, secretEnregistre: true, actif, urlRetour: returnUrl(env.PUBLIC_URL, reseau.name) }
    },
  }
}
