/** How a template presents itself, and the lines each e-mail has. */
interface Head {
  readonly titre: string
  readonly description: string
  readonly objet: string
  readonly preheader: string
  readonly heading: string
}
/** A title and the sentence under it. */
type Point = readonly [title: string, sentence: string]

/** What the templates say, in one language; `email-layouts.ts` puts it on the page. Paragraphs are HTML. */
export interface EmailTemplateWords {
  readonly rappel: Head & {
    readonly text: readonly string[]
    readonly due: string
    readonly book: string
    readonly also: string
  }
  readonly hiver: Head & {
    readonly text: readonly string[]
    readonly points: readonly [Point, Point, Point]
    readonly book: string
  }
  readonly climatisation: Head & {
    readonly text: readonly string[]
    readonly list: string
    readonly points: readonly string[]
    readonly book: string
  }
  readonly controle: Head & {
    readonly text: readonly string[]
    readonly list: string
    readonly points: readonly string[]
    readonly due: string
    readonly book: string
  }
  readonly bilan: Head & {
    readonly text: readonly string[]
    readonly points: readonly [Point, Point, Point]
    readonly book: string
    readonly also: string
  }
  readonly merci: Head & {
    readonly text: readonly string[]
    readonly promise: readonly string[]
    readonly closing: string
    readonly book: string
  }
  readonly revoir: Head & {
    readonly lead: string
    readonly text: readonly string[]
    readonly beside: Point
    readonly book: string
  }
  readonly offre: Head & {
    readonly text: readonly string[]
    readonly coupon: readonly [title: string, detail: string, code: string]
    readonly book: string
    readonly conditions: string
  }
  readonly nouveau: Head & {
    readonly text: readonly string[]
    readonly points: readonly [Point, Point]
    readonly book: string
  }
  readonly lettre: Omit<Head, 'heading'> & { readonly text: readonly string[]; readonly closing: string }
}
