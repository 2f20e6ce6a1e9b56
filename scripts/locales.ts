/** Sentences by key, nested as in their file. */
export type Tree = { readonly [key: string]: string | Tree }
/** The files of one language: those of the pages by their namespace, and the catalogue of the domain as `words`. */
export type Catalogue = Readonly<Record<string, Tree>>

const letters = /\p{L}/u
const pluralForm = /_(zero|one|two|few|many|other)$/
const hole = /\{\{?\s*(\w+)\s*\}?\}/g
const holesOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(hole)].map((match) => match[1]!))].sort()

/** Each sentence by its whole key, `namespace:a.b.c`. */
export function sentencesOf(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>()
  const read = (tree: Tree, before: string): void => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'string') found.set(before + key, value)
      else read(value, `${before}${key}.`)
  }
  for (const [namespace, tree] of Object.entries(catalogue)) read(tree, `${namespace}:`)
  return found
}

interface Saying {
  /** By plural form; the only one of a sentence without plural is `''`. */
  readonly forms: Map<string, string>
  readonly plural: boolean
}

/** The sentences with their plural forms under one key. The domain's catalogue has no plurals: `words:X_one` is a key. */
function sayingsOf(catalogue: Catalogue): Map<string, Saying> {
  const found = new Map<string, Saying>()
  for (const [key, sentence] of sentencesOf(catalogue)) {
    const form = key.startsWith('words:') ? undefined : pluralForm.exec(key)?.[1]
    const base = form ? key.slice(0, -form.length - 1) : key
    const saying = found.get(base) ?? { forms: new Map(), plural: form !== undefined }
    saying.forms.set(form ?? '', sentence)
    found.set(base, saying)
  }
  return found
}

/** The forms a language must have of a sentence with a plural: its own (CLDR); `zero` where French says it apart. */
function formsWanted(language: string, french: Saying): string[] {
  const own: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return french.forms.has('zero') && !own.includes('zero') ? [...own, 'zero'] : own
}

/** A row of headings of an export must have as many columns in each language. */
const columnsOf = (key: string, sentence: string): number =>
  key.startsWith('words:EXPORT_') ? sentence.split(';').length : 1

/** What a language says less, more or with other holes than French. French itself is held to its own plural forms. */
export function findGaps(language: string, french: Catalogue, own: Catalogue): string[] {
  const wanted = sayingsOf(french)
  const said = sayingsOf(own)
  const gaps: string[] = []
  const tell = (key: string, what: string) => gaps.push(`${language} ${key}: ${what}`)
  for (const [key, model] of wanted) {
    const saying = said.get(key)
    if (!saying) {
      tell(key, 'is missing')
      continue
    }
    const forms = model.plural ? formsWanted(language, model) : ['']
    for (const form of forms) if (!saying.forms.has(form)) tell(key, form ? `has no form ${form}` : 'has plural forms')
    for (const [form, sentence] of saying.forms) {
      if (!forms.includes(form)) tell(key, `has a form ${form || 'without number'} that its language does not use`)
      if (sentence.trim() === '') tell(key, 'is empty')
      const model1 = model.forms.get(form) ?? model.forms.get('other') ?? ''
      const allowed = holesOf([...model.forms.values()].join(' '))
      // "one customer" may leave its number unsaid, and so may "none"; everything else says what French says.
      const exact = form === '' || form === 'other' || form === 'many'
      const holes = holesOf(sentence)
      if (exact ? holes.join() !== holesOf(model1).join() : holes.some((one) => !allowed.includes(one)))
        tell(key, `has the holes ${holes.join(', ') || 'none'} instead of ${holesOf(model1).join(', ') || 'none'}`)
      if (columnsOf(key, sentence) !== columnsOf(key, model1)) tell(key, 'has another number of columns')
    }
  }
  for (const key of said.keys()) if (!wanted.has(key)) tell(key, 'is not in French')
  return gaps
}

/** What a sentence says besides its holes. */
const bare = (sentence: string): string => sentence.replaceAll(hole, '').replaceAll(/\s+/g, ' ').trim()

/**
 * Sentences that are those of French, letter for letter, and are not on the language's list of true cognates ("SMS",
 * "Code"; holes left out); and entries of that list that nothing says any more. What has no letters besides its holes is
 * nobody's language.
 */
export function findUntranslated(
  language: string,
  french: Catalogue,
  own: Catalogue,
  cognates: readonly string[],
): string[] {
  const model = sentencesOf(french)
  const same = [...sentencesOf(own)].filter(
    ([key, sentence]) => sentence === model.get(key) && letters.test(bare(sentence)),
  )
  const said = new Set(same.map(([, sentence]) => bare(sentence)))
  return [
    ...same
      .filter(([, sentence]) => !cognates.includes(bare(sentence)))
      .map(([key, sentence]) => `${language} ${key}: “${sentence}” is said as in French`),
    ...cognates.filter((one) => !said.has(one)).map((one) => `${language}: “${one}” is on the list and said nowhere`),
  ]
}

/** Where a key may be named: as itself, or by a pattern with something said only when it runs between its fixed parts. */
export interface Uses {
  readonly keys: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

/** Keys that nothing names. `pages`: what names those of the pages; `words`: those of the domain's catalogue. */
export function findUnused(french: Catalogue, pages: Uses, words: Uses): string[] {
  const unused: string[] = []
  for (const key of sayingsOf(french).keys()) {
    const own = key.startsWith('words:')
    const uses = own ? words : pages
    const name = own ? key.slice('words:'.length) : key
    if (!uses.keys.has(name) && !uses.patterns.some((pattern) => pattern.test(name)))
      unused.push(`${key}: is never used`)
  }
  return unused
}
