import { defaultLanguage, type Language, languages, type Words } from '@relance/domain/contract/words.ts'
import de from '@relance/domain/words/de.json' with { type: 'json' }
import en from '@relance/domain/words/en.json' with { type: 'json' }
import es from '@relance/domain/words/es.json' with { type: 'json' }
import fr from '@relance/domain/words/fr.json' with { type: 'json' }
import it from '@relance/domain/words/it.json' with { type: 'json' }
import nl from '@relance/domain/words/nl.json' with { type: 'json' }
import pt from '@relance/domain/words/pt.json' with { type: 'json' }
import type { FastifyRequest } from 'fastify'

const catalogue: Readonly<Partial<Record<Language, Words>>> = {
  fr,
  es: { ...fr, ...es },
  it: { ...fr, ...it },
  en: { ...fr, ...en },
  de: { ...fr, ...de },
  pt: { ...fr, ...pt },
  nl: { ...fr, ...nl },
}

/** The sentences in a language; French where one has none yet. */
export const wordsOf = (language: Language): Words => catalogue[language] ?? fr

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** The caller's language: the one its browser asks for, else the one kept in its session, else French. */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['accept-language']?.slice(0, 2).toLowerCase()
  if (asked && isLanguage(asked)) return asked
  return request.session?.langue ?? defaultLanguage
}
