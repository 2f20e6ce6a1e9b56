import type { Profile } from '@relance/domain/auth/auth.contract.ts'

/** The look of the network last used on this device, so that the login page is in its colours. */
export interface KeptBrand {
  readonly color: string
  readonly displayName: string
}

const storageKey = 'relance.marque'
const neutral: KeptBrand = { color: '#0b5cab', displayName: 'Relance' }

export function keepBrand({ brand, network }: Profile): void {
  localStorage.setItem(storageKey, JSON.stringify({ color: brand.couleurPrimaire, displayName: network.displayName }))
}

export function readKeptBrand(): KeptBrand {
  try {
    return { ...neutral, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<KeptBrand>) }
  } catch {
    return neutral
  }
}
