import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { getEmailLook } from '../messages/email-look.sql.ts'
import { compileEmail } from '../messages/render-email.ts'
import { sanitiseDocument } from '../messages/sanitise-email.ts'
import { confirmDiffusion } from './confirm.ts'
import { countContacts } from './contacts.sql.ts'
import { slugOf } from './content.ts'
import { findDiffusion, getProgress, getSenderFacts, takeDiffusion } from './diffusions.sql.ts'
import { type DirectCampaign, isEditable, requireEditable } from './sms-plan.ts'

/** The e-mail of a campaign as the screen shows it. */
export async function getEmailPlan(db: Db, campaign: DirectCampaign): Promise<PlanificationEmail> {
  const { adherentId, id: campagneId } = campaign
  const facts = await getSenderFacts(db, adherentId)
  const diffusion = await findDiffusion(db, { adherentId, campagneId, canal: 'email' })
  const progress = diffusion && (await getProgress(db, diffusion))
  return {
    campagneId,
    adherentId,
    etat: diffusion?.etat ?? 'brouillon',
    modifiable: isEditable(campaign, diffusion),
    nom: diffusion?.nom || campaign.label,
    objet: diffusion?.objet ?? '',
    gabaritId: diffusion?.gabarit_id ?? null,
    contenu: (diffusion?.contenu_email as EmailDocument | null | undefined) ?? null,
    immediat: diffusion?.immediat ?? false,
    lots: progress?.lots ?? [],
    totalContacts:
      progress && progress.compteurs.total > 0
        ? progress.compteurs.total
        : await countContacts(db, { adherentId, campagneId, canal: 'email' }),
    expediteur: `${facts.nomCommercial} <${slugOf(facts.nomCommercial)}@${facts.domaineEmail}>`,
    repondreA: facts.email,
    dateValidation: diffusion?.date_validation?.toISOString() ?? null,
    motifErreur: diffusion?.motif_erreur ?? null,
  }
}

/** The field of a refused document, as this route's body names it. */
const inBody = (error: unknown): unknown =>
  error instanceof Refusal && error.errors
    ? new Refusal(error.status, error.code, {
        values: error.values,
        errors: error.errors.map(({ field, code }) => ({ field: field.replace(/^document\b/, 'contenu'), code })),
      })
    : error

/** Saves an e-mail and lays it out at once, so that a document which cannot be sent is refused while it is written (422). */
export async function saveEmail(
  context: Context,
  campaign: DirectCampaign,
  body: { readonly gabaritId: number | null; readonly contenu: EmailDocument },
): Promise<void> {
  const { db, clock, env } = context
  const { adherentId, id: campagneId } = campaign
  requireEditable(campaign, await findDiffusion(db, { adherentId, campagneId, canal: 'email' }))
  const look = await getEmailLook(db, adherentId, env.PUBLIC_URL)
  const contenu = sanitiseDocument(body.contenu)
  const compiled = await compileEmail(contenu, look).catch((error: unknown) => {
    throw inBody(error)
  })
  await db.transaction().execute(async (tx) => {
    const diffusion = await takeDiffusion(
      tx,
      { adherentId, campagneId, canal: 'email' },
      { nom: campaign.label, expediteur: '' },
    )
    requireEditable(campaign, diffusion)
    await tx
      .updateTable('diffusion')
      .set({
        objet: contenu.objet,
        gabarit_id: body.gabaritId,
        contenu_email: sql<never>`${JSON.stringify(contenu)}::jsonb`,
        html_compile: compiled.html,
        texte_compile: compiled.text,
        date_modification: clock.now(),
      })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', diffusion.id)
      .execute()
  })
}

/** Confirms the e-mail of a campaign: at once, or at a moment to come. One batch of all contacts. */
export async function confirmEmail(
  context: Context,
  session: Session,
  campaign: DirectCampaign,
  body: { readonly immediat: boolean; readonly dateHeure: string | null },
): Promise<void> {
  const { db, clock } = context
  const { adherentId, id: campagneId } = campaign
  const now = clock.now()
  const dateHeure = body.immediat ? now : new Date(body.dateHeure ?? Number.NaN)
  if (Number.isNaN(dateHeure.getTime())) throw refuseField('dateHeure', 'CHAMP_OBLIGATOIRE')
  if (dateHeure < now) throw refuseField('dateHeure', 'DATE_PASSEE')
  await db.transaction().execute(async (tx) => {
    const diffusion = await takeDiffusion(
      tx,
      { adherentId, campagneId, canal: 'email' },
      { nom: campaign.label, expediteur: '' },
    )
    requireEditable(campaign, diffusion)
    if (!diffusion.html_compile) throw new Refusal(409, 'AUCUN_FICHIER_DIFFUSION')
    const total = await countContacts(tx, { adherentId, campagneId, canal: 'email' })
    if (total === 0) throw new Refusal(409, 'AUCUN_CONTACT')
    await confirmDiffusion(context, tx, session, campaign, diffusion, {
      lots: [{ dateHeure, volume: total }],
      immediat: body.immediat,
      total,
      coutUnitaire: 0,
    })
  })
}
