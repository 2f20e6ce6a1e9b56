import type { Receipt } from '@relance/domain/diffusion/receipts.ts'
import { sql } from 'kysely'
import type { Clock, Db } from '../../base.ts'
import type { EmailMessage, Sender, SmsMessage } from './sender.ts'

interface SandboxOptions {
  readonly db: Db
  readonly clock: Clock
  /** After how long a receipt comes back. */
  readonly receiptMs?: number
}

interface Kept {
  readonly adherent_id: number | null
  readonly de: string
  readonly vers: string
  readonly objet: string
  readonly texte: string
  readonly html: string
  readonly entetes: Readonly<Record<string, string>>
}

/**
 * Stands in for a provider when none is set: keeps the messages for the outbox page and sends receipts back after a
 * moment. Messages that come together are written together.
 */
function createSandboxSender<M extends { readonly reference: string }>(
  { db, clock, receiptMs = 300 }: SandboxOptions,
  canal: 'sms' | 'email',
  toKept: (message: M) => Kept,
): Sender<M> {
  let receipts: ((receipt: Receipt) => Promise<void>) | null = null
  const timers = new Set<NodeJS.Timeout>()
  const waiting: { message: M; resolve: (answer: { messageId: string }) => void; reject: (error: Error) => void }[] = []
  let writing: Promise<void> | null = null

  const acknowledge = (messageId: string): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      receipts?.({ reference: messageId, etat: 'delivered', motif: null, code: '000' }).catch(() => {})
    }, receiptMs)
    timer.unref()
    timers.add(timer)
  }

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.splice(0, 500)
      try {
        const rows = some.map(({ message }) => ({ ...toKept(message), message_id: `bac-${message.reference}` }))
        await sql`
          insert into bac_a_sable (adherent_id, canal, recu_le, de, vers, objet, texte, html, entetes, message_id)
          select k.adherent_id, ${canal}, ${clock.now()}, k.de, k.vers, k.objet, k.texte, k.html, k.entetes, k.message_id
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k
            (adherent_id int, de text, vers text, objet text, texte text, html text, entetes jsonb, message_id text)
        `.execute(db)
        for (const { message, resolve } of some) {
          resolve({ messageId: `bac-${message.reference}` })
          if (canal === 'sms') acknowledge(`bac-${message.reference}`)
        }
      } catch (error) {
        for (const { reject } of some) reject(error as Error)
      }
    }
    writing = null
  }

  return {
    nom: 'sandbox',
    capacity: 200,
    send: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ message, resolve, reject })
        writing ??= Promise.resolve().then(writeWaiting)
      }),
    onReceipt: (listener) => {
      receipts = listener
    },
    onReply: () => {},
    onLateAnswer: () => {},
    open: () => {},
    close: async () => {
      await writing
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

export const createSmsSandbox = (options: SandboxOptions): Sender<SmsMessage> =>
  createSandboxSender<SmsMessage>(options, 'sms', ({ adherentId, de, vers, texte }) => ({
    adherent_id: adherentId,
    de,
    vers,
    objet: '',
    texte,
    html: '',
    entetes: {},
  }))

export const createEmailSandbox = (options: SandboxOptions): Sender<EmailMessage> =>
  createSandboxSender<EmailMessage>(options, 'email', (message) => ({
    adherent_id: message.adherentId,
    de: `${message.de.name} <${message.de.address}>`,
    vers: message.vers,
    objet: message.objet,
    texte: message.texte,
    html: message.html,
    entetes: {
      ...message.entetes,
      ...(message.repondreA && { 'Reply-To': message.repondreA }),
      'Return-Path': message.retour,
    },
  }))
