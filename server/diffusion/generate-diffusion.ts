import { hash } from 'node:crypto'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { fieldsIn } from '@relance/domain/messages/merge.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { linked, smsWriter, writtenText } from './compose.ts'
import { type ContactRow, readContacts } from './contacts.sql.ts'
import { prepareContent } from './content.ts'
import { couponWriter, listBatchTimes } from './coupon-variables.ts'
import { type GeneratedRow, insertEnvois, saveGenerated } from './generate.sql.ts'
import { ensureMonthOf } from './ledger-months.sql.ts'
import { type FollowedMessage, insertFollowedMessages, listFollowedClients } from './links.sql.ts'
import { newPersonalCode } from './links.ts'
import { getSignatory, variablesWriter } from './variables.ts'
import { variantKey, variantOf } from './variant.ts'

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
  await ensureMonthOf(tx, { adherentId, diffusionId: planned.id })
  const content = await prepareContent(context, tx, adherentId, planned.id)
  const signatory = await getSignatory({ db: tx, env: context.env }, adherentId)
  const key = { adherentId, diffusionId: planned.id }
  const followed =
    content.liens.courts.length > 0 ? await listFollowedClients(tx, adherentId, canal) : new Set<number>()
  // An e-mail says the promotional message too, whose fields are filled with it.
  const template =
    canal === 'sms'
      ? `${content.texteSms} ${content.texteSmsB}`
      : [
          content.email.objet,
          content.objetB,
          content.email.html,
          content.email.text,
          ...content.messages.values(),
        ].join(' ')
  const couponFor = await couponWriter(tx, { adherentId, campagneId })
  const batchTimes = await listBatchTimes(tx, key)
  // The ledger holds the values that the templates use, not all there are.
  const used = new Set([...fieldsIn(template), ...sectionsIn(template)])
  const valuesOf = variablesWriter(signatory, canal, used)
  const namesLink = used.has('urlRendezVous')
  const write = {
    A: smsWriter(writtenText(content, 'A'), content.mention),
    B: smsWriter(writtenText(content, 'B'), content.mention),
  }
  const seen = new Set<string>()
  const second = canal === 'sms' ? content.texteSmsB : content.objetB
  const halves = second === '' ? null : variantKey(context.secret, campagneId)
  let total = 0
  let segments = 0

  const rowOf = (contact: ContactRow, jeton: string, suivi: string | undefined): GeneratedRow => {
    const lot = lotOfRank(lots, contact.rang)
    const variante = halves ? variantOf(halves, contact.destinataire) : 'A'
    const variables = valuesOf(contact)
    const coupon = couponFor(contact.operationId, batchTimes.get(lot) ?? context.clock.now())
    for (const [name, value] of Object.entries(coupon)) if (value && used.has(name)) variables[name] = value
    // By where its link leads: a short link is new at each sending, and would hide that it is the same text.
    // An e-mail is compared by what is in it for this customer; its layout is the same for all.
    const text = canal === 'sms' ? write[variante](variables) : JSON.stringify(variables)
    const empreinte = hash('sha1', text)
    const key = `${contact.destinataire}:${empreinte}`
    const again = seen.has(key)
    seen.add(key)
    const values = suivi ? { ...variables, suivi } : variables
    // What leaves is another text only where it names the link.
    const parts =
      canal === 'sms' ? segmentsOf(namesLink ? write[variante](linked(content, values, variante)) : text).segments : 1
    total++
    if (!again) segments += parts
    return {
      client_id: contact.clientId,
      vehicule_id: contact.vehiculeId,
      operation_id: contact.operationId,
      lot_numero: lot,
      rang: contact.rang,
      destinataire: contact.destinataire,
      variante,
      variables: values,
      segments: parts,
      jeton,
      empreinte,
      etat: again ? 'suppressed' : 'planned',
      motif: again ? 'DOUBLON' : null,
    }
  }
  /** The messages of a chunk with their names outside, and the codes of those whose customers agreed to be followed. */
  const named = async (contacts: readonly ContactRow[]): Promise<GeneratedRow[]> => {
    const jetons = contacts.map(() => context.random.uuid())
    const codes = contacts.map(({ clientId }) => (followed.has(clientId) ? newPersonalCode(context.random) : undefined))
    const rows = contacts.flatMap(({ clientId }, index): FollowedMessage[] =>
      codes[index] ? [{ code: codes[index], jeton: jetons[index]!, client_id: clientId }] : [],
    )
    const written = await insertFollowedMessages(tx, key, rows)
    // A code that was taken is not used: that message has the link all share.
    return contacts.map((contact, index) => {
      const code = codes[index]
      return rowOf(contact, jetons[index]!, code && written.has(code) ? code : undefined)
    })
  }
  for await (const contacts of readContacts(tx, { adherentId, campagneId, canal }, chunk))
    await insertEnvois(
      tx,
      { adherentId, campagneId, diffusionId: planned.id, canal, now: context.clock.now() },
      await named(contacts),
    )
  await saveGenerated(tx, {
    adherentId,
    diffusionId: planned.id,
    total,
    montantHt: canal === 'sms' ? segments * planned.coutUnitaire : 0,
  })
  context.log.info(
    { adherentId, campagneId, diffusionId: planned.id, canal, lots: lots.map(({ numero }) => numero), messages: total },
    'messages written',
  )
}

/** `{{#message}}…{{/message}}`: shown only where the field has a value. */
const sectionsIn = (template: string): string[] => [...template.matchAll(/\{\{#(\w+)\}\}/g)].map(([, name]) => name!)
