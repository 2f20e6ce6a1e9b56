import type { GabaritEmailDemande, PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { refuseUnsound } from '../messages/email-facts.ts'
import { sanitiseDocument } from '../messages/sanitise-email.ts'
import { confirmDiffusion } from './confirm.ts'
import { countContacts } from './contacts.sql.ts'
import { type DiffusionRow, findDiffusion, getProgress, getSenderFacts, takeDiffusion } from './diffusions.sql.ts'
import { authorOf, keepEmailVersion } from './email-versions.sql.ts'
import { emailColumns, layOutEmail } from './lay-out-email.ts'
import { slugOf } from './slug.ts'
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
    objetB: diffusion?.objet_b ?? '',
    gabaritId: diffusion?.gabarit_id ?? null,
    contenu: (diffusion?.contenu_email as EmailDocument | null | undefined) ?? null,
    version: diffusion?.version_email ?? 0,
    auteur: await authorOf(db, diffusion?.auteur_email ?? null),
    dateEnregistrement: diffusion?.date_email?.toISOString() ?? null,
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

/**
 * Saves an e-mail and lays it out at once, so that a document which cannot be sent is refused while it is written (422).
 * 409 when it was saved by somebody else since `version`; what it replaces may be kept as a version.
 */
export async function saveEmail(
  context: Context,
  session: Session,
  campaign: DirectCampaign,
  body: z.infer<typeof GabaritEmailDemande>,
): Promise<void> {
  const { db, clock } = context
  const { adherentId, id: campagneId } = campaign
  requireEditable(campaign, await findDiffusion(db, { adherentId, campagneId, canal: 'email' }))
  const contenu = sanitiseDocument(body.contenu)
  const { compiled } = await layOutEmail(context, adherentId, contenu, clock.now())
  await db.transaction().execute(async (tx) => {
    const diffusion = await takeDiffusion(
      tx,
      { adherentId, campagneId, canal: 'email' },
      { nom: campaign.label, expediteur: '', now: clock.now() },
    )
    requireEditable(campaign, diffusion)
    if (await isSavedAlready(tx, diffusion, body, contenu)) return
    const now = clock.now()
    const auteur = session.utilisateurId
    const seance = body.seance ?? null
    await keepEmailVersion(tx, diffusion, { auteur, seance, gabaritId: body.gabaritId, date: now })
    await tx
      .updateTable('diffusion')
      .set({
        version_email: diffusion.version_email + 1,
        auteur_email: auteur,
        seance_email: seance,
        date_email: now,
        gabarit_id: body.gabaritId,
        ...emailColumns(contenu, compiled),
        date_modification: now,
      })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', diffusion.id)
      .execute()
  })
}

/** Whether this very content is what the last save left (its answer was lost); 409 when another one came between. */
async function isSavedAlready(
  tx: Db,
  diffusion: DiffusionRow,
  { version }: z.infer<typeof GabaritEmailDemande>,
  contenu: EmailDocument,
): Promise<boolean> {
  const current = diffusion.version_email
  if (version === undefined || version === current) return false
  const { rows } = await sql<{ same: boolean }>`
    select ${JSON.stringify(diffusion.contenu_email)}::jsonb = ${JSON.stringify(contenu)}::jsonb as same`.execute(tx)
  if (version === current - 1 && rows[0]!.same) return true
  throw new Refusal(409, 'EMAIL_MODIFIE_AILLEURS', {
    details: {
      version: current,
      auteur: await authorOf(tx, diffusion.auteur_email),
      date: diffusion.date_email?.toISOString() ?? null,
    },
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
      { nom: campaign.label, expediteur: '', now },
    )
    requireEditable(campaign, diffusion)
    if (!diffusion.html_compile) throw new Refusal(409, 'AUCUN_FICHIER_DIFFUSION')
    const contenu = EmailDocument.parse(diffusion.contenu_email)
    // Laid out once more: the garage, its coupons and its pictures are those of now.
    const { filled, compiled, facts } = await layOutEmail(
      { ...context, db: tx },
      adherentId,
      contenu,
      dateHeure,
      'left out',
    )
    refuseUnsound(contenu, facts)
    await tx
      .updateTable('diffusion')
      .set(emailColumns(filled, compiled))
      .where('adherent_id', '=', adherentId)
      .where('id', '=', diffusion.id)
      .execute()
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
