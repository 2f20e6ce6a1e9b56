import { freeLabel } from '@relance/domain/campaigns/label.ts'
import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { Base, Db } from '../base.ts'
import { Refusal } from '../http/problem.ts'
import { copyMessages, insertDefaultMessages } from '../messages/messages.sql.ts'
import { findCiblage, insertDefaultCiblage, saveCiblage } from '../targeting/ciblage.sql.ts'
import { listLabels } from './campaigns.sql.ts'
import { mustMoveCampaign } from './move-campaign.ts'
import { findQualificationEnd } from './qualification.sql.ts'

export interface NewCampaign {
  readonly adherentId: number
  readonly label: string
  /** A campaign of the same member whose targeting and texts it starts with. */
  readonly campagneOrigineId: number | null
  readonly acteur: string
}

/**
 * Creates a direct campaign and brings it to "to populate", in one transaction (decisions.md 3). A name already taken
 * receives a suffix. 403 without direct marketing, 409 while the member's base is being qualified. Returns its id.
 */
export const createDirectCampaign = ({ db, clock }: Base, given: NewCampaign): Promise<number> =>
  db.transaction().execute((tx) => insertDirectCampaign(tx, given, clock.now()))

/** The same, in the caller's transaction. */
export async function insertDirectCampaign(tx: Db, given: NewCampaign, now: Date): Promise<number> {
  const { adherentId, acteur } = given
  const member = await tx
    .selectFrom('adherent')
    .select(['reseau_id', 'adherent_mmd', 'base_en_qualification'])
    .where('id', '=', adherentId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!member.adherent_mmd) throw new Refusal(403, 'MARKETING_DIRECT_INTERDIT')
  if (member.base_en_qualification)
    throw new Refusal(409, 'BASE_EN_QUALIFICATION', {
      details: { finEstimee: await findQualificationEnd(tx, adherentId, now) },
    })
  const campagneId = await insertCampaign(tx, { ...given, reseauId: member.reseau_id, now })
  await tx
    .insertInto('campagne_etat_historique')
    .values({ campagne_id: campagneId, adherent_id: adherentId, de: null, vers: etats.creation, acteur, quand: now })
    .execute()
  // Its one member takes part by creating it.
  await tx
    .insertInto('participation')
    .values({
      adherent_id: adherentId,
      campagne_id: campagneId,
      etat: etatsParticipation.confirme,
      type_action: 'validation',
      date_action: now,
    })
    .execute()
  const move = { campagneId, adherentId, acteur, now }
  await mustMoveCampaign(tx, { ...move, from: [etats.creation], to: etats.initialisation })
  await initialise(tx, given, campagneId, now)
  await mustMoveCampaign(tx, { ...move, from: [etats.initialisation], to: etats.aPeupler })
  return campagneId
}

/** Inserts under the first free name. Another creation may take it in between: then the next free one is tried. */
async function insertCampaign(
  tx: Db,
  {
    adherentId,
    reseauId,
    label,
    campagneOrigineId,
    now,
  }: NewCampaign & { readonly reseauId: number; readonly now: Date },
): Promise<number> {
  const taken = await listLabels(tx, adherentId)
  for (;;) {
    const free = freeLabel(label, (candidate) => taken.has(candidate.toLowerCase()))
    const inserted = await tx
      .insertInto('campagne')
      .values({
        reseau_id: reseauId,
        adherent_id: adherentId,
        ref_type_campagne: 'directe',
        label: free,
        ref_etat_campagne_id: etats.creation,
        campagne_origine_id: campagneOrigineId,
        date_creation: now,
        date_validation: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
    taken.add(free.toLowerCase())
  }
}

/** The targeting and the texts it starts with: the defaults, then those of the campaign it is made from. */
async function initialise(tx: Db, given: NewCampaign, campagneId: number, now: Date): Promise<void> {
  const { adherentId, campagneOrigineId } = given
  const of = { adherentId, campagneId }
  await insertDefaultCiblage(tx, of)
  const initial = await findCiblage(tx, of, 'initial')
  await insertDefaultMessages(tx, { ...of, operationIds: initial?.filter.operationIdList ?? [] })
  if (campagneOrigineId === null) return
  const targeting = await findCiblage(tx, { adherentId, campagneId: campagneOrigineId })
  if (targeting) await saveCiblage(tx, { ...of, targeting, now })
  await copyMessages(tx, { ...of, from: campagneOrigineId })
}
