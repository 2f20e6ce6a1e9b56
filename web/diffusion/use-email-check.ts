import { checkEmail, type EmailPoint } from '@relance/domain/messages/email-check.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { ApercuEmail } from '@relance/domain/messages/email-preview.ts'
import { useMemo, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { blockOfField } from '../messages/email-blocks.ts'
import { useLatest } from '../targeting/use-latest.ts'
import type { EmailDraft } from './use-email-draft.ts'

/** Told while somebody writes; the other points are, once sending was tried or the check was looked at. */
const toldAtOnce: ReadonlySet<EmailPoint['rule']> = new Set([
  'objet',
  'contenu',
  'textesAlternatifs',
  'liens',
  'variables',
  'coupons',
])

/** How the e-mail looks to a customer, and the check before sending, kept up to date; faults by block or field. */
export function useEmailCheck(
  { document, sound, position }: Pick<EmailDraft, 'document' | 'sound' | 'position'>,
  /** Asks the server how it looks to the reader of a place in the list. */
  ask: (
    question: { readonly document: EmailDocument; readonly position: number },
    signal: AbortSignal,
  ) => Promise<ApercuEmail>,
) {
  const word = useWords()
  const [told, setTold] = useState(false)
  const question = useMemo(() => (sound ? { document: sound, position } : null), [sound, position])
  const preview = useLatest(question, ask, { restMilliseconds: 400 })
  const facts = preview.data
  const points = useMemo(() => {
    const named = document.blocks.flatMap((block) => ('imageId' in block ? [block.imageId] : []))
    return checkEmail(document, {
      images: facts ? new Set(named.filter((id) => !facts.imagesInconnues.includes(id))) : null,
      coupons: facts ? new Map(facts.coupons.map((coupon) => [coupon.id, coupon])) : null,
      jour: facts?.jour ?? null,
      octets: facts?.octets ?? null,
      desabonnement: facts?.desabonnement ?? null,
      adresse: facts?.adresse ?? null,
    })
  }, [document, facts])
  const faults = useMemo(() => {
    const found = new Map<string, string>()
    for (const { rule, level, faults: of } of points) {
      if (level !== 'error' || !(told || toldAtOnce.has(rule))) continue
      for (const { field, code } of of) {
        const key = blockOfField(document, field)?.id ?? field
        if (!found.has(key)) found.set(key, word(code))
      }
    }
    return found
  }, [points, document, told, word])
  return {
    preview,
    points,
    faults,
    errors: points.filter(({ level, faults: of }) => level === 'error' && of.length > 0).length,
    showFaults: () => setTold(true),
  }
}
