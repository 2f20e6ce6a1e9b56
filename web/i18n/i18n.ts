import { defaultLanguage, type Language, languages } from '@relance/domain/contract/words.ts'
import type words from '@relance/domain/words/fr.json'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type audit from './locales/fr/audit.json'
import type auth from './locales/fr/auth.json'
import type campaigns from './locales/fr/campaigns.json'
import type changes from './locales/fr/changes.json'
import type common from './locales/fr/common.json'
import type customers from './locales/fr/customers.json'
import type dashboard from './locales/fr/dashboard.json'
import type diffusion from './locales/fr/diffusion.json'
import type forecasts from './locales/fr/forecasts.json'
import type importWords from './locales/fr/import.json'
import type links from './locales/fr/links.json'
import type members from './locales/fr/members.json'
import type messages from './locales/fr/messages.json'
import type months from './locales/fr/months.json'
import type networks from './locales/fr/networks.json'
import type predictive from './locales/fr/predictive.json'
import type prices from './locales/fr/prices.json'
import type returns from './locales/fr/returns.json'
import type rules from './locales/fr/rules.json'
import type steering from './locales/fr/steering.json'
import type targeting from './locales/fr/targeting.json'
import type watch from './locales/fr/watch.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      common: typeof common
      auth: typeof auth
      audit: typeof audit
      dashboard: typeof dashboard
      import: typeof importWords
      campaigns: typeof campaigns
      customers: typeof customers
      forecasts: typeof forecasts
      links: typeof links
      members: typeof members
      networks: typeof networks
      predictive: typeof predictive
      returns: typeof returns
      rules: typeof rules
      steering: typeof steering
      prices: typeof prices
      changes: typeof changes
      targeting: typeof targeting
      messages: typeof messages
      months: typeof months
      diffusion: typeof diffusion
      watch: typeof watch
      words: typeof words
    }
  }
}

type Words = { default: object }
interface LanguageWords {
  readonly words: { readonly common: object; readonly modules: Readonly<Record<string, () => Promise<Words>>> }
}
// A language more is one folder more under `locales` and one file more in domain/words. Only the languages are listed here: the
// list of all their files would weigh on the first page.
const pageWords = import.meta.glob<LanguageWords>('./locales/*/words.ts')
const catalogues = import.meta.glob<Words>('../../domain/words/*.json')

/** The languages whose words are all there: a folder of the pages and a file of the catalogue. */
export const availableLanguages: readonly Language[] = languages.filter(
  (language) => `./locales/${language}/words.ts` in pageWords && `../../domain/words/${language}.json` in catalogues,
)

async function load(language: string, namespace: string): Promise<object> {
  if (namespace === 'words') return (await catalogues[`../../domain/words/${language}.json`]!()).default
  const { common, modules } = (await pageWords[`./locales/${language}/words.ts`]!()).words
  return namespace === 'common' ? common : (await modules[`./${namespace}.json`]!()).default
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    load(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, false),
    )
  },
}

const storageKey = 'relance.langue'

/** The language a visitor chose before, else the browser's if we have it, else French. */
function firstLanguage(): Language {
  const wanted = [readChoice(), ...navigator.languages.map((language) => language.slice(0, 2))]
  return (
    wanted.find((language): language is Language => availableLanguages.includes(language as Language)) ??
    defaultLanguage
  )
}

/** The language chosen on this device; null when none was. */
export const readChoice = (): Language | null => localStorage.getItem(storageKey) as Language | null

export const i18n = i18next.use(backend).use(initReactI18next)

/** Loads the first words. The page is drawn after it, so that nobody reads keys. */
export function startWords(language: Language = firstLanguage()): Promise<unknown> {
  document.documentElement.lang = language
  return i18n.init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: [...availableLanguages],
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    partialBundledLanguages: true,
  })
}

/** Shows the page in a language. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!availableLanguages.includes(language)) return
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/** Shows the page in the language that someone chose on this device, and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  await changeLanguage(language)
}
