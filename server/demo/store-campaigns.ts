import { etats } from '@relance/domain/campaigns/states.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { addDays, type Day } from '@relance/domain/values/day.ts'
import { momentOf } from '@relance/domain/values/local-time.ts'
import type { Db } from '../base.ts'
import { systemActor } from '../campaigns/move-campaign.ts'
import { insertAll, takeIds } from './bulk.ts'
import type { DemoMember } from './demo-member.ts'
import type { PlannedCampaign } from './demo-plan.ts'

/** The garages are all in one zone. */
export const demoZone = 'Europe/Paris'
/** Days after its last message during which a campaign's visits count: the networks' default. */
const windowDays = 60

/** The steps of a campaign that went its whole way, with how many days before it left each was taken (decisions.md 2 and 3). */
const directWay: readonly (readonly [number, number])[] = [
  [etats.creation, 6],
  [etats.initialisation, 6],
  [etats.aPeupler, 6],
  [etats.population, 6],
  [etats.peuplee, 6],
  [etats.aVerrouiller, 5],
  [etats.enCoursDeVerrouillage, 5],
  [etats.verrouillee, 5],
  [etats.aGenerer, 4],
  [etats.enCoursDeGeneration, 4],
  [etats.generee, 4],
  [etats.aDiffuser, 4],
  [etats.enCoursDeDiffusion, 0],
  [etats.diffusee, 0],
]
const predictiveWay: readonly (readonly [number, number])[] = [
  [etats.creation, 26],
  [etats.initialisation, 26],
  [etats.aPeupler, 26],
  [etats.population, 26],
  [etats.peuplee, 26],
  [etats.distribution, 26],
  [etats.confirmation, 26],
  [etats.enCoursDeValidation, 2],
  [etats.validation, 2],
  ...directWay.slice(5).map(([etat, before]): readonly [number, number] => [etat, Math.min(before, 1)]),
]

/** A campaign of the past in the database, with the moment of its first message and the state it ends in. */
export interface StoredCampaign {
  readonly id: number
  readonly sentAt: Date
  readonly etat: number
}

const minutesLater = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

/** Writes the campaigns of the past, each with its history and its members' part in it. */
export async function storeCampaigns(
  db: Db,
  given: { campaigns: readonly PlannedCampaign[]; members: readonly DemoMember[]; today: Day },
): Promise<Map<PlannedCampaign, StoredCampaign>> {
  const { campaigns, members, today } = given
  const ids = await takeIds(db, 'campagne', campaigns.length)
  const stored = new Map<PlannedCampaign, StoredCampaign>()
  campaigns.forEach((campaign, rank) => {
    const etat = addDays(campaign.jour, windowDays) < today ? etats.terminee : etats.diffusee
    stored.set(campaign, { id: ids[rank]!, sentAt: momentOf(campaign.jour, 600, demoZone), etat })
  })
  const rows = campaigns.map((campaign) => {
    const { id, sentAt } = stored.get(campaign)!
    const direct = campaign.type === 'directe'
    return {
      id,
      reseau_id: campaign.reseauId,
      adherent_id: direct ? members.find((one) => one.workshop.code === campaign.workshop)!.id : null,
      ref_type_campagne: campaign.type,
      label: campaign.label,
      // A finished one takes no more visits: it gets there once its own are known.
      ref_etat_campagne_id: etats.diffusee,
      step: 3,
      cout_unitaire: 650,
      date_creation: minutesLater(sentAt, direct ? -6 * 1440 : -26 * 1440),
      date_validation: minutesLater(sentAt, direct ? -6 * 1440 : -2 * 1440),
      date_confirmation: minutesLater(sentAt, direct ? -5 * 1440 : -2 * 1440),
      date_diffusion: minutesLater(sentAt, 5 * 60),
      date_prediction: direct ? null : `${campaign.jour.slice(0, 7)}-01`,
      date_limite: direct ? null : minutesLater(sentAt, -2 * 1440 + 14 * 60 - 1),
    }
  })
  await insertAll(db, 'campagne', rows)
  await insertAll(
    db,
    'participation',
    rows.flatMap((row) =>
      members
        .filter((one) =>
          row.adherent_id === null ? one.workshop.reseauId === row.reseau_id : one.id === row.adherent_id,
        )
        .map((one) => ({
          adherent_id: one.id,
          campagne_id: row.id,
          etat: 9,
          type_action: row.adherent_id === null ? 'validationAutomatiqueReseau' : 'validation',
          date_action: row.date_validation,
        })),
    ),
  )
  await insertAll(
    db,
    'campagne_etat_historique',
    rows.flatMap((row) => {
      const { sentAt, etat } = stored.get(campaigns[ids.indexOf(row.id)]!)!
      const way = row.adherent_id === null ? predictiveWay : directWay
      const end = [...way, ...(etat === etats.terminee ? [[etats.terminee, -(1 + windowDays)] as const] : [])]
      return end.map(([vers, before], at) => ({
        campagne_id: row.id,
        adherent_id: row.adherent_id,
        de: end[at - 1]?.[0] ?? null,
        vers,
        acteur: systemActor,
        // The last step of the day of the sending comes after its last message.
        quand: minutesLater(sentAt, -before * 1440 + (vers === etats.diffusee ? 300 : before === 0 ? 0 : at)),
      }))
    }),
  )
  await insertAll(
    db,
    'ciblage',
    rows.flatMap((row) => targetingsOf(row, campaigns[ids.indexOf(row.id)]!, members)),
  )
  return stored
}

/** What each member's part in a campaign targeted: the defaults, on the operations that it promoted. */
function targetingsOf(
  row: { readonly id: number; readonly adherent_id: number | null },
  campaign: PlannedCampaign,
  members: readonly DemoMember[],
) {
  const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } = defaultTargeting()
  return members
    .filter((one) =>
      row.adherent_id === null ? one.workshop.reseauId === campaign.reseauId : one.id === row.adherent_id,
    )
    .flatMap((one) =>
      ['initial', 'adherent'].map((type) => ({
        adherent_id: one.id,
        campagne_id: row.id,
        type,
        age_min: filter.ageMin,
        age_max: filter.ageMax,
        kilometrage_min: filter.kilometrageMin,
        kilometrage_max: filter.kilometrageMax,
        operation_id_list: campaign.operations.map(([operation]) => operation),
        diffusion_id_list: filter.diffusionIdList,
        diffusion_restriction_id_list: diffusionRestrictionIdList,
        prospection_duplicated_exclude: prospectionDuplicatedExclude,
        marque_id_list: [],
        carburant_id_list: [],
      })),
    )
}
