import type { QualifiedBase } from '@relance/domain/customers/customer.ts'
import { baseLevelOf } from '@relance/domain/customers/data-quality.ts'
import { qualityLevels } from '@relance/domain/customers/quality-levels.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

interface Counts {
  readonly total: number
  readonly email: number
  readonly portable: number
  readonly numeros: number
  readonly adresses: number
  readonly non_localise: number
  readonly opposition: number
  readonly vehicules: number
  readonly en_qualification: boolean
  readonly niveaux: readonly number[]
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)

/** How many customers of a member can be written to, and how good its base is (decisions.md 7). */
export async function getQualifiedBase(db: Db, adherentId: number): Promise<QualifiedBase> {
  const { rows } = await sql<Counts>`
    select count(*)::int as total, count(email)::int as email, count(*) filter (where sms)::int as portable,
      count(distinct case when sms then portable end)::int as numeros, count(distinct email)::int as adresses,
      count(*) filter (where latitude is null)::int as non_localise,
      count(*) filter (where not relance_sms or not relance_email or vie_privee)::int as opposition,
      (select count(*)::int from vehicule v where v.adherent_id = ${adherentId} and v.client_id is not null) as vehicules,
      (select base_en_qualification from adherent a where a.id = ${adherentId}) as en_qualification,
      array[${sql.join(
        qualityLevels.map((_, band) => sql`count(*) filter (where least(4, qualite / 20) = ${sql.lit(band)})::int`),
      )}] as niveaux
    from (select *, portable is not null and portable_sms as sms from client where adherent_id = ${adherentId} and efface_le is null) c`.execute(
    db,
  )
  const counts = rows[0]!
  return {
    nbClientTotal: counts.total,
    nbClientEmail: counts.email,
    nbClientPortable: counts.portable,
    nbVehicule: counts.vehicules,
    nbClientNonLocalise: counts.non_localise,
    nbClientOpposition: counts.opposition,
    nbDoublonPortable: counts.portable - counts.numeros,
    nbDoublonEmail: counts.email - counts.adresses,
    pourcentagePortable: percent(counts.portable, counts.total),
    pourcentageEmail: percent(counts.email, counts.total),
    niveauQualite: baseLevelOf(counts.portable, counts.total),
    nbClientParNiveau: Object.fromEntries(
      qualityLevels.map((level, band) => [level, counts.niveaux[band] ?? 0]),
    ) as QualifiedBase['nbClientParNiveau'],
    baseEnQualification: counts.en_qualification,
  }
}
