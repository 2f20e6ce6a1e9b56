import { createContext } from 'react'

/** The country (ISO 3166) of the workshop that the pages are about, on the network's own pages the network's; null where none is known. */
export const CountryContext = createContext<string | null>(null)
