import type { authContract, Profile } from '@relance/domain/auth/auth.contract.ts'
import { hasRight, roleOf } from '@relance/domain/auth/roles.ts'
import { rights } from '@relance/domain/contract/right.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { getNetworkBrand } from '../networks/networks.sql.ts'
import { enter } from './open-session.ts'
import { hashPassword, isPassword } from './password.ts'
import { placeOf } from './place-of.ts'
import { logOut, rotateTokens } from './refresh.ts'
import { isBoundToNetwork } from './sessions.sql.ts'
import { claimsOf } from './tokens.ts'
import { findNetwork, findUserByEmail, getUser, listNetworksOfUser } from './users.sql.ts'

export function authHandlers(context: Context): Handlers<typeof authContract> {
  const { db } = context
  // Compared when the user is unknown, so that the answer takes as long as for a known one.
  const nobody = hashPassword(context.random.token(16))

  return {
    login: async ({ params, body, request }) => {
      const user = await findUserByEmail(db, body.username)
      const right = await isPassword(user?.mot_de_passe ?? (await nobody), body.password)
      const networks = user ? await listNetworksOfUser(db, user.id) : []
      const network = networks.find((one) => one.name === params.network) ?? networks[0]
      const claims = user && right && network ? await claimsOf(db, user.id, network.id) : null
      const place = placeOf(request)
      if (claims) return enter(context, { claims, origine: 'mot_de_passe', place })
      await recordAudit(db, {
        quand: context.clock.now(),
        acteurId: user?.id ?? null,
        role: user?.role ?? null,
        reseauId: network?.id ?? (await findNetwork(db, params.network))?.id ?? null,
        adherentId: user?.adherent_id ?? null,
        action: 'connexion.echec',
        objet: user ? `utilisateur:${user.id}` : '',
        ip: place.ip,
      })
      throw new Refusal(401, 'IDENTIFIANTS_INCORRECTS')
    },
    refresh: ({ body, request }) => rotateTokens(context, body.refresh_token, placeOf(request)),
    logout: ({ body, request }) => logOut(context, body.refresh_token, placeOf(request)),
    profile: async ({ session, request }): Promise<Profile> => {
      const user = await getUser(db, session.utilisateurId, session.reseau.id)
      if (!user) throw notFound()
      const bound = await isBoundToNetwork(db, request.famille)
      const networks = (await listNetworksOfUser(db, user.id)).filter(({ id }) => !bound || id === session.reseau.id)
      return {
        id: user.id,
        adherentId: user.adherent_id,
        name: [user.prenom, user.nom].filter(Boolean).join(' '),
        email: user.email,
        role: roleOf(session.role, wordsOf(languageOf(request))),
        networks: networks.map(({ id, name, display_name }) => ({ id, name, displayName: display_name })),
        network: { id: user.reseau_id, name: user.reseau_name, displayName: user.reseau_display_name },
        networkType: networks.length > 1 ? 'multi' : 'mono',
        adherentMMD: user.adherent_mmd ?? !['ADHERENT', 'ADHERENT_LECTURE'].includes(session.role),
        adherentSiret: user.siret ?? '',
        adherentNom: user.nom_commercial ?? '',
        pays: user.pays ?? user.reseau_pays,
        langLocale: user.lang_locale as Profile['langLocale'],
        fuseau: user.fuseau ?? 'Europe/Paris',
        languages: user.langues as Profile['languages'],
        brand: await getNetworkBrand(db, user.reseau_id),
        rights: rights.filter((right) => hasRight(session.role, right)),
      }
    },
  }
}
