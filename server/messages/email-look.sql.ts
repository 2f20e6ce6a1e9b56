import type { Language } from '@relance/domain/contract/words.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import type { Db } from '../base.ts'
import { languageOfMember } from './customer-language.sql.ts'

/** Who signs an e-mail, and in which colours: read once for all the messages of a campaign. */
export interface EmailLook {
  readonly langue: Language
  /** Of the garage: how a day is written. */
  readonly pays: string
  readonly brand: { readonly nom: string; readonly couleurPrimaire: string; readonly couleurAccent: string }
  readonly garage: {
    readonly nom: string
    readonly raisonSociale: string
    readonly adresse: readonly string[]
    readonly telephone: string
    readonly siteWeb: string
    readonly urlRendezVous: string
  }
  /** Where this product is, without a final slash: pictures of its library get their whole address from it. */
  readonly publicUrl: string
}

/** The look of a member's e-mails. Throws when there is no such member. */
export async function getEmailLook(db: Db, adherentId: number, publicUrl: string): Promise<EmailLook> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select([
      'a.nom_commercial',
      'a.raison_sociale',
      'a.adresse1',
      'a.adresse2',
      'a.adresse3',
      'a.code_postal',
      'a.ville',
      'a.pays',
      'a.telephone',
      'a.site_web',
      'a.url_rendez_vous',
      'r.display_name',
      'r.couleur_primaire',
      'r.couleur_accent',
    ])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return {
    langue: await languageOfMember(db, adherentId),
    pays: row.pays,
    brand: { nom: row.display_name, couleurPrimaire: row.couleur_primaire, couleurAccent: row.couleur_accent },
    garage: {
      nom: row.nom_commercial || row.raison_sociale,
      raisonSociale: row.raison_sociale,
      adresse: [row.adresse1, row.adresse2, row.adresse3, `${row.code_postal} ${row.ville}`.trim()].filter(
        (line) => line !== '',
      ),
      telephone: row.telephone,
      siteWeb: row.site_web,
      urlRendezVous: row.url_rendez_vous,
    },
    publicUrl: publicUrl.replace(/\/+$/, ''),
  }
}

/** The look of a network's templates, signed by a garage that is none: each member's e-mails are signed by itself. */
export async function getNetworkLook(
  db: Db,
  { reseauId, langue }: { readonly reseauId: number; readonly langue: Language },
  publicUrl: string,
): Promise<EmailLook> {
  const row = await db
    .selectFrom('reseau')
    .select(['display_name', 'couleur_primaire', 'couleur_accent', 'pays'])
    .where('id', '=', reseauId)
    .executeTakeFirstOrThrow()
  const { garage = '', telephone = '', urlRendezVous = '' } = exampleVariables[langue]
  return {
    langue,
    pays: row.pays,
    brand: { nom: row.display_name, couleurPrimaire: row.couleur_primaire, couleurAccent: row.couleur_accent },
    garage: {
      nom: garage,
      raisonSociale: garage,
      adresse: exampleAddress[langue],
      telephone,
      siteWeb: '',
      urlRendezVous,
    },
    publicUrl: publicUrl.replace(/\/+$/, ''),
  }
}

/** A street and a town, as they are written in each language's country. */
const exampleAddress: Readonly<Record<Language, readonly [string, string]>> = {
  fr: ['12 rue des Ateliers', '69000 Lyon'],
  en: ['12 Station Road', 'Leeds LS1 1AA'],
  es: ['Calle Mayor, 12', '28013 Madrid'],
  it: ['Via Roma, 12', '20121 Milano'],
  de: ['Werkstattstraße 12', '10115 Berlin'],
  pt: ['Rua da Oficina, 12', '1100-001 Lisboa'],
  nl: ['Werkplaatsweg 12', '1011 AB Amsterdam'],
}
