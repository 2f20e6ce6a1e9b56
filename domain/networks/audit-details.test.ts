import { describe, expect, it } from 'vitest'
import { type Language, languages, type Words } from '../contract/words.ts'
import de from '../words/de.json' with { type: 'json' }
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }
import fr from '../words/fr.json' with { type: 'json' }
import italian from '../words/it.json' with { type: 'json' }
import nl from '../words/nl.json' with { type: 'json' }
import pt from '../words/pt.json' with { type: 'json' }
import cases from './audit-details.cases.json' with { type: 'json' }
import { tellDetails, writeDetail } from './audit-details.ts'

const catalogues: Readonly<Record<Language, Words>> = { fr, es, it: italian, en, de, pt, nl }
const speechOf = (langue: Language) => ({ words: catalogues[langue], langue })

describe('what the audit log keeps besides', () => {
  it.each(cases)('X2 is told in words: $keeps', ({ keeps, fr }) => {
    const speech = speechOf('fr')
    const told = tellDetails(keeps, speech).map((one) =>
      writeDetail(one, 'fr')
        .replaceAll(/[\u202f\u00a0]/g, ' ')
        .replaceAll('’', "'"),
    )
    expect(told).toEqual(fr.map((line) => line.replaceAll('’', "'")))
  })

  it('X2 N6 no key is left to be read, in any language', () => {
    const kept = /[a-z][A-Z]|_|secret-portail/
    for (const langue of languages)
      for (const { keeps, typed = [] } of cases)
        for (const { libelle, valeur } of tellDetails(keeps, speechOf(langue)))
          for (const text of [libelle, ...(typed.includes(valeur) ? [] : valeur.split(', '))])
            expect(`${langue} ${text} ${kept.test(text)}`).toBe(`${langue} ${text} false`)
  })
})
