import { describe, expect, it } from 'vitest'
import cases from './attribution.cases.json' with { type: 'json' }
import { attribute, type Invoice, type SentMessage } from './attribution.ts'

type MessageCells = readonly [number, number, number, number, number, 'sms' | 'email', string, string]
type InvoiceCells = readonly [number, 'FAC' | 'AVOIR', string, number | null, number | null, number, number, number[]]
interface Case {
  readonly name: string
  readonly fenetre?: number
  readonly campagnesFigees?: readonly number[]
  readonly facturesFigees?: readonly number[]
  readonly messages: readonly MessageCells[]
  readonly invoices: readonly InvoiceCells[]
  readonly expected: readonly (readonly [number, number, number, boolean, boolean])[]
}

const toMessage = ([envoiId, campagneId, clientId, vehiculeId, operationId, canal, dateEnvoi, jour]: MessageCells) =>
  ({ envoiId, campagneId, clientId, vehiculeId, operationId, canal, dateEnvoi, jour }) satisfies SentMessage
const toInvoice = ([
  factureId,
  type,
  dateFacture,
  vehiculeId,
  clientId,
  montantHt,
  montantTtc,
  operationIds,
]: InvoiceCells) =>
  ({ factureId, type, dateFacture, vehiculeId, clientId, montantHt, montantTtc, operationIds }) satisfies Invoice

describe('E13 attribution of visits to messages', () => {
  for (const one of cases as unknown as readonly Case[])
    it(`E13 ${one.name}`, () => {
      const found = attribute(one.messages.map(toMessage), one.invoices.map(toInvoice), {
        fenetre: one.fenetre ?? 60,
        campagnesFigees: new Set(one.campagnesFigees),
        facturesFigees: new Set(one.facturesFigees),
      })
      expect(found.map((a) => [a.factureId, a.envoiId, a.campagneId, a.operationRealisee, a.entree])).toEqual(
        one.expected,
      )
    })
})
