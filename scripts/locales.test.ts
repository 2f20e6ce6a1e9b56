// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted pages hold templates of their own.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../domain/contract/words.ts'
import cognates from './cognates.json' with { type: 'json' }
import { type Catalogue, findGaps, findUntranslated, findUnused, type Tree, type Uses } from './locales.ts'
import { findWrittenText, usesInPages, usesOfWords } from './locales-in-code.ts'
import { readSources } from './walls.ts'

const root = join(import.meta.dirname, '..')
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Tree
const catalogueOf = (language: string): Catalogue => ({
  words: readJson(`domain/words/${language}.json`),
  ...Object.fromEntries(
    globSync(`web/i18n/locales/${language}/*.json`, { cwd: root }).map((path) => [
      basename(path, '.json'),
      readJson(path),
    ]),
  ),
})

/** Keys whose name no file writes out, by their beginning, and who makes it. */
const madeElsewhere: Readonly<Record<string, string>> = {
  'words:CANAL_': 'server/forecasts/references.sql.ts: the type of a reference and its id',
  'words:CARBURANT_': 'server/forecasts/references.sql.ts: the type of a reference and its id',
}

const french = catalogueOf('fr')
const others = languages.filter((language) => language !== 'fr')

describe('N6 the words of the seven languages', () => {
  it.each(languages)('%s says all that French says, with its holes and its own plural forms', (language) => {
    expect(findGaps(language, french, catalogueOf(language))).toEqual([])
  })

  it.each(others)('%s is nowhere French, but for true cognates', (language) => {
    expect(findUntranslated(language, french, catalogueOf(language), cognates[language])).toEqual([])
  })

  const sources = readSources(root).filter(({ path }) => !/\.test\.tsx?$|\/test\//.test(path))
  const web = sources.filter(({ path }) => path.startsWith('web/'))

  it('has no key that nothing uses', () => {
    const unused = findUnused(french, usesInPages(web, Object.keys(french)), usesOfWords(sources))
    expect(unused.filter((key) => !Object.keys(madeElsewhere).some((start) => key.startsWith(start)))).toEqual([])
    // A family that the code names after all, or that is gone, is no longer to be declared.
    for (const start of Object.keys(madeElsewhere))
      expect(
        unused.some((key) => key.startsWith(start)),
        start,
      ).toBe(true)
  })

  it('has all text: none is written into a page', () => {
    expect(findWrittenText(web)).toEqual([])
  })
})

describe('what keeps the words', () => {
  const model: Catalogue = {
    page: {
      title: 'Mes clients',
      found: 'Trouvés : {{total}}',
      visits_one: '{{count}} visite',
      visits_many: '{{count}} visites',
      visits_other: '{{count}} visites',
    },
    words: { EXPORT_X: 'Nom;Prénom', REFUS: 'Refusé par {nom}' },
  }
  const german: Catalogue = {
    page: {
      title: 'Meine Kunden',
      found: 'Gefunden: {{total}}',
      visits_one: 'ein Besuch',
      visits_other: '{{count}} Besuche',
    },
    words: { EXPORT_X: 'Nachname;Vorname', REFUS: 'Von {nom} abgelehnt' },
  }
  const withPage = (more: Tree, without?: string): Catalogue => ({
    ...german,
    page: Object.fromEntries(Object.entries({ ...(german.page as Tree), ...more }).filter(([key]) => key !== without)),
  })

  it('finds nothing where all is well', () => {
    expect(findGaps('fr', model, model)).toEqual([])
    expect(findGaps('de', model, german)).toEqual([])
    expect(findUntranslated('de', model, german, [])).toEqual([])
  })

  it.each<[string, Catalogue, string]>([
    ['a missing key', withPage({}, 'title'), 'page:title: is missing'],
    ['a whole missing file', { words: german.words! }, 'page:visits: is missing'],
    ['a key too many', withPage({ subtitle: 'Liste' }), 'page:subtitle: is not in French'],
    ['an empty sentence', withPage({ title: ' ' }), 'page:title: is empty'],
    ['another hole', withPage({ found: 'Gefunden: {{totla}}' }), 'page:found: has the holes totla instead of total'],
    ['a lost hole', withPage({ visits_other: 'Besuche' }), 'page:visits: has the holes none instead of count'],
    ['a lost plural form', withPage({}, 'visits_one'), 'page:visits: has no form one'],
    ['a plural form of another language', withPage({ visits_many: '{{count}} Besuche' }), 'has a form many'],
    ['a plural that became one sentence', withPage({ visits: '{{count}}' }), 'has a form without number'],
    [
      'another hole in the catalogue',
      { ...german, words: { ...german.words, REFUS: 'Von {name} abgelehnt' } },
      'words:REFUS: has the holes name instead of nom',
    ],
    ['a lost column', { ...german, words: { ...german.words, EXPORT_X: 'Nachname' } }, 'number of columns'],
  ])('finds %s', (_, own, sentence) => {
    expect(findGaps('de', model, own).join('\n')).toContain(sentence)
  })

  it('holds each language to its own plural forms, French too', () => {
    expect(findGaps('es', model, german).join('\n')).toContain('page:visits: has no form many')
    const { visits_many: _, ...page } = model.page as Record<string, string>
    expect(findGaps('fr', { ...model, page }, { ...model, page })).toEqual(['fr page:visits: has no form many'])
  })

  it('finds what is still French, and a cognate that nothing says any more', () => {
    const copied = withPage({ title: 'Mes clients', found: 'Trouvés : {{total}}' })
    expect(findUntranslated('de', model, copied, ['Trouvés :'])).toEqual([
      'de page:title: “Mes clients” is said as in French',
    ])
    expect(findUntranslated('de', model, copied, ['Mes clients', 'Trouvés :'])).toEqual([])
    expect(findUntranslated('de', model, german, ['SMS'])).toEqual(['de: “SMS” is on the list and said nowhere'])
    const figures: Catalogue = { page: { range: '{{n}}/{{max}}' } }
    expect(findUntranslated('de', figures, figures, [])).toEqual([])
  })
})

describe('what reads the code', () => {
  const page = (text: string) => [{ path: 'web/x/Page.tsx', text }]
  const speaking = (text: string) => page(`const { t } = useTranslation('page')\n${text}`)
  const french: Catalogue = {
    page: { title: 'Titre', state: { open: 'Ouvert', shut: 'Fermé' }, step: { a: { name: 'A', hint: 'B' } } },
    common: { title: 'Titre commun' },
    words: { ETAT_1: 'Création', REFUS: 'Refusé', OUI: 'Oui' },
  }
  const nothing: Uses = { keys: new Set(), patterns: [] }
  const unusedPages = (files: readonly { path: string; text: string }[]) =>
    findUnused(french, usesInPages(files, Object.keys(french)), nothing)
      .filter((line) => !line.startsWith('words:'))
      .map((line) => line.replace(': is never used', ''))

  it('finds a key that no page names', () => {
    expect(unusedPages(speaking("t('title'); t('state.open'); t('step.a.name')"))).toEqual([
      'page:state.shut',
      'page:step.a.hint',
      'common:title',
    ])
  })

  it('reads keys from choices, templates, tables and other namespaces', () => {
    const text = [
      "t(open ? 'title' : 'state.open')",
      't(`state.${state}`)',
      't(`step.${step}.name`)',
      "const keys = ['step.a.hint']",
      "t('common:title')",
    ].join('\n')
    expect(unusedPages(speaking(text))).toEqual([])
    expect(unusedPages(page("const { t: say } = useTranslation()\nsay('title')"))).not.toContain('common:title')
    expect(unusedPages(page("const { t: say } = useTranslation()\nsay('title')"))).toContain('page:title')
  })

  it('does not take another word of the code for a key, nor a template for more than it says', () => {
    expect(unusedPages(speaking("const name = 'title'; t(`step.${step}.name`)"))).toEqual([
      'page:title',
      'page:state.open',
      'page:state.shut',
      'page:step.a.hint',
      'common:title',
    ])
  })

  it('finds a word of the catalogue that nothing names', () => {
    const unused = (text: string) =>
      findUnused(french, nothing, usesOfWords(page(text))).filter((one) => /words/.test(one))
    expect(unused("say(words, 'REFUS')")).toEqual(['words:ETAT_1: is never used', 'words:OUI: is never used'])
    expect(unused("word(`ETAT_${id}`); refuse('REFUS'); yes ? 'OUI' : 'NON'")).toEqual([])
    expect(unused('// REFUS and OUI\nconst errors = { ETAT_1: { status: 409 } }')).toEqual([
      'words:REFUS: is never used',
      'words:OUI: is never used',
    ])
  })

  it.each([
    ['between tags', '<p>Mes clients</p>'],
    ['between tags, among values', '<p>{total} clients</p>'],
    ['as a string', "<p>{'Mes clients'}</p>"],
    ['as a choice', "<p>{open ? t('open') : 'Fermé'}</p>"],
    ['as a fallback', "<p>{name ?? 'inconnu'}</p>"],
    ['in a template', '<p>{`${total} clients`}</p>'],
    ['in a fragment', "<>{open && 'Ouvert'}</>"],
    ['as a label', '<Button label="Fermer" />'],
    ['as a title', "<Card title={open ? 'Ouvert' : undefined} />"],
    ['as a placeholder', '<input placeholder="jj/mm/aaaa" />'],
    ['for screen readers', "<button aria-label={'Fermer'} />"],
    ['for a picture', '<img alt="Logo du réseau" />'],
    ['as a description', '<Field description={`Au plus ${max} caractères`} />'],
    ['as an error', "<Field error={wrong && 'Adresse incorrecte'} />"],
    ['in a table', "<Choice data={[{ value: 'sms', label: 'Par SMS' }]} />"],
    ['in a notice', "<Button onClick={() => notifications.show({ message: 'Enregistré' })} />"],
  ])('finds text written %s', (_, text) => {
    expect(findWrittenText(page(`export const X = () => ${text}`))).toHaveLength(1)
  })

  it('leaves words that are looked up, values, signs and names of things alone', () => {
    const text = [
      "<p>{t('title')} – {total} / {max} €</p>",
      "<Card title={t('page.title')} label={row.label} error={issues.map((one) => word(`MOTIF_${one}`)).join(', ')} />",
      '<Group justify="space-between" className="row">{km} km</Group>',
      "<T render={(row) => <b>{row.kind === 'sms' ? t('sms') : t('email')}</b>} />",
    ].join('')
    expect(findWrittenText(page(`export const X = () => <div>${text}</div>`))).toEqual([])
    expect(findWrittenText(page("const menu = [{ label: 'dashboard', to: '/tableau-de-bord' }]"))).toEqual([])
    expect(findWrittenText([{ path: 'server/x/a.ts', text: "const a = { title: 'Not a page' }" }])).toEqual([])
  })
})
