import { daysBetween } from '../values/day.ts'
import type { ReturnChannel } from './returns.ts'

/** A message that may have reached its customer. `jour` is the day of `dateEnvoi` in the member's zone. */
export interface SentMessage {
  readonly envoiId: number
  readonly campagneId: number
  readonly clientId: number
  readonly vehiculeId: number
  readonly operationId: number
  readonly canal: ReturnChannel
  /** The moment it left, ISO in UTC: moments of this form sort as text. */
  readonly dateEnvoi: string
  readonly jour: string
}

/** An invoice of the garage. `vehiculeId` is null when its plate is unknown; amounts are in ten-thousandths. */
export interface Invoice {
  readonly factureId: number
  readonly type: 'FAC' | 'AVOIR'
  readonly dateFacture: string
  readonly vehiculeId: number | null
  readonly clientId: number | null
  readonly montantHt: number
  readonly montantTtc: number
  /** The operations that its lines are. */
  readonly operationIds: readonly number[]
}

/** An invoice that a message brought. */
export interface Attribution {
  readonly factureId: number
  readonly envoiId: number
  readonly campagneId: number
  readonly operationRealisee: boolean
  readonly entree: boolean
}

export interface AttributionRules {
  /** Days after the message during which a visit counts: 30, 60 or 90, set by the network. */
  readonly fenetre: number
  /** Campaigns in state 7: what they brought is settled, nothing is added to them or taken from them. */
  readonly campagnesFigees: ReadonlySet<number>
  /** Invoices already settled with one of them. */
  readonly facturesFigees: ReadonlySet<number>
}

/**
 * Whether an invoice is a visit that was paid: an invoice above zero. A credit note is neither a visit nor taken off:
 * exports do not say which invoice it corrects, and domain.md F3 counts amounts above zero only.
 */
export const isPaidVisit = (invoice: Invoice): boolean =>
  invoice.type === 'FAC' && Math.max(invoice.montantHt, invoice.montantTtc) > 0

/** Whether a message is about the vehicle of an invoice, or its customer's where the invoice names no known vehicle. */
const isAbout = (message: SentMessage, invoice: Invoice): boolean =>
  invoice.vehiculeId === null ? message.clientId === invoice.clientId : message.vehiculeId === invoice.vehiculeId

const isInWindow = (message: SentMessage, invoice: Invoice, fenetre: number): boolean => {
  const days = daysBetween(message.jour, invoice.dateFacture)
  return days >= 0 && days <= fenetre
}

const isLater = (one: SentMessage, other: SentMessage): boolean =>
  one.dateEnvoi === other.dateEnvoi ? one.envoiId > other.envoiId : one.dateEnvoi > other.dateEnvoi

/**
 * Says which message brought which invoice (domain.md F3): the same vehicle, within the window that starts on the local
 * day of the message, that day included; of several messages the last one wins. The first invoice that a campaign brings
 * of a customer it wrote to is an entry; the later ones add turnover only. `server/returns/recompute.sql.ts` is its twin.
 */
export function attribute(
  messages: readonly SentMessage[],
  invoices: readonly Invoice[],
  { fenetre, campagnesFigees, facturesFigees }: AttributionRules,
): Attribution[] {
  const won: { readonly invoice: Invoice; readonly message: SentMessage }[] = []
  for (const invoice of invoices) {
    if (!isPaidVisit(invoice) || facturesFigees.has(invoice.factureId)) continue
    let last: SentMessage | null = null
    for (const message of messages) {
      if (!isAbout(message, invoice) || !isInWindow(message, invoice, fenetre)) continue
      if (last === null || isLater(message, last)) last = message
    }
    if (last !== null && !campagnesFigees.has(last.campagneId)) won.push({ invoice, message: last })
  }
  won.sort(
    (a, b) => a.invoice.dateFacture.localeCompare(b.invoice.dateFacture) || a.invoice.factureId - b.invoice.factureId,
  )
  const entered = new Set<string>()
  return won.map(({ invoice, message }) => {
    const customer = `${message.campagneId} ${message.clientId}`
    const entree = !entered.has(customer)
    entered.add(customer)
    return {
      factureId: invoice.factureId,
      envoiId: message.envoiId,
      campagneId: message.campagneId,
      operationRealisee: invoice.operationIds.includes(message.operationId),
      entree,
    }
  })
}
