import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailVersion, EmailVersionContent, SavedEmail } from '@relance/domain/messages/email-versions.ts'
import { emailVersionsMax, keepsVersion } from '@relance/domain/messages/email-versions.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { DiffusionRow } from './diffusions.sql.ts'

interface Owner {
  readonly adherentId: number
  readonly campagneId: number
}

const versionsOf = (db: Db, { adherentId, campagneId }: Owner) =>
  db.selectFrom('email_version as v').where('v.adherent_id', '=', adherentId).where('v.campagne_id', '=', campagneId)

const withAuthor = (db: Db, owner: Owner) =>
  versionsOf(db, owner)
    .leftJoin('utilisateur as u', 'u.id', 'v.auteur')
    .select([
      'v.id',
      'v.date_contenu',
      sql<string>`coalesce(v.contenu ->> 'objet', '')`.as('objet'),
      sql<string>`trim(concat(u.prenom, ' ', u.nom))`.as('auteur'),
    ])

const versionOf = (row: { id: number; date_contenu: Date; objet: string; auteur: string }): EmailVersion => ({
  id: row.id,
  objet: row.objet,
  auteur: row.auteur,
  date: row.date_contenu.toISOString(),
})

/** The former contents of a campaign's e-mail, the newest first. */
export const listEmailVersions = async (db: Db, owner: Owner): Promise<EmailVersion[]> =>
  (await withAuthor(db, owner).orderBy('v.id', 'desc').limit(emailVersionsMax).execute()).map(versionOf)

/** One of them; null when it is not this campaign's, or cannot be read any more. */
export async function findEmailVersion(db: Db, owner: Owner, id: number): Promise<EmailVersionContent | null> {
  const row = await withAuthor(db, owner)
    .select(['v.contenu', 'v.gabarit_id'])
    .where('v.id', '=', id)
    .executeTakeFirst()
  const contenu = EmailDocument.safeParse(row?.contenu)
  return row && contenu.success ? { ...versionOf(row), gabaritId: row.gabarit_id, contenu: contenu.data } : null
}

/** Keeps the content about to be replaced where `keepsVersion` says so, and forgets those beyond the last twenty. */
export async function keepEmailVersion(tx: Db, before: DiffusionRow, after: SavedEmail): Promise<void> {
  if (before.contenu_email === null) return
  const owner = { adherentId: before.adherent_id, campagneId: before.campagne_id }
  const last = await versionsOf(tx, owner).select('v.date_garde').orderBy('v.id', 'desc').limit(1).executeTakeFirst()
  const saved = {
    auteur: before.auteur_email,
    seance: before.seance_email,
    gabaritId: before.gabarit_id,
    date: before.date_email ?? after.date,
  }
  if (!keepsVersion(saved, after, last?.date_garde ?? null)) return
  await tx
    .insertInto('email_version')
    .values({
      adherent_id: owner.adherentId,
      campagne_id: owner.campagneId,
      gabarit_id: saved.gabaritId,
      contenu: JSON.stringify(before.contenu_email),
      auteur: saved.auteur,
      date_contenu: saved.date,
      date_garde: after.date,
    })
    .execute()
  await tx
    .deleteFrom('email_version as v')
    .where('v.adherent_id', '=', owner.adherentId)
    .where('v.campagne_id', '=', owner.campagneId)
    .where('v.id', 'not in', versionsOf(tx, owner).select('v.id').orderBy('v.id', 'desc').limit(emailVersionsMax))
    .execute()
}

/** First name and name of who saved an e-mail last; empty when it is not known. */
export async function authorOf(db: Db, id: number | null): Promise<string> {
  if (id === null) return ''
  const row = await db.selectFrom('utilisateur').select(['prenom', 'nom']).where('id', '=', id).executeTakeFirst()
  return row ? [row.prenom, row.nom].filter(Boolean).join(' ') : ''
}
