import { breakerState } from '@relance/domain/diffusion/breaker.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Base } from '../base.ts'
import { listReturnedMail } from '../diffusion/returned-mail.sql.ts'
import { type Backlog, countCampaigns, getBacklog } from './backlog.sql.ts'
import type { HandOverMeter } from './measured-senders.ts'
import { listProviders } from './providers.sql.ts'

export interface Metrics {
  readonly handedOver: HandOverMeter
  /** Told of each HTTP answer. `route` is the path as declared (`/…/{id}`), so that addresses don't multiply the series. */
  readonly answered: (call: { method: string; route: string; status: number; seconds: number }) => void
  /** Adds what is read from the database and the queues at each scrape. */
  readonly watch: (base: Base) => void
  /** Everything in the text format of Prometheus 0.0.4. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>
}

const canaux: readonly Canal[] = ['sms', 'email']
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The product's figures for a Prometheus: one registry a process, so that several may live in one test. */
export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register, prefix: 'relance_' })
  const messages = new Counter({
    name: 'relance_messages_total',
    help: 'Messages handed to a provider by this process, by what came of it',
    labelNames: ['canal', 'fournisseur', 'issue'] as const,
    registers,
  })
  const answer = new Histogram({
    name: 'relance_provider_answer_seconds',
    help: 'Time a provider took to answer for one message',
    labelNames: ['canal', 'fournisseur'] as const,
    buckets: quick,
    registers,
  })
  const http = new Histogram({
    name: 'relance_http_request_seconds',
    help: 'Time to answer an HTTP call',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: quick,
    registers,
  })
  return {
    handedOver: ({ canal, fournisseur, issue, seconds }) => {
      messages.inc({ canal, fournisseur, issue })
      answer.observe({ canal, fournisseur }, seconds)
    },
    answered: ({ method, route, status, seconds }) => http.observe({ method, route, status }, seconds),
    watch: (base) => watchDatabase(base, registers),
    read: async () => ({ type: register.contentType, text: await register.metrics() }),
  }
}

function watchDatabase({ db, clock, jobs }: Base, registers: Registry[]): void {
  // The three gauges are collected at once: one reading of the ledger serves them all.
  let asked: Promise<Backlog[]> | null = null
  const backlogs = (): Promise<Backlog[]> => {
    asked ??= Promise.all(canaux.map((canal) => getBacklog(db, canal, clock.now()))).finally(() => {
      asked = null
    })
    return asked
  }
  const gauge = (name: string, help: string, figureOf: (backlog: Backlog) => number): void => {
    const one = new Gauge({
      name,
      help,
      labelNames: ['canal'] as const,
      registers,
      collect: async () => {
        for (const backlog of await backlogs()) one.set({ canal: backlog.canal }, figureOf(backlog))
      },
    })
  }
  gauge('relance_messages_due', 'Messages of due batches, not yet handed over', ({ due }) => due)
  gauge('relance_messages_in_flight', 'Messages taken by a worker, answer not yet known', ({ inFlight }) => inFlight)
  gauge(
    'relance_sending_lag_seconds',
    'Age of the oldest due batch that still has messages to hand over',
    ({ lagSeconds }) => lagSeconds,
  )
  const providers = new Gauge({
    name: 'relance_provider_resting',
    help: 'Whether a provider is left alone after failures (1), tried by one worker (0.5) or in order (0), for all processes',
    labelNames: ['canal', 'fournisseur'] as const,
    registers,
    collect: async () => {
      for (const provider of await listProviders(db))
        providers.set(
          { canal: provider.canal, fournisseur: provider.nom },
          { passe: 0, essai: 0.5, repos: 1 }[breakerState(provider, clock.now())],
        )
    },
  })
  const campaigns = new Gauge({
    name: 'relance_campaigns',
    help: 'Campaigns by state (the numbers of states.json)',
    labelNames: ['etat'] as const,
    registers,
    collect: async () => {
      campaigns.reset()
      for (const { etat, n } of await countCampaigns(db)) campaigns.set({ etat }, n)
    },
  })
  const returned = new Gauge({
    name: 'relance_returned_mail',
    help: 'Mails that came back, by what they were (bounces, complaints, forged, unread); the last two are kept aside',
    labelNames: ['resultat'] as const,
    registers,
    collect: async () => {
      for (const { resultat, n } of await listReturnedMail(db)) returned.set({ resultat }, n)
    },
  })
  const queue = new Gauge({
    name: 'relance_jobs',
    help: 'Jobs that wait or run, by queue',
    labelNames: ['file', 'etat'] as const,
    registers,
    collect: async () => {
      for (const { nom, attente, enCours } of await jobs.counts()) {
        queue.set({ file: nom, etat: 'attente' }, attente)
        queue.set({ file: nom, etat: 'en_cours' }, enCours)
      }
    },
  })
}
