import { etats } from '@relance/domain/campaigns/states.ts'
import type { MotifSuspension, SuiviCanal, SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { manyOptOuts, worryingComplaints } from '@relance/domain/diffusion/signals.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { findCiblage } from '../targeting/ciblage.sql.ts'
import { type DiffusionRow, findDiffusion, getProgress, type Progress } from './diffusions.sql.ts'
import { mayFollowUp } from './follow-up.ts'
import { getClicks } from './links.sql.ts'
import { keepsPersonalClicks } from './links-settings.sql.ts'
import { countReactions } from './reactions.sql.ts'
import { mayResend, resendStates } from './resend-failed.ts'
import type { DirectCampaign } from './sms-plan.ts'

const running: readonly number[] = [
  etats.aGenerer,
  etats.enCoursDeGeneration,
  etats.generee,
  etats.aDiffuser,
  etats.enCoursDeDiffusion,
]

/** Something of it is leaving, or will by itself. */
const isUnderWay = ({ etat }: DiffusionRow): boolean => etat === 'generee' || etat === 'en_cours'

const pauseOf = (diffusion: DiffusionRow) =>
  diffusion.suspendue_le && isUnderWay(diffusion)
    ? {
        quand: diffusion.suspendue_le.toISOString(),
        par: diffusion.suspendue_par,
        motif: diffusion.motif_suspension as MotifSuspension,
      }
    : null

function alertsOf({ compteurs }: Progress, reactions: { oppositions: number; plaintes: number }) {
  const received = compteurs.accepted + compteurs.delivered
  return [
    ...(manyOptOuts(reactions.oppositions, received + compteurs.failed + compteurs.unknown)
      ? (['oppositions'] as const)
      : []),
    ...(worryingComplaints(reactions.plaintes, received) ? (['plaintes'] as const) : []),
  ]
}

/** The two texts of a comparison, or the two subjects, with what has become of each. */
function comparedOf({ canal, contenu_sms, contenu_sms_b, objet, objet_b }: DiffusionRow, { parVariante }: Progress) {
  const [first, second] = canal === 'sms' ? [contenu_sms, contenu_sms_b] : [objet, objet_b]
  if (second === '') return []
  return [
    { variante: 'A' as const, texte: first, compteurs: parVariante.A },
    { variante: 'B' as const, texte: second, compteurs: parVariante.B },
  ]
}

async function channelOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  campaign: DirectCampaign,
  diffusion: DiffusionRow,
  relance: boolean,
): Promise<z.input<typeof SuiviCanal>> {
  const { adherentId, id: campagneId, etat } = campaign
  const { canal } = diffusion
  const progress = await getProgress(db, diffusion)
  const reactions = await countReactions(db, { adherentId, campagneId, canal })
  const again =
    campaign.type === 'directe' &&
    (resendStates as readonly number[]).includes(etat) &&
    mayResend(diffusion, clock.now())
      ? progress.aRenvoyer
      : { nombre: 0, segments: 0 }
  const priced = (segments: number) => (canal === 'sms' ? segments * diffusion.cout_unitaire : 0)
  return {
    canal,
    etat: diffusion.etat,
    nom: diffusion.nom,
    compteurs: progress.compteurs,
    montantHt: priced(progress.segmentsEnvoyes),
    lots: progress.lots,
    variantes: comparedOf(diffusion, progress),
    suspension: pauseOf(diffusion),
    aRenvoyer: { nombre: again.nombre, montantHt: priced(again.segments) },
    renvoyes: progress.renvoyes,
    ...reactions,
    alertes: alertsOf(progress, reactions),
    relance,
    motifs: progress.motifs,
    clics: await getClicks(db, { adherentId, diffusionId: diffusion.id }),
    motifErreur: diffusion.motif_erreur,
    dateValidation: diffusion.date_validation?.toISOString() ?? null,
    dateEnvoi: diffusion.date_envoi?.toISOString() ?? null,
  }
}

/**
 * How the sending of a campaign goes, counted from the ledger at this moment, and what may be done with it. Of a month it is
 * a member's part: its network alone pauses it, stops it, starts it again or sends anything again.
 */
export async function progressOf(
  context: Pick<Context, 'db' | 'clock'>,
  campaign: DirectCampaign,
): Promise<SuiviDiffusion> {
  const { adherentId, id: campagneId, etat } = campaign
  const { db } = context
  const found = await Promise.all(
    (['sms', 'email'] as const).map((canal) => findDiffusion(db, { adherentId, campagneId, canal })),
  )
  const diffusions = found.filter((diffusion) => diffusion !== null)
  const targeting = await findCiblage(db, { adherentId, campagneId })
  const own = campaign.type === 'directe'
  const mayFollow = (first: DiffusionRow) =>
    own &&
    targeting !== undefined &&
    mayFollowUp(campaign, targeting, first, diffusions.find((other) => other !== first) ?? null)
  const canaux = await Promise.all(
    diffusions.map((diffusion) => channelOf(context, campaign, diffusion, mayFollow(diffusion))),
  )
  const underWay = diffusions.filter(isUnderWay)
  // What is sent again after the campaign's end is all that may still leave then.
  const again = etat === etats.diffusee && underWay.length > 0
  const sending = again || etat === etats.aDiffuser || etat === etats.enCoursDeDiffusion
  const held = canaux.some(({ lots }) => lots.some((lot) => lot.etat === 'retenu'))
  const suspendue = sending && underWay.some(({ suspendue_le }) => suspendue_le !== null)
  return {
    campagneId,
    refEtatCampagneId: etat,
    motifErreur: campaign.row.motif_erreur,
    enCours: again || running.includes(etat),
    arretable: own && (again || etat === etats.enCoursDeDiffusion || etat === etats.erreurDiffusion),
    suspendable: own && sending && underWay.some(({ suspendue_le }) => suspendue_le === null),
    suspendue,
    aReprendre: own && (etat === etats.erreurDiffusion || held || suspendue),
    canaux,
    suiviIndividuel: await keepsPersonalClicks(db, adherentId),
  }
}
