import { z } from 'zod'
import { addMonths } from '../values/day.ts'

/** How many months each thing is kept (domain.md C4). The nightly purge and what announces it read them here. */
export const retentionMonths = {
  /** A customer, after the last contact that came from it. Three years, and a month to see it coming. */
  clients: 37,
  /** Whom a message went to and what it said of them, an answer, a receipt, what a reject report quotes. */
  messages: 13,
  /** The line of a message in the ledger, which by then names nobody; then only counts are left. */
  registre: 37,
  /** Proofs of consent and objection, once their customer is erased. */
  preuves: 36,
  /** The fingerprint that keeps messages away. */
  oppositions: 60,
  /** The audit log, log-ins included. */
  journal: 12,
} as const
export type Retained = keyof typeof retentionMonths

/** The day before which each thing's time is over. */
export const retentionLimits = (today: string): Readonly<Record<Retained, string>> => ({
  clients: addMonths(today, -retentionMonths.clients),
  messages: addMonths(today, -retentionMonths.messages),
  registre: addMonths(today, -retentionMonths.registre),
  preuves: addMonths(today, -retentionMonths.preuves),
  oppositions: addMonths(today, -retentionMonths.oppositions),
  journal: addMonths(today, -retentionMonths.journal),
})

/**
 * Where a customer speaks for itself, or somebody for it, in its proofs: that is a contact. What a garage's software says and
 * what a mail server refuses is none; neither is an open.
 */
export const contactSources = ['STOP_SMS', 'LIEN', 'ONE_CLICK', 'PLAINTE', 'PORTAIL_GARAGE', 'SUPPORT'] as const

/** What the next night would take away in a network, without taking it. */
export const RetentionPreview = z
  .object({
    mois: z.object({
      clients: z.int(),
      messages: z.int(),
      registre: z.int(),
      preuves: z.int(),
      oppositions: z.int(),
      journal: z.int(),
    }),
    clients: z.int().describe('customers to be erased'),
    vehicules: z.int().describe('their vehicles'),
    messages: z.int().describe('messages that lose their addressee and their text'),
    registre: z.int().describe('lines of the ledger of which only counts will be left'),
    preuves: z.int().describe('proofs of consent to be deleted'),
    oppositions: z.int().describe('fingerprints to be deleted'),
    journal: z.int().describe('lines of the audit log to be deleted'),
    derniere: z.iso.datetime().nullable().describe('when a member of the network was last gone through'),
  })
  .meta({ id: 'RetentionPreview' })
export type RetentionPreview = z.infer<typeof RetentionPreview>
