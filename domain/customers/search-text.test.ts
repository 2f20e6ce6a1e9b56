import { describe, expect, it } from 'vitest'
import { searchText, searchWords } from './search-text.ts'

describe('E10 the text a search by name looks at', () => {
  it.each([
    ['BÉRANGER', 'beranger'],
    ['Jean-Pierre', 'jean pierre'],
    ['L’Hôpital', 'l hopital'],
    ["D'Ângelo", 'd angelo'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Œuvrard', 'oeuvrard'],
    ['Lætitia', 'laetitia'],
    ['Łódź', 'lodz'],
    ['Søren Þór', 'soren thor'],
    ['Muñoz Peña', 'munoz pena'],
    ['João da Conceição', 'joao da conceicao'],
    ['ﬁnance', 'finance'],
    ['e\u0301te\u0301', 'ete'],
    ['Σίσυφος', 'σισυφοσ'],
    ['ЙОСИФ', 'иосиф'],
    ['Dupont & Fils (SARL) 50 %_\\', 'dupont & fils (sarl) 50 %_\\'],
  ])('%s is searched as %s', (name, text) => {
    expect(searchText(name)).toBe(text)
  })

  it('a search is its words; punctuation alone is none', () => {
    expect(searchWords("  L'Hôpital\tJean-Luc ")).toEqual(['l', 'hopital', 'jean', 'luc'])
    expect(searchWords("' -")).toEqual([])
  })
})
