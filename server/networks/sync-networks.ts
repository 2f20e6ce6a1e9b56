import type { Db } from '../base.ts'
import { firstNetworks } from './first-networks.ts'

/** Puts the first networks into a new database; what is already there is left as its administrators made it. */
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
        tutorial_url: network.tutorial === false ? null : `/documents/${network.name}/tutoriel`,
        legal_url: `/documents/${network.name}/mentions-legales`,
        charter_url: `/documents/${network.name}/charte`,
        terms_url: `/documents/${network.name}/conditions`,
        contact_telephone: '01 99 00 00 00',
        contact_email: `contact@${network.name}.example`,
        domaine_email: `mail.${network.name}.example`,
        numero_court_sms: network.pays === 'FR' ? '36180' : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
