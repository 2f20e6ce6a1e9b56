import type { Db } from '../base.ts'
import { fingerprint } from '../customers/fingerprint.ts'
import { insertAll } from './bulk.ts'
import type { DemoMember } from './demo-member.ts'
import type { DemoRandom } from './demo-random.ts'
import type { LedgerRow } from './store-ledger.ts'

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** What the SMS provider told of each message. */
export const storeReceipts = (db: Db, rows: readonly LedgerRow[]): Promise<void> =>
  insertAll(
    db,
    'accuse_reception',
    rows
      .filter((row) => row.canal === 'sms')
      .map((row) => ({
        recu_le: row.date_etat,
        fournisseur: 'bac-a-sable',
        message_id: row.message_id,
        etat: row.etat,
        brut: { stat: row.etat === 'delivered' ? 'DELIVRD' : 'UNDELIV' },
        applique: true,
      })),
  )

/** STOP replies and unsubscriptions, some hours after the message: proof, suppression list, reply. */
export async function storeObjections(
  db: Db,
  { member, random, secret }: { member: DemoMember; random: DemoRandom; secret: Uint8Array },
  rows: readonly LedgerRow[],
  ids: readonly number[],
): Promise<void> {
  const objections = rows.flatMap((row, rank) =>
    row.objection
      ? [{ row, envoiId: ids[rank]!, source: row.objection, quand: later(row.date_envoi, random.int(60, 14_400)) }]
      : [],
  )
  await insertAll(
    db,
    'evenement_consentement',
    objections.map(({ row, source, quand }) => ({
      adherent_id: member.id,
      client_id: row.client_id,
      canal: row.canal,
      sens: 'OPT_OUT',
      source,
      preuve: source === 'STOP_SMS' ? { texte: 'STOP', de: row.destinataire } : { lien: row.jeton },
      campagne_id: row.campagne_id,
      horodatage: quand,
      acteur: 'client',
    })),
  )
  await insertAll(
    db,
    'liste_suppression',
    [...new Map(objections.map((one) => [`${one.row.canal} ${one.row.destinataire}`, one])).values()].map(
      ({ row, source, quand }) => ({
        portee: 'adherent',
        portee_id: member.id,
        canal: row.canal,
        empreinte: `\\x${fingerprint(secret, row.destinataire).toString('hex')}`,
        depuis: quand,
        origine: source,
      }),
    ),
  )
  await insertAll(
    db,
    'reponse_sms',
    objections
      .filter(({ source }) => source === 'STOP_SMS')
      .map(({ row, envoiId, quand }) => ({
        recu_le: quand,
        de: row.destinataire,
        vers: '36180',
        texte: 'STOP',
        arret: true,
        adherent_id: member.id,
        envoi_id: envoiId,
      })),
  )
}
