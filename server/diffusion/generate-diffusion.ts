import { createHash } from 'node:crypto'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { fieldsIn, type Variables } from '@relance/domain/messages/merge.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { smsText } from './compose.ts'
import { type ContactRow, listContacts } from './contacts.sql.ts'
import { loadContent } from './content.ts'
import { type GeneratedRow, insertEnvois, saveGenerated } from './generate.sql.ts'
import { getSignatory, variablesOf } from './variables.ts'

const chunk = 5000

export interface Planned {
  readonly id: number
  readonly canal: Canal
  readonly coutUnitaire: number
  readonly lots: readonly { readonly numero: number; readonly volume: number }[]
}

/** The number of the batch that takes the contact of a rank: batches are filled in order. */
function lotOfRank(lots: Planned['lots'], rang: number): number {
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
export async function generateDiffusion(
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
