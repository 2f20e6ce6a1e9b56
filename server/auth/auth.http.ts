import type { authContract, Profile } from '@relance/domain/auth/auth.contract.ts'
import { hasRight, roleOf } from '@relance/domain/auth/roles.ts'
import { rights } from '@relance/domain/contract/right.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { hashPassword, isPassword } from './password.ts'
import { claimsOf, issueTokens, revokeFamily, rotateTokens } from './tokens.ts'
import { findUserByEmail, getUser, listNetworksOfUser } from './users.sql.ts'

export function authHandlers(context: Context): Handlers<typeof authContract> {
  const { db } = context
  // Compared when the user is unknown, so that the answer takes as long as for a known one.
  const nobody = hashPassword(context.random.token(16))

  return {
    login: async ({ params, body }) => {
      const user = await findUserByEmail(db, body.username)
      const right = await isPassword(user?.mot_de_passe ?? (await nobody), body.password)
      if (!user || !right) throw new Refusal(401, 'IDENTIFIANTS_INCORRECTS')
      const networks = await listNetworksOfUser(db, user.id)
      const network = networks.find((one) => one.name === params.network) ?? networks[0]
      const claims = network && (await claimsOf(db, user.id, network.id))
      if (!claims) throw new Refusal(401, 'IDENTIFIANTS_INCORRECTS')
      return issueTokens(context, db, claims)
    },
    refresh: ({ body }) => rotateTokens(context, body.refresh_token),
    logout: ({ body }) => revokeFamily(context, body.refresh_token),
    profile: async ({ session }): Promise<Profile> => {
      const user = await getUser(db, session.utilisateurId, session.reseau.id)
      if (!user) throw notFound()
      const networks = await listNetworksOfUser(db, user.id)
      return {
        id: user.id,
        adherentId: user.adherent_id,
        name: [user.prenom, user.nom].filter(Boolean).join(' '),
        email: user.email,
        role: roleOf(session.role),
        networks: networks.map(({ id, name, display_name }) => ({ id, name, displayName: display_name })),
        network: { id: user.reseau_id, name: user.reseau_name, displayName: user.reseau_display_name },
        networkType: networks.length > 1 ? 'multi' : 'mono',
        adherentMMD: user.adherent_mmd ?? !['ADHERENT', 'ADHERENT_LECTURE'].includes(session.role),
        adherentSiret: user.siret ?? '',
        adherentNom: user.nom_commercial ?? '',
        langLocale: session.langue,
        fuseau: user.fuseau ?? 'Europe/Paris',
        languages: user.langues as Profile['languages'],
        brand: {
          couleurPrimaire: user.couleur_primaire,
          couleurAccent: user.couleur_accent,
          contactTelephone: user.contact_telephone,
          contactEmail: user.contact_email,
          tutorialUrl: user.tutorial_url,
          legalUrl: user.legal_url,
          charterUrl: user.charter_url,
          termsUrl: user.terms_url,
        },
        rights: rights.filter((right) => hasRight(session.role, right)),
      }
    },
  }
}
