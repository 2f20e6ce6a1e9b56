import { createHash } from 'node:crypto'
import type { Variante } from '@relance/domain/diffusion/diffusion.ts'
import { findEmailLinks, shortenEmailLinks } from '@relance/domain/diffusion/email-links.ts'
import { encodeCode, isWebAddress } from '@relance/domain/diffusion/links.ts'
import { fieldsIn } from '@relance/domain/messages/merge.ts'
import { personalCodeLength, sharedCodeLength, shortLink } from '@relance/domain/networks/short-links.ts'
import type { Db, Random } from '../base.ts'
import type { Content } from './content.ts'
import { type DiffusionKey, type LinkRow, saveLinks } from './links.sql.ts'

const variants = ['A', 'B'] as const satisfies readonly Variante[]

/** A uuid of the source of chance, spread over the alphabet: its fixed bits must not show in the code. */
const newCode = (random: Random, length: number): string =>
  encodeCode(createHash('sha256').update(random.uuid()).digest(), length)

export const newPersonalCode = (random: Random): string => newCode(random, personalCodeLength)

/** What a message of a sending needs of its links: where the appointment link leads, and each short link with its number. */
export interface MessageLinks {
  readonly rendezVous: string
  /** In the second text, where two are compared: its clicks are counted apart. */
  readonly rendezVousB: string
  readonly baseCourte: string
  readonly courts: readonly { readonly numero: number; readonly court: string }[]
}

/** A content whose links lead through short ones. `cibleRendezVous`: where the appointment link leads without one. */
export function withLinks<C extends Pick<Content, 'canal' | 'email'>>(
  content: C,
  links: readonly LinkRow[],
  { baseCourte, cibleRendezVous }: { readonly baseCourte: string; readonly cibleRendezVous: string },
): C & { readonly liens: MessageLinks } {
  const courts = links.map(({ numero, code }) => ({ numero, court: shortLink(baseCourte, code) }))
  const bookingOf = (text: Variante): string => {
    const booking = links.find(({ rendezVous, variante }) => rendezVous && (variante ?? text) === text)
    return booking ? shortLink(baseCourte, booking.code) : cibleRendezVous
  }
  const shortOf = new Map(
    links.filter(({ rendezVous }) => !rendezVous).map(({ cible, code }) => [cible, shortLink(baseCourte, code)]),
  )
  return {
    ...content,
    email: shortOf.size > 0 ? shortenEmailLinks(content.email, shortOf) : content.email,
    liens: { rendezVous: bookingOf('A'), rendezVousB: bookingOf('B'), baseCourte, courts },
  }
}

/**
 * Makes the links of a sending, in one statement: the appointment link where its texts name it, and in an e-mail each page
 * that its blocks lead to. Where they lead is written down here, once.
 */
export async function prepareLinks(
  { random }: { readonly random: Random },
  tx: Db,
  key: DiffusionKey,
  raw: Pick<Content, 'canal' | 'texteSms' | 'texteSmsB' | 'email' | 'messages'>,
  cibleRendezVous: string,
): Promise<void> {
  const { email } = raw
  const texts = raw.canal === 'sms' ? [raw.texteSms] : [email.objet, email.html, email.text, ...raw.messages.values()]
  const names = (text: string) => fieldsIn(text).includes('urlRendezVous')
  const books = isWebAddress(cibleRendezVous) && (texts.some(names) || names(raw.texteSmsB))
  const booking = { cible: cibleRendezVous, libelle: '', rendezVous: true }
  // Both texts have their own, whether they name it or not: one is always number 1, the other number 2.
  const bookings =
    raw.texteSmsB === '' ? [{ ...booking, variante: null }] : variants.map((variante) => ({ ...booking, variante }))
  await saveLinks(
    tx,
    key,
    [
      ...(books ? bookings : []),
      ...(raw.canal === 'email'
        ? findEmailLinks(email.html).map((link) => ({ ...link, rendezVous: false, variante: null }))
        : []),
    ].map((link) => ({ ...link, code: newCode(random, sharedCodeLength) })),
  )
}

/** The code of one message, in the values its row holds, when its customer agreed to be followed. */
export const personalCodeOf = (variables: Readonly<Record<string, string | undefined>>): string | undefined =>
  variables['suivi']

/** The appointment link as a message says it. */
export function bookingLink(
  liens: MessageLinks,
  variables: Readonly<Record<string, string | undefined>>,
  variante: Variante = 'A',
): string {
  const code = personalCodeOf(variables)
  return code ? shortLink(liens.baseCourte, code) : variante === 'A' ? liens.rendezVous : liens.rendezVousB
}

/** A filled e-mail of a customer who agreed to be followed: the same links, by the code of its message. */
export function personalLinks<E extends { readonly html: string; readonly text: string }>(
  email: E,
  liens: MessageLinks,
  code: string,
): E {
  const change = (text: string): string =>
    liens.courts.reduce(
      (done, { numero, court }) => done.replaceAll(court, `${shortLink(liens.baseCourte, code)}-${numero}`),
      text,
    )
  return { ...email, html: change(email.html), text: change(email.text) }
}
