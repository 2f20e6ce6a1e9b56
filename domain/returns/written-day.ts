import type { Language } from '../contract/words.ts'

const separators: Readonly<Partial<Record<Language, string>>> = { de: '.', nl: '-' }

/**
 * A day or a month ('YYYY-MM-DD', 'YYYY-MM') for a spreadsheet of its reader's language, which reads it as a date: day first
 * in each (specification, section 9), 20/11/2026 in French, 20.11.2026 in German, 20-11-2026 in Dutch.
 */
export const writtenDay = (language: Language, day: string): string =>
  day
    .split('-')
    .reverse()
    .join(separators[language] ?? '/')
