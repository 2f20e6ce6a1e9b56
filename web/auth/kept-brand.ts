import type { Profile } from '@relance/domain/auth/auth.contract.ts'
import { languages } from '@relance/domain/contract/words.ts'
import type { Brand } from '@relance/domain/networks/network.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'relance.marque'

/** The product's own look: on a device where no network was seen yet. Its languages are those of the specification. */
const neutral: Brand = {
  name: '-',
  displayName: 'Relance',
  couleurPrimaire: '#0b5cab',
  couleurAccent: 'transparent',
  logoSvg: '',
  languages: languages.slice(0, 5),
}

const listeners = new Set<() => void>()
let kept = read()

function read(): Brand {
  try {
    return { ...neutral, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Brand>) }
  } catch {
    return neutral
  }
}

/** Keeps the look of a network on this device, so that the login page is in it the next time, and shows it. */
export function keepBrand(brand: Brand): void {
  localStorage.setItem(storageKey, JSON.stringify(brand))
  kept = brand
  for (const listener of listeners) listener()
}

/** The look of the network that someone is on. */
export const brandOf = ({ brand, network, languages: offered }: Profile): Brand => ({
  name: network.name,
  displayName: network.displayName,
  couleurPrimaire: brand.couleurPrimaire,
  couleurAccent: brand.couleurAccent,
  logoSvg: brand.logoSvg,
  languages: offered,
})

/** The look of the network last used on this device, or that the login page's address named. */
export const readKeptBrand = (): Brand => kept

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The look to show, followed. */
export const useKeptBrand = (): Brand => useSyncExternalStore(subscribe, () => kept)
