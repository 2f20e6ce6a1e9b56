import type { Language } from '@relance/domain/contract/words.ts'
import { type DocumentKind, documentKinds, pageOfDocument } from '@relance/domain/networks/documents.ts'
import type { Hours } from '@relance/domain/networks/hours.ts'
import type { Network, NetworkBrand, NetworkLine, NetworkSettings } from '@relance/domain/networks/network.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../base.ts'
import type { Reseau } from '../db/schema.generated.ts'
import { documentColumns, linksOf } from './document-columns.ts'

type Row = Selectable<Reseau>

/** A network's hours; the database keeps their keys in an order of its own. */
export const hoursOf = (row: Pick<Row, 'horaires'>): Hours[] =>
  ((row.horaires ?? []) as unknown as Hours[]).map(({ jours, de, a }) => ({ jours, de, a }))

/** The active networks of a user, in the order of their ids. */
export async function listNetworks(db: Db, utilisateurId: number): Promise<NetworkLine[]> {
  const rows = await db
    .selectFrom('reseau as r')
    .innerJoin('utilisateur_reseau as ur', 'ur.reseau_id', 'r.id')
    .select(['r.id', 'r.name', 'r.display_name', 'r.pays', 'r.couleur_primaire', 'r.couleur_accent', 'r.logo_svg'])
    .where('ur.utilisateur_id', '=', utilisateurId)
    .where('r.active', '=', true)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    pays: row.pays as NetworkLine['pays'],
    couleurPrimaire: row.couleur_primaire,
    couleurAccent: row.couleur_accent,
    logoSvg: row.logo_svg,
  }))
}

/** An active network by its slug; undefined when it is unknown or inactive. */
export const findActiveNetwork = (db: Db, name: string): Promise<Row | undefined> =>
  db.selectFrom('reseau').selectAll().where('name', '=', name).where('active', '=', true).executeTakeFirst()

/** What the frame of the pages shows of a network; throws when there is none. */
export async function getNetworkBrand(db: Db, reseauId: number): Promise<NetworkBrand> {
  const row = await db.selectFrom('reseau').selectAll().where('id', '=', reseauId).executeTakeFirstOrThrow()
  return {
    couleurPrimaire: row.couleur_primaire,
    couleurAccent: row.couleur_accent,
    logoSvg: row.logo_svg,
    contactTelephone: row.contact_telephone,
    contactEmail: row.contact_email,
    horaires: hoursOf(row),
    documents: linksOf(row),
    tutorialUrl: row.tutorial_url,
    legalUrl: row.legal_url,
    charterUrl: row.charter_url,
    termsUrl: row.terms_url,
  }
}

/** A network with its settings; null when there is none. */
export async function findNetwork(db: Db, id: number): Promise<Network | null> {
  const row = await db.selectFrom('reseau').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const texts = await db
    .selectFrom('reseau_document')
    .select(['document', 'langue', 'texte'])
    .where('reseau_id', '=', id)
    .orderBy('document')
    .orderBy('langue')
    .execute()
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    pays: row.pays as Network['pays'],
    displayName: row.display_name,
    logoSvg: row.logo_svg,
    couleurPrimaire: row.couleur_primaire,
    couleurAccent: row.couleur_accent,
    languages: row.langues as Language[],
    contactTelephone: row.contact_telephone,
    contactEmail: row.contact_email,
    horaires: hoursOf(row),
    documents: documentKinds.map((document) => ({ document, url: row[documentColumns[document]] })),
    textes: texts as Network['textes'],
    coutSms: row.cout_sms,
    tauxTva: row.taux_tva,
    numeroCourtSms: row.numero_court_sms,
    domaineEmail: row.domaine_email,
    caTtc: row.ca_ttc,
    tutorialUrl: row.tutorial_url,
    legalUrl: row.legal_url,
    charterUrl: row.charter_url,
    termsUrl: row.terms_url,
  }
}

/** A network's own text of a document in a language; undefined when it has none. */
export const findDocumentText = (db: Db, reseauId: number, document: DocumentKind, langue: Language) =>
  db
    .selectFrom('reseau_document')
    .select('texte')
    .where('reseau_id', '=', reseauId)
    .where('document', '=', document)
    .where('langue', '=', langue)
    .executeTakeFirst()

/** Writes a network's settings, its own texts replaced by those given. In a transaction. */
export async function saveNetwork(
  tx: Db,
  { id, name }: Pick<Network, 'id' | 'name'>,
  settings: NetworkSettings,
): Promise<void> {
  const urls = Object.fromEntries(
    documentKinds.map((document) => {
      const own = settings.documents.find((one) => one.document === document)
      return [documentColumns[document], own ? own.url : pageOfDocument(name, document)]
    }),
  )
  await tx
    .updateTable('reseau')
    .set({
      display_name: settings.displayName,
      logo_svg: settings.logoSvg,
      couleur_primaire: settings.couleurPrimaire,
      couleur_accent: settings.couleurAccent,
      langues: [...settings.languages],
      contact_telephone: settings.contactTelephone,
      contact_email: settings.contactEmail,
      horaires: JSON.stringify(settings.horaires),
      taux_tva: settings.tauxTva,
      numero_court_sms: settings.numeroCourtSms,
      domaine_email: settings.domaineEmail,
      ca_ttc: settings.caTtc,
      ...urls,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reseau_document').where('reseau_id', '=', id).execute()
  if (settings.textes.length > 0)
    await tx
      .insertInto('reseau_document')
      .values(settings.textes.map((text) => ({ reseau_id: id, ...text })))
      .execute()
}
