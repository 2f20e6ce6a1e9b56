import type { TextLanguage } from './default-messages.ts'
import type { EmailDocument } from './email-document.ts'
import {
  beside,
  blocks,
  book,
  coupon,
  type Draft,
  divider,
  type EmailTemplateSource,
  heading,
  picture,
  points,
  signature,
  spacer,
  text,
} from './email-template-blocks.ts'
import type { EmailTemplateWords } from './email-template-words.ts'

const center = { align: 'center' } as const
const onTint = { align: 'center', tone: 'tint' } as const
const onBrand = { align: 'center', tone: 'brand' } as const

/** The product's templates in one language. Codes are those in the database: never renamed. */
export function emailTemplatesOf(words: EmailTemplateWords, langue: TextLanguage): readonly EmailTemplateSource[] {
  const template = (
    code: string,
    { titre, description, objet, preheader }: Named,
    frame: NonNullable<EmailDocument['frame']>,
    ...drafts: readonly Draft[]
  ): EmailTemplateSource => ({
    code,
    titre,
    description,
    document: { objet, preheader, frame, blocks: blocks(...drafts) },
  })
  const { rappel, hiver, climatisation, controle, bilan, merci, revoir, offre, nouveau, lettre } = words
  return [
    template(
      'rappel-echeance',
      rappel,
      'band',
      picture('rendez-vous', langue),
      heading(rappel.heading),
      text(rappel.text),
      spacer(10, 'tint'),
      text(['<strong>{{operation}}</strong>', rappel.due], onTint),
      book(rappel.book, { tone: 'tint' }),
      spacer(12),
      text(['{{message}}', rappel.also]),
      divider,
      signature(),
    ),
    template(
      'offre-coupon',
      offre,
      'light',
      heading(offre.heading, center),
      picture('bon', langue, 'half', center),
      text(offre.text, center),
      coupon(offre.coupon),
      book(offre.book, { width: 'full' }),
      text([`<em>${offre.conditions}</em>`], center),
      divider,
      signature(),
    ),
    template(
      'controle-technique',
      controle,
      'band',
      heading(controle.heading),
      picture('controle-technique', langue, 'column'),
      text(controle.text),
      heading(controle.due, onBrand),
      spacer(8),
      points(controle.list, controle.points),
      book(controle.book, { align: 'left' }),
      divider,
      signature(),
    ),
    template(
      'bilan-saison',
      bilan,
      'band',
      heading(bilan.heading),
      text(bilan.text),
      beside('freins', langue, bilan.points[0]),
      beside('eclairage', langue, bilan.points[1], { side: 'right' }),
      beside('essuie-glaces', langue, bilan.points[2]),
      text(['{{message}}']),
      book(bilan.book),
      text([bilan.also], center),
      divider,
      signature(),
    ),
    template(
      'nous-revoir',
      revoir,
      'plain',
      spacer(16, 'brand'),
      heading(revoir.heading, onBrand),
      text([revoir.lead], onBrand),
      book(revoir.book, { tone: 'brand' }),
      spacer(16, 'brand'),
      spacer(12),
      text(revoir.text),
      beside('rendez-vous', langue, revoir.beside, { width: 'half', tone: 'tint' }),
      spacer(8),
      signature(),
    ),
    template(
      'pneus-hiver',
      hiver,
      'light',
      heading(hiver.heading, onBrand),
      picture('pneus-hiver', langue),
      text(hiver.text),
      beside('pneus-ete', langue, hiver.points[0], { tone: 'tint' }),
      beside('batterie', langue, hiver.points[1], { tone: 'tint' }),
      beside('essuie-glaces', langue, hiver.points[2], { tone: 'tint' }),
      spacer(8),
      book(hiver.book),
      signature(),
    ),
    template(
      'climatisation',
      climatisation,
      'light',
      picture('climatisation', langue),
      heading(climatisation.heading, center),
      text(climatisation.text, center),
      spacer(8, 'tint'),
      points(climatisation.list, climatisation.points, { tone: 'tint' }),
      spacer(8),
      book(climatisation.book, { width: 'full' }),
      divider,
      signature(),
    ),
    template(
      'merci-fidelite',
      merci,
      'light',
      spacer(12),
      picture('atelier', langue, 'half', center),
      heading(merci.heading, center),
      text(merci.text, center),
      spacer(8, 'tint'),
      text(merci.promise, onTint),
      spacer(8, 'tint'),
      spacer(8),
      book(merci.book, { align: 'center' }),
      signature(merci.closing),
    ),
    template(
      'nouveau-atelier',
      nouveau,
      'band',
      picture('atelier', langue),
      heading(nouveau.heading),
      text(nouveau.text),
      beside('controle-technique', langue, nouveau.points[0], { width: 'half' }),
      beside('rendez-vous', langue, nouveau.points[1], { width: 'half', side: 'right' }),
      book(nouveau.book, { align: 'left' }),
      divider,
      signature(),
    ),
    template('lettre-simple', lettre, 'plain', spacer(12), text(lettre.text), signature(lettre.closing)),
  ]
}

interface Named {
  readonly titre: string
  readonly description: string
  readonly objet: string
  readonly preheader: string
}
