import { say } from '@relance/domain/contract/words.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../http/words.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import { escapeHtml } from '../messages/email-ground.ts'
import { returnPath } from './signature.ts'

/** Sends a customer's free reply to the garage, ahead of bulk mail. A job: it may run twice, and then finds it done. */
export async function forwardReply(context: Context, reponseId: number): Promise<void> {
  const { db, clock, random, secret } = context
  const row = await db
    .selectFrom('reponse_sms as s')
    .innerJoin('adherent as a', 'a.id', 's.adherent_id')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .leftJoin('envoi as e', (join) =>
      join.onRef('e.adherent_id', '=', 's.adherent_id').onRef('e.id', '=', 's.envoi_id'),
    )
    .leftJoin('client as c', (join) =>
      join.onRef('c.adherent_id', '=', 'e.adherent_id').onRef('c.id', '=', 'e.client_id'),
    )
    .select([
      's.de',
      's.texte',
      's.transmise_le',
      'a.id',
      'a.email',
      'r.domaine_email',
      'r.display_name',
      'c.nom',
      'c.prenom',
    ])
    .where('s.id', '=', reponseId)
    .executeTakeFirst()
  if (!row || row.transmise_le !== null || row.email === '') return
  const words = wordsOf(await languageOfMember(db, row.id))
  const client = [row.prenom, row.nom].filter(Boolean).join(' ') || nationalDigits(row.de)
  const texte = say(words, 'REPONSE_SMS_TEXTE', { client, numero: nationalDigits(row.de), texte: row.texte })
  const reference = random.uuid()
  await context.senders.email.send(
    {
      reference,
      adherentId: row.id,
      de: { name: row.display_name, address: `reponses@${row.domaine_email}` },
      repondreA: null,
      vers: row.email,
      objet: say(words, 'REPONSE_SMS_OBJET', { client }),
      html: `<p>${escapeHtml(texte).replaceAll('\n', '<br />')}</p>`,
      texte,
      entetes: { 'Auto-Submitted': 'auto-generated' },
      retour: returnPath(secret, reference, row.domaine_email),
      domaine: row.domaine_email,
    },
    { urgent: true },
  )
  await db.updateTable('reponse_sms').set({ transmise_le: clock.now() }).where('id', '=', reponseId).execute()
}
