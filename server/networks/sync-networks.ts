import { documentKinds, pageOfDocument } from '@relance/domain/networks/documents.ts'
import { type Hours, usualHours } from '@relance/domain/networks/hours.ts'
import { usualVat } from '@relance/domain/networks/vat.ts'
import type { Db } from '../base.ts'
import { cleanLogo } from './clean-logo.ts'
import { documentColumns } from './document-columns.ts'
import { firstLogo } from './first-logos.ts'
import { type FirstNetwork, firstNetworks } from './first-networks.ts'

// Numbers given to nobody: the fiction ranges of ARCEP, of Ofcom and of the Bundesnetzagentur.
function phoneOf({ id, pays }: FirstNetwork): string {
  const two = String(id).padStart(2, '0')
  if (pays === 'GB') return `020 7946 00${two}`
  if (pays === 'DE') return `030 23125 0${two}`
  return pays === 'FR' ? `01 99 00 00 ${two}` : `+33 1 99 00 00 ${two}`
}

const hoursByCountry: Readonly<Record<string, readonly Hours[]>> = {
  ES: [
    { jours: [1, 2, 3, 4], de: '09:00', a: '18:30' },
    { jours: [5], de: '09:00', a: '15:00' },
  ],
  GB: [{ jours: [1, 2, 3, 4, 5], de: '09:00', a: '17:30' }],
}

const firstLook = (network: FirstNetwork) => ({
  logo_svg: cleanLogo(firstLogo(network))!,
  horaires: JSON.stringify(hoursByCountry[network.pays] ?? usualHours),
  contact_telephone: phoneOf(network),
  contact_email: `contact@${network.name}.example`,
})

const documentsOf = (network: FirstNetwork): Record<string, string | null> =>
  Object.fromEntries(
    documentKinds.map((document) => [
      documentColumns[document],
      document === 'tutoriel' && network.tutorial === false ? null : pageOfDocument(network.name, document),
    ]),
  )

/**
 * Puts the first networks into a new database; what is already there is left as its administrators made it. A row that is
 * older than the logos and the hours is given them.
 */
export async function syncNetworks(db: Db): Promise<void> {
  await db
    .insertInto('reseau')
    .values(
      firstNetworks.map((network) => ({
        id: network.id,
        name: network.name,
        display_name: network.display_name,
        active: network.active ?? true,
        pays: network.pays,
        langues: [...(network.langues ?? ['fr', 'es', 'it', 'en', 'pt'])],
        couleur_primaire: network.couleur_primaire,
        couleur_accent: network.couleur_accent,
        domaine_email: `mail.${network.name}.example`,
        taux_tva: usualVat[network.pays],
        numero_court_sms: network.pays === 'FR' ? '36180' : null,
        ...firstLook(network),
        ...documentsOf(network),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          logo_svg: row.ref('excluded.logo_svg'),
          horaires: row.ref('excluded.horaires'),
          contact_telephone: row.ref('excluded.contact_telephone'),
        }))
        .where('reseau.horaires', 'is', null),
    )
    .execute()
}
