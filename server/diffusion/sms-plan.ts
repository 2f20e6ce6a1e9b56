import { etats } from '@relance/domain/campaigns/states.ts'
import { checkBatches, earliestSlot } from '@relance/domain/diffusion/batches.ts'
import {
  type Fenetre,
  type PlanificationSms,
  type PlanificationSmsDemande,
  smsLotsMax,
} from '@relance/domain/diffusion/diffusion.ts'
import { holidaysOf } from '@relance/domain/diffusion/holidays.ts'
import { type Place, placeOf, windowAt } from '@relance/domain/diffusion/sending-policy.ts'
import { advisedSlots } from '@relance/domain/diffusion/sending-window.ts'
import { checkSender, needsSenderRegister } from '@relance/domain/members/sender-name.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import { checkSmsText, smsTextMaxSeptets } from '@relance/domain/messages/sms-text.ts'
import { stripStopMention } from '@relance/domain/messages/stop-mention.ts'
import { type LoadedCampaign, requireState } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/problem.ts'
import { countContacts } from './contacts.sql.ts'
import { mentionOf } from './content.ts'
import { listCouponCodes } from './coupon-variables.ts'
import {
  type DiffusionRow,
  findDiffusion,
  getProgress,
  getSenderFacts,
  listOperationIds,
  type SenderFacts,
} from './diffusions.sql.ts'
import { getSignatory, knownValues } from './variables.ts'

export type DirectCampaign = LoadedCampaign & { readonly adherentId: number }

/** The states in which a channel may still be written and confirmed: the other one may already be on its way (decisions.md 3). */
export const planningStates = [
  etats.verrouillee,
  etats.erreurGeneration,
  etats.aGenerer,
  etats.enCoursDeGeneration,
  etats.generee,
  etats.aDiffuser,
  etats.enCoursDeDiffusion,
] as const

/** Whether a channel's content may be changed now. */
export const isEditable = (campaign: DirectCampaign, diffusion: DiffusionRow | null): boolean =>
  (planningStates as readonly number[]).includes(campaign.etat) && (diffusion?.etat ?? 'brouillon') === 'brouillon'

/** Refuses (409) to change what is confirmed, or a campaign that is not at that point. */
export function requireEditable(campaign: DirectCampaign, diffusion: DiffusionRow | null): void {
  requireState(campaign, planningStates)
  if (!isEditable(campaign, diffusion)) throw new Refusal(409, 'CONTENU_FIGE')
}

export const placeOfMember = (facts: SenderFacts): Place =>
  placeOf(facts.pays, facts.codePostal, facts.fuseau, facts.fenetreReseau)

function windowOf(place: Place, now: Date): Fenetre {
  const { jours, debut, fin, feriesAutorises, source } = windowAt(place)
  const today = now.toISOString().slice(0, 10)
  const year = now.getUTCFullYear()
  const nextYear = `${year + 1}${today.slice(4)}`
  const days = [...holidaysOf(place.pays, place.region, year), ...holidaysOf(place.pays, place.region, year + 1)]
  const closed = [...(feriesAutorises ? [] : days), ...(place.reseau?.datesFermees ?? [])]
  return {
    pays: place.pays,
    fuseau: place.fuseau,
    jours: [...jours],
    debut,
    fin,
    feries: [...new Set(closed)].filter((day) => day >= today && day < nextYear).toSorted(),
    source: source.reference,
  }
}

type Needs = Pick<Context, 'db' | 'env'>

/** The SMS of a campaign as the screen shows it. */
export async function getSmsPlan(context: Needs, campaign: DirectCampaign, now: Date): Promise<PlanificationSms> {
  const { db } = context
  const { adherentId, id: campagneId } = campaign
  const facts = await getSenderFacts(db, adherentId)
  const diffusion = await findDiffusion(db, { adherentId, campagneId, canal: 'sms' })
  const progress = diffusion && (await getProgress(db, diffusion))
  const confirmed = diffusion !== null && diffusion.etat !== 'brouillon'
  const totalContacts =
    confirmed && progress && progress.compteurs.total > 0
      ? progress.compteurs.total
      : await countContacts(db, { adherentId, campagneId, canal: 'sms' })
  const mention = mentionOf(facts.reseauPays, facts.numeroCourt)
  const place = placeOfMember(facts)
  const contenu = diffusion?.contenu_sms ?? ''
  // The author has 140 septets and the mention at most 20: one segment, unless the draft holds characters that block it.
  const contenuB = diffusion?.contenu_sms_b ?? ''
  const segmentsParMessage = Math.max(...[contenu, contenuB].map((text) => segmentsOf(text + mention.text).segments))
  const coutUnitaire = confirmed ? diffusion.cout_unitaire : (campaign.coutUnitaire ?? facts.coutSms)
  const generated = confirmed && (progress?.compteurs.total ?? 0) > 0
  const totalSegments = totalContacts * segmentsParMessage
  return {
    campagneId,
    adherentId,
    etat: diffusion?.etat ?? 'brouillon',
    modifiable: isEditable(campaign, diffusion),
    nom: diffusion?.nom || campaign.label,
    expediteur: diffusion?.expediteur || facts.nomExpediteurSms,
    contenu,
    contenuB,
    immediat: diffusion?.immediat ?? false,
    lots: progress?.lots ?? [],
    lotsMax: smsLotsMax,
    totalContacts,
    longueurMax: smsTextMaxSeptets,
    segmentsParMessage,
    totalSegments: generated && coutUnitaire > 0 ? Math.round(diffusion.montant_ht / coutUnitaire) : totalSegments,
    coutUnitaire,
    montantHt: generated ? diffusion.montant_ht : totalSegments * coutUnitaire,
    mentionStop: mention.text,
    lienRendezVous: (await getSignatory(context, adherentId)).lienRendezVous,
    mentionConfiguree: mention.complete,
    fenetre: windowOf(place, now),
    prochainCreneau: earliestSlot(now, place).toISOString(),
    creneauxProposes: advisedSlots(earliestSlot(now, place), place, smsLotsMax).map((slot) => slot.toISOString()),
    dateValidation: diffusion?.date_validation?.toISOString() ?? null,
    motifErreur: diffusion?.motif_erreur ?? null,
  }
}

/** What is wrong with a text, field by field: too long at worst case, special characters, unknown fields. */
export async function refuseText(
  context: Needs,
  { adherentId, campagneId }: { readonly adherentId: number; readonly campagneId: number },
  contenu: string,
  field = 'contenu',
): Promise<void> {
  const known = knownValues(
    await getSignatory(context, adherentId),
    await listOperationIds(context.db, adherentId, campagneId),
    await listCouponCodes(context.db, { adherentId, campagneId }),
  )
  const issues = checkSmsText(contenu, known)
  if (issues.length === 0) return
  const special = issues.find((issue) => issue.code === 'SMS_CARACTERES_SPECIAUX')
  const long = issues.find((issue) => issue.code === 'SMS_TROP_LONG')
  throw new Refusal(422, 'REQUETE_INVALIDE', {
    errors: issues.map(({ code }) => ({ field, code })),
    values: { max: smsTextMaxSeptets, longueur: long?.longueur },
    details: { ...(special && { caracteres: special.caracteres }), ...(long && { longueur: long.longueur }) },
  })
}

/** Refuses what keeps any SMS of a member from leaving: no STOP mention, a sender its country has not registered. */
export function refuseSenderFacts(facts: SenderFacts): void {
  if (!mentionOf(facts.reseauPays, facts.numeroCourt).complete) throw new Refusal(409, 'MENTION_STOP_ABSENTE')
  if (needsSenderRegister(facts.pays) && facts.statutExpediteur !== 'declare')
    throw new Refusal(409, 'EXPEDITEUR_NON_DECLARE')
}

interface CheckedSmsPlan {
  readonly expediteur: string
  readonly contenu: string
  readonly contenuB: string
  readonly lots: readonly { readonly dateHeure: Date; readonly volume: number }[]
}

/** Checks all that a member confirms; throws the refusal that names each field. A mention the author typed is taken out: the product adds its own. */
export async function checkSmsPlan(
  context: Needs,
  campaign: DirectCampaign,
  facts: SenderFacts,
  asked: PlanificationSmsDemande,
  now: Date,
): Promise<CheckedSmsPlan> {
  const { adherentId, id: campagneId } = campaign
  refuseSenderFacts(facts)
  const expediteur = asked.expediteur.trim()
  const sender = checkSender(facts.pays, expediteur)
  if (sender)
    throw new Refusal(422, 'REQUETE_INVALIDE', {
      errors: [{ field: 'expediteur', code: expediteur === '' ? 'CHAMP_OBLIGATOIRE' : sender }],
      values: { min: 3, max: 11 },
    })
  const contenu = stripStopMention(asked.contenu).text.trim()
  await refuseText(context, { adherentId, campagneId }, contenu)
  const contenuB = stripStopMention(asked.contenuB).text.trim()
  if (contenuB !== '') await refuseText(context, { adherentId, campagneId }, contenuB, 'contenuB')
  if (contenuB === contenu) throw refuseField('contenuB', 'TEXTES_IDENTIQUES')
  const contacts = await countContacts(context.db, { adherentId, campagneId, canal: 'sms' })
  if (contacts === 0) throw new Refusal(409, 'AUCUN_CONTACT')
  const batches = checkBatches({
    lots: asked.lots,
    immediat: asked.immediat,
    contacts,
    now,
    place: placeOfMember(facts),
  })
  if (!batches.ok)
    throw new Refusal(422, 'REQUETE_INVALIDE', {
      errors: batches.refusals.map(({ field, code }) => ({ field, code })),
      details: { prochainCreneau: batches.prochainCreneau.toISOString(), contacts },
    })
  return { expediteur, contenu, contenuB, lots: batches.lots }
}
