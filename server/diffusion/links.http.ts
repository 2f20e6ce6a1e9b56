import { metaOf } from '@relance/domain/contract/page.ts'
import type { linksContract, ReglagesLiens } from '@relance/domain/diffusion/links.contract.ts'
import { countSeptets } from '@relance/domain/messages/sms-encoding.ts'
import { longestLink, shortBase } from '@relance/domain/networks/short-links.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { loadDirectCampaign } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import { getMemberZone } from '../customers/member-zone.sql.ts'
import { memberOf } from '../customers/of-member.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, refuseField } from '../http/problem.ts'
import { requireMember } from '../http/session.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import { appointmentPageUrl } from './appointment-address.ts'
import { recordClickConsent } from './click-consent.ts'
import { listFollowedClicks } from './followed-clicks.sql.ts'
import { forgetFollowed } from './links.sql.ts'
import { findGarage, getLinkSettings, saveLinkSettings, saveOpeningHours } from './links-settings.sql.ts'
import { publicPage } from './public-page.ts'
import { readUnsubscribeToken } from './signature.ts'

export function linksHandlers(context: Context): Handlers<typeof linksContract> {
  const { db, clock, env, secret } = context
  const shown = (settings: ReglagesLiens) => {
    const exemple = longestLink(shortBase(env.PUBLIC_URL, settings.hoteCourt), settings.suiviIndividuel)
    return { ...settings, exemple, longueur: countSeptets(exemple) }
  }
  const appointmentPage = async (adherentId: number) => {
    const found = await findGarage(db, adherentId)
    if (!found) throw notFound()
    const { horaires, urlRendezVous } = found
    return { horaires: [...horaires], url: appointmentPageUrl(env, secret, found), urlRendezVous }
  }
  return {
    getReglagesLiens: async ({ session }) => shown(await getLinkSettings(db, session.reseau.id)),
    saveReglagesLiens: async ({ session, body }) => {
      const now = clock.now()
      const reseauId = session.reseau.id
      await db.transaction().execute(async (tx) => {
        const before = await getLinkSettings(tx, reseauId)
        await saveLinkSettings(tx, reseauId, body)
        if (!body.suiviIndividuel) await forgetFollowed(tx, now, { reseauId })
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: null,
          action: 'reseau.modifier',
          objet: `reseau:${reseauId}`,
          details: { reglage: 'liens', de: before, vers: body },
        })
      })
      return shown(body)
    },
    getPageRendezVous: async ({ params, session }) => {
      await requireMember(db, session, params.adherentId)
      return appointmentPage(params.adherentId)
    },
    savePageRendezVous: async ({ params, body, session }) => {
      const { adherentId } = params
      await requireMember(db, session, adherentId)
      await db.transaction().execute(async (tx) => {
        await saveOpeningHours(tx, adherentId, body.horaires)
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId,
          action: 'compte.modifier',
          objet: `adherent:${adherentId}`,
          details: { champs: ['horaires'] },
        })
      })
      return appointmentPage(adherentId)
    },
    saveSuiviClics: async ({ params, query, body, session }) => {
      const adherentId = await memberOf(db, session, query.adherentId)
      const { accord, preuve, moyen, date } = body
      // An agreement that cannot be shown is none (GDPR art. 7(1)).
      if (accord && preuve === '') throw refuseField('preuve', 'PREUVE_ACCORD_REQUISE')
      const now = clock.now()
      const { fuseau } = await getMemberZone(db, adherentId)
      if (date !== undefined && date > dayInZone(now, fuseau)) throw refuseField('date', 'ACCORD_DATE_FUTURE')
      await db.transaction().execute(async (tx) => {
        const known = await recordClickConsent(tx, {
          adherentId,
          clientId: params.id,
          accord,
          source: 'PORTAIL_GARAGE',
          preuve: { ...(moyen && { moyen }), ...(date && { date }), preuve },
          campagneId: null,
          acteur: `utilisateur:${session.utilisateurId}`,
          now,
        })
        if (!known) throw notFound()
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId,
          action: 'suivi-clics',
          objet: `client:${params.id}`,
          details: { accord, ...(moyen && { moyen }) },
        })
      })
    },
    listClics: async ({ params, query, session, request }) => {
      const { adherentId, id: campagneId } = await loadDirectCampaign(db, session, params.id)
      const { data, total } = await listFollowedClicks(db, { adherentId, campagneId }, query)
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    retirerSuivi: async ({ params, request }) => {
      const claim = readUnsubscribeToken(secret, params.token)
      const garage = claim && (await findGarage(db, claim.adherentId))
      if (!claim || !garage) throw notFound()
      await db.transaction().execute((tx) =>
        recordClickConsent(tx, {
          ...claim,
          accord: false,
          source: 'LIEN',
          preuve: { agent: request.headers['user-agent'] ?? '' },
          acteur: 'client',
          now: clock.now(),
        }),
      )
      return publicPage({
        langue: await languageOfMember(db, claim.adherentId),
        couleur: garage.couleur,
        titre: 'SUIVI_RETRAIT_FAIT_TITRE',
        texte: 'SUIVI_RETRAIT_FAIT',
        values: { garage: garage.garage },
      })
    },
  }
}
