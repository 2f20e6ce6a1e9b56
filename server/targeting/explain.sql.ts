import { chooseProspects, isLeftOut } from '@relance/domain/targeting/choose-prospects.ts'
import { isControl } from '@relance/domain/targeting/control-group.ts'
import { type CriterionName, failedCriteria } from '@relance/domain/targeting/criteria/criteria.ts'
import type { ExclusionReason, Prospect } from '@relance/domain/targeting/prospect.ts'
import type { Explanation } from '@relance/domain/targeting/prospection.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { searchSql } from './list-prospections.sql.ts'
import { listProspects, type ProspectRow, prospectColumns, toProspect } from './prospects.sql.ts'
import type { OfCampaign } from './winners.sql.ts'

type Reason = Explanation['raisons'][number]
/** A reason without its sentence: `values` fill it. */
export type ReasonFound = Omit<Reason, 'message'> & { readonly valeur?: string | number | null }
export type ExplanationFound = Omit<Explanation, 'raisons'> & { readonly raisons: ReasonFound[] }

interface FoundRow extends Omit<ProspectRow, 'id' | 'client_id'> {
  readonly id: number | null
  readonly client_id: number | null
  readonly vehicule_id: number
  readonly proprietaire: number | null
  readonly plaque: string
  readonly pays: string | null
  readonly marque: string
  readonly modele: string
  readonly nom: string | null
  readonly prenom: string | null
  readonly raison_sociale: string | null
}

const valueToTell: Readonly<Partial<Record<CriterionName, (one: Prospect) => string | number | null>>> = {
  age: (one) => one.age,
  kilometrage: (one) => one.kilometrage,
  zoneGeographique: (one) => one.distanceKm,
  derniereVisite: (one) => one.dateDerniereVisite,
}

const excluded = (canal: 39 | 40 | undefined, motif: ExclusionReason): ReasonFound => ({
  code: 'CANAL_EXCLU',
  ...(canal && { canal }),
  motif,
})

function refusedChannels({ motifSms, motifEmail }: Prospect): ReasonFound[] {
  if (motifSms && motifSms === motifEmail) return [excluded(undefined, motifSms)]
  return [...(motifSms ? [excluded(39, motifSms)] : []), ...(motifEmail ? [excluded(40, motifEmail)] : [])]
}

/** Every prospect that could be written to in the place of one of these. */
const listRivals = (db: Db, of: OfCampaign, some: readonly Prospect[]) => {
  const ids = (numbers: readonly (number | null)[]) => numbers.filter((one) => one !== null)
  return listProspects(
    db,
    of,
    sql`(p.cle_sms = any(${ids(some.map((one) => one.cleSms))}::integer[])
      or p.cle_email = any(${ids(some.map((one) => one.cleEmail))}::integer[])
      or p.client_id = any(${some.map((one) => one.clientId)}::bigint[]))`,
  )
}

/**
 * Why the vehicles that a search finds, by plate or by their owner's name, are in a targeting or not: at most 20, with every
 * reason. `targeting` must be normalised.
 */
export async function explainProspections(
  db: Db,
  { search, targeting, ...of }: OfCampaign & { readonly search: string; readonly targeting: Targeting },
): Promise<ExplanationFound[]> {
  const { rows } = await sql<FoundRow>`
    select ${prospectColumns}, v.id as vehicule_id, v.client_id as proprietaire, v.plaque, v.marque, v.modele, c.pays,
           c.nom, c.prenom, c.raison_sociale
      from vehicule v
      left join client c on c.adherent_id = v.adherent_id and c.id = v.client_id
      left join prospection p on p.adherent_id = v.adherent_id and p.campagne_id = ${of.campagneId} and p.vehicule_id = v.id
     where v.adherent_id = ${of.adherentId} and ${searchSql(search)}
     order by c.nom, c.prenom, v.plaque, v.id limit 20`.execute(db)
  const prospects = new Map(
    rows.flatMap((row) => (row.id === null ? [] : [[row.vehicule_id, toProspect(row as ProspectRow)] as const])),
  )
  const rivals = await listRivals(db, of, [...prospects.values()])
  const { sms, email } = chooseProspects(rivals, targeting)
  const winners = [...sms.values(), ...email.values()]
  const plates = await listPlates(db, of, winners)

  const reasonsOf = (row: FoundRow, canaux: readonly number[]): ReasonFound[] => {
    const one = prospects.get(row.vehicule_id)
    if (!one) return [{ code: row.proprietaire === null ? 'SANS_PROPRIETAIRE' : 'PAS_ECHEANCE' }]
    const unreachable = one.cleSms === null && one.cleEmail === null
    const failed = failedCriteria(one, targeting.filter).filter((name) => !(unreachable && name === 'diffusion'))
    const reasons: ReasonFound[] = [
      ...(canaux.length > 0 ? [{ code: 'RETENU' as const }] : []),
      ...refusedChannels(one),
      ...failed.map((critere) => ({
        code: 'HORS_FILTRE' as const,
        critere,
        ...(valueToTell[critere] && { valeur: valueToTell[critere](one) }),
      })),
      ...(isLeftOut(one, targeting) ? [{ code: 'EXCLU_MANUELLEMENT' as const }] : []),
    ]
    if (canaux.length > 0 || unreachable || failed.length > 0 || isLeftOut(one, targeting)) return reasons
    if (isControl(one, targeting)) return [...reasons, { code: 'TEMOIN' }]
    const byContact = targeting.prospectionDuplicatedExclude
    const other =
      sms.get(byContact ? (one.cleSms ?? -1) : one.clientId) ??
      email.get(byContact ? (one.cleEmail ?? -1) : one.clientId)
    return [...reasons, { code: 'DOUBLON', ...(other && { immatriculation: plates.get(other.id)! }) }]
  }

  return rows.map((row) => {
    const isKept = (kept: ReadonlyMap<number, Prospect>) => [...kept.values()].some((one) => one.id === row.id)
    const canaux = [...(isKept(sms) ? [39 as const] : []), ...(isKept(email) ? [40 as const] : [])]
    return {
      prospectionId: row.id,
      vehiculeId: row.vehicule_id,
      immatriculation: formatPlate(row.plaque, row.pays ?? 'FR'),
      marque: row.marque,
      modele: row.modele,
      nom: row.nom ?? '',
      prenom: row.prenom ?? '',
      raisonSociale: row.raison_sociale ?? '',
      dans: canaux.length > 0,
      canaux,
      raisons: reasonsOf(row, canaux),
    }
  })
}

/** The plates of some prospections, as their country writes them, by prospection id. */
async function listPlates(db: Db, { adherentId, campagneId }: OfCampaign, some: readonly Prospect[]) {
  const { rows } = await sql<{ id: number; plaque: string; pays: string }>`
    select p.id, v.plaque, c.pays from prospection p
      join vehicule v on v.adherent_id = p.adherent_id and v.id = p.vehicule_id
      join client c on c.adherent_id = p.adherent_id and c.id = p.client_id
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
       and p.id = any(${some.map((one) => one.id)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, formatPlate(row.plaque, row.pays)]))
}
