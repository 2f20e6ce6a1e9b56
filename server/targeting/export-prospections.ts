import type { CsvFile } from '@relance/domain/contract/route.ts'
import { say } from '@relance/domain/contract/words.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Base, Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Session } from '../http/session.ts'
import { wordsOf } from '../http/words.ts'
import { operationNamesOf } from '../members/operation-names.ts'
import { getCiblage } from './ciblage.sql.ts'
import { type OfCampaign, winnersTables } from './winners.sql.ts'

interface ExportedRow {
  readonly id: number
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly code_postal: string
  readonly ville: string
  readonly pays: string
  readonly portable: string | null
  readonly email: string | null
  readonly plaque: string
  readonly marque: string
  readonly modele: string
  readonly kilometrage: number | null
  readonly operation: number
  readonly echeance: string
  readonly sms: boolean
  readonly par_email: boolean
}

/** What a campaign sends to whom: by what the lock retained, or before it by the saved targeting. */
async function chosenRows(db: Db, of: OfCampaign): Promise<RawBuilder<ExportedRow>> {
  const { adherentId, campagneId } = of
  const rows = sql`prospection p where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}`
  const { rows: locked } = await sql`select from ${rows} and (p.retenu_sms or p.retenu_email) limit 1`.execute(db)
  const targeting = await getCiblage(db, of)
  const choice =
    locked.length > 0
      ? sql`choix as (select p.id, p.retenu_sms as sms, p.retenu_email as par_email, p.operation_retenue_id as operation
                        from ${rows} and (p.retenu_sms or p.retenu_email))`
      : sql`${winnersTables(of, targeting, sql`true`)},
            choix as (select id, s.id is not null as sms, e.id is not null as par_email,
                             (${targeting.filter.operationIdList}::integer[])[coalesce(s.priorite, e.priorite)] as operation
                        from gagnants_sms s full join gagnants_email e using (id))`
  return sql<ExportedRow>`(
    with ${choice}
    select p.id, c.nom, c.prenom, c.raison_sociale, c.code_postal, c.ville, c.pays, c.portable, c.email, v.plaque, v.marque,
           v.modele, p.kilometrage, x.operation, x.sms, x.par_email,
           p.date_previsionnelle_list[array_position(p.operation_id_list, x.operation)] as echeance
      from choix x
      join prospection p on p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and p.id = x.id
      join client c on c.adherent_id = ${adherentId} and c.id = p.client_id
      join vehicule v on v.adherent_id = ${adherentId} and v.id = p.vehicule_id)`
}

const french = (day: string) => day.split('-').reverse().join('/')

/**
 * The customers a campaign writes to, as a file to open in a spreadsheet, in the caller's language. Streamed; who took it
 * and how many rows it had is written to the audit log first.
 */
export async function exportProspections(
  { db, clock }: Base,
  session: Session,
  { adherentId, campagneId }: OfCampaign,
): Promise<CsvFile> {
  const words = wordsOf(session.langue)
  const rows = await chosenRows(db, { adherentId, campagneId })
  const { total } = await db
    .selectFrom(rows.as('x'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    ...auditedBy(session, clock.now()),
    adherentId,
    action: 'export-prospections',
    objet: `campagne:${campagneId}`,
    details: { lignes: total },
  })

  const nameOf = await operationNamesOf(db, adherentId, session.langue)

  async function* lines(): AsyncIterable<string> {
    yield csvStart + csvLine(say(words, 'EXPORT_PROSPECTIONS').split(';'))
    for await (const row of db.selectFrom(rows.as('x')).selectAll().orderBy('echeance').orderBy('id').stream(500))
      yield csvLine([
        row.nom,
        row.prenom,
        row.raison_sociale,
        row.code_postal,
        row.ville,
        row.sms && row.portable ? nationalDigits(row.portable) : '',
        row.par_email ? (row.email ?? '') : '',
        formatPlate(row.plaque, row.pays),
        row.marque,
        row.modele,
        row.kilometrage === null ? '' : String(row.kilometrage),
        nameOf(row.operation),
        french(row.echeance),
        [...(row.sms ? ['SMS'] : []), ...(row.par_email ? ['E-mail'] : [])].join(', '),
      ])
  }
  return { name: `prospections-${campagneId}.csv`, total, lines: lines() }
}
