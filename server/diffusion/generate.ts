import { createHash } from 'node:crypto'
import { etats } from '@relance/domain/campaigns/states.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { fieldsIn, type Variables } from '@relance/domain/messages/merge.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import type { Db } from '../base.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { smsText } from './compose.ts'
import { type ContactRow, listContacts } from './contacts.sql.ts'
import { loadContent } from './content.ts'
import { type GeneratedRow, insertEnvois, saveGenerated } from './generate.sql.ts'
import { getSignatory, variablesOf } from './variables.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'campagne.generer': { readonly adherentId: number; readonly campagneId: number }
  }
}

/** A worker that generates says so at most this long before it is taken for dead (decisions.md 9, stuck workers). */
const leaseMs = 10 * 60_000
const chunk = 5000

interface Planned {
  readonly id: number
  readonly canal: Canal
  readonly coutUnitaire: number
  readonly lots: readonly { readonly numero: number; readonly volume: number }[]
}

/** The number of the batch that takes the contact of a rank: batches are filled in order. */
export function lotOfRank(lots: Planned['lots'], rang: number): number {
  let sum = 0
  for (const { numero, volume } of lots) {
    sum += volume
    if (rang <= sum) return numero
  }
  return lots.at(-1)!.numero
}

/** Keeps the values a template uses: the ledger holds variables, not copies of them all. */
function usedOnly(variables: Variables, used: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => value && used.has(name)))
}

/**
 * Writes the ledger of one confirmed sending: one row for each contact, its batch by rank, its variables, its segments.
 * The same text to the same number is written down as left out, with the reason, never sent (decisions.md 9).
 */
async function generateDiffusion(
  context: Context,
  tx: Db,
  adherentId: number,
  campagneId: number,
  planned: Planned,
): Promise<void> {
  const { canal, lots } = planned
  const content = await loadContent({ db: tx }, adherentId, planned.id)
  const signatory = await getSignatory(tx, adherentId)
  const template =
    canal === 'sms' ? content.texteSms : [content.email.objet, content.email.html, content.email.text].join(' ')
  const used = new Set([...fieldsIn(template), ...sectionsIn(template)])
  const seen = new Set<string>()
  let total = 0
  let segments = 0

  const rowOf = (contact: ContactRow): GeneratedRow => {
    const variables = usedOnly(variablesOf(contact, signatory), used)
    const text = canal === 'sms' ? smsText(content.texteSms, variables, content.mention) : JSON.stringify(variables)
    const digest = createHash('sha1').update(text).digest()
    const key = `${contact.destinataire}:${digest.toString('base64')}`
    const again = seen.has(key)
    seen.add(key)
    const parts = canal === 'sms' ? segmentsOf(text).segments : 1
    total++
    if (!again) segments += parts
    return {
      client_id: contact.clientId,
      vehicule_id: contact.vehiculeId,
      operation_id: contact.operationId,
      lot_numero: lotOfRank(lots, contact.rang),
      rang: contact.rang,
      destinataire: contact.destinataire,
      variables,
      segments: parts,
      jeton: context.random.uuid(),
      // An e-mail is compared by what is in it for this customer; its layout is the same for all.
      empreinte: digest.toString('hex'),
      etat: again ? 'suppressed' : 'planned',
      motif: again ? 'DOUBLON' : null,
    }
  }
  for (let after = 0; ; ) {
    const contacts = await listContacts(tx, { adherentId, campagneId, canal }, after, chunk)
    if (contacts.length === 0) break
    await insertEnvois(
      tx,
      { adherentId, campagneId, diffusionId: planned.id, canal, now: context.clock.now() },
      contacts.map(rowOf),
    )
    after = contacts.at(-1)!.rang
  }
  await saveGenerated(tx, {
    adherentId,
    diffusionId: planned.id,
    total,
    montantHt: canal === 'sms' ? segments * planned.coutUnitaire : 0,
  })
}

/** `{{#message}}…{{/message}}`: shown only where the field has a value. */
const sectionsIn = (template: string): string[] => [...template.matchAll(/\{\{#(\w+)\}\}/g)].map(([, name]) => name!)

/** The confirmed sendings of a campaign, locked: a second worker waits, then finds nothing left to do. */
async function lockPlanned(tx: Db, adherentId: number, campagneId: number): Promise<Planned[]> {
  const rows = await tx
    .selectFrom('diffusion')
    .select(['id', 'canal', 'cout_unitaire'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('etat', '=', 'planifiee')
    .orderBy('canal')
    .forUpdate()
    .execute()
  const lots = await tx
    .selectFrom('lot')
    .select(['diffusion_id', 'numero', 'volume'])
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [0])
    .orderBy('diffusion_id')
    .orderBy('numero')
    .execute()
  return rows.map(({ id, canal, cout_unitaire }) => ({
    id,
    canal: canal as Canal,
    coutUnitaire: cout_unitaire,
    lots: lots.filter((lot) => lot.diffusion_id === id),
  }))
}

/**
 * Generates what a campaign has confirmed: 40 → 32 → 41 → 19, or, when another channel is already on its way, its rows
 * alone. A failure leaves nothing half written: the campaign is in 42 and its content may be mended.
 */
export async function generateCampaign(
  context: Context,
  data: { adherentId: number; campagneId: number },
): Promise<void> {
  const { adherentId, campagneId } = data
  const { db, clock, log } = context
  const move = (
    tx: Db,
    from: Parameters<typeof moveCampaign>[1]['from'],
    to: Parameters<typeof moveCampaign>[1]['to'],
    motif?: string,
  ) =>
    moveCampaign(tx, {
      campagneId,
      adherentId,
      from,
      to,
      acteur: systemActor,
      now: clock.now(),
      ...(motif && { motif }),
    })

  await db.transaction().execute(async (tx) => {
    await move(tx, [etats.aGenerer], etats.enCoursDeGeneration)
    await tx
      .updateTable('campagne')
      .set({ bail_jusqu_au: new Date(clock.now().getTime() + leaseMs) })
      .where('id', '=', campagneId)
      .where('ref_etat_campagne_id', '=', etats.enCoursDeGeneration)
      .execute()
  })
  try {
    await db.transaction().execute(async (tx) => {
      for (const planned of await lockPlanned(tx, adherentId, campagneId))
        await generateDiffusion(context, tx, adherentId, campagneId, planned)
      await move(tx, [etats.enCoursDeGeneration], etats.generee)
      await move(tx, [etats.generee], etats.aDiffuser)
    })
  } catch (error) {
    log.error({ err: error, adherentId, campagneId }, 'generation failed')
    await failGeneration(context, { adherentId, campagneId }, (error as Error).message)
  }
}

/** 42: what was confirmed becomes a draft again, so that it can be mended and confirmed once more. */
export async function failGeneration(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { adherentId, campagneId }: { readonly adherentId: number; readonly campagneId: number },
  motif: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('diffusion')
      .set({ etat: 'brouillon', motif_erreur: motif.slice(0, 500), date_validation: null })
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .where('etat', '=', 'planifiee')
      .execute()
    const moved = await moveCampaign(tx, {
      campagneId,
      adherentId,
      from: [etats.enCoursDeGeneration],
      to: etats.erreurGeneration,
      acteur: systemActor,
      motif: motif.slice(0, 500),
      now: clock.now(),
    })
    if (moved)
      await tx
        .updateTable('campagne')
        .set({ motif_erreur: motif.slice(0, 500) })
        .where('id', '=', campagneId)
        .execute()
  })
}
