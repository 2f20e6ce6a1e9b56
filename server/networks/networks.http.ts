import { type Language, languages } from '@relance/domain/contract/words.ts'
import type { Brand, Network, NetworkSettings } from '@relance/domain/networks/network.ts'
import type { networksContract } from '@relance/domain/networks/networks.contract.ts'
import type { Base } from '../base.ts'
import { outsideScope } from '../db/scope.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf } from '../http/words.ts'
import { cleanLogo } from './clean-logo.ts'
import { documentColumns, linksOf } from './document-columns.ts'
import { documentPage } from './document-page.ts'
import { findActiveNetwork, findDocumentText, findNetwork, hoursOf, listNetworks, saveNetwork } from './networks.sql.ts'

/** The product's own look, where no network's is known. */
const ownBrand: Brand = {
  name: '-',
  displayName: 'Relance',
  couleurPrimaire: '#0b5cab',
  couleurAccent: '#0b5cab',
  logoSvg: '',
  languages: ['fr', 'es', 'it', 'en', 'pt'],
}

/** The settings whose former and new values the audit log keeps; of the others, only that they changed. */
const toldInFull = ['tauxTva', 'numeroCourtSms', 'domaineEmail', 'caTtc'] as const

function changesOf(before: Network, after: NetworkSettings): Record<string, unknown> {
  const same = (key: keyof NetworkSettings) => JSON.stringify(before[key]) === JSON.stringify(after[key])
  const champs = (Object.keys(after) as (keyof NetworkSettings)[]).filter((key) => !same(key))
  const told = toldInFull.filter((key) => champs.includes(key))
  return {
    champs,
    ...Object.fromEntries(told.map((key) => [key, { de: before[key], vers: after[key] }])),
  }
}

export function networksHandlers({ db, clock }: Base): Handlers<typeof networksContract> {
  /** An ADMIN_RESEAU has its current network only (403 else); an ADMIN has all. */
  const getAllowed = async (session: Session, id: number): Promise<Network> => {
    if (session.role !== 'ADMIN' && session.reseau.id !== id) throw forbidden()
    const network = await findNetwork(db, id)
    if (!network) throw notFound()
    return network
  }

  return {
    listNetworks: async ({ session }) => ({ data: await listNetworks(db, session.utilisateurId) }),
    getNetwork: ({ session, params }) => getAllowed(session, params.id),
    saveNetwork: async ({ session, params, body }) => {
      const before = await getAllowed(session, params.id)
      const logoSvg = body.logoSvg.trim() === '' ? '' : cleanLogo(body.logoSvg)
      if (logoSvg === null) throw refuseField('logoSvg', 'LOGO_INVALIDE')
      const settings = { ...body, logoSvg }
      // The line goes into the log of the network that changed, which may not be the one an ADMIN works in now.
      return outsideScope(() =>
        db.transaction().execute(async (tx) => {
          await saveNetwork(tx, before, settings)
          await recordAudit(tx, {
            ...auditedBy(session, clock.now()),
            reseauId: before.id,
            adherentId: null,
            action: 'reseau.modifier',
            objet: `reseau:${before.id}`,
            details: changesOf(before, settings),
          })
          return (await findNetwork(tx, before.id))!
        }),
      )
    },
    getBrand: async ({ params }) => {
      const network = await findActiveNetwork(db, params.network)
      if (!network) return ownBrand
      return {
        name: network.name,
        displayName: network.display_name,
        couleurPrimaire: network.couleur_primaire,
        couleurAccent: network.couleur_accent,
        logoSvg: network.logo_svg,
        languages: network.langues as Language[],
      }
    },
    pageDocument: async ({ params, query, request }) => {
      const network = await findActiveNetwork(db, params.network)
      if (!network || network[documentColumns[params.document]] === null) throw notFound()
      const asked = languages.find((one) => one === query.lang) ?? languageOf(request)
      const own = await findDocumentText(db, network.id, params.document, asked)
      // A network that wrote a document in French only is not spoken for by the product in another language.
      const ownFrench = own ? undefined : await findDocumentText(db, network.id, params.document, 'fr')
      return documentPage({
        langue: ownFrench ? 'fr' : asked,
        document: params.document,
        ownText: (own ?? ownFrench)?.texte ?? null,
        links: linksOf(network),
        network: {
          displayName: network.display_name,
          logoSvg: network.logo_svg,
          couleurPrimaire: network.couleur_primaire,
          couleurAccent: network.couleur_accent,
          contactTelephone: network.contact_telephone,
          contactEmail: network.contact_email,
          domaineEmail: network.domaine_email,
          horaires: hoursOf(network),
        },
      })
    },
  }
}
