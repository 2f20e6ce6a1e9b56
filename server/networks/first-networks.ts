import type { Network } from '@relance/domain/networks/network.ts'

/** The sixteen networks a new database starts with. Their administrators edit them afterwards: this is not read again. */
export interface FirstNetwork {
  readonly id: number
  readonly name: string
  readonly display_name: string
  readonly pays: Network['pays']
  readonly couleur_primaire: string
  readonly couleur_accent: string
  readonly active?: false
  readonly tutorial?: false
  readonly langues?: readonly string[]
}

export const firstNetworks: readonly FirstNetwork[] = [
  {
    id: 1,
    name: 'motoria',
    display_name: 'Motoria',
    pays: 'FR',
    couleur_primaire: '#5b6770',
    couleur_accent: '#f2a900',
    active: false,
  },
  {
    id: 2,
    name: 'pontalys',
    display_name: 'Pontalys',
    pays: 'FR',
    couleur_primaire: '#37474f',
    couleur_accent: '#8bc34a',
    active: false,
  },
  {
    id: 3,
    name: 'garalys',
    display_name: 'Garalys',
    pays: 'FR',
    couleur_primaire: '#0b5cab',
    couleur_accent: '#f76707',
  },
  {
    id: 4,
    name: 'mecavia',
    display_name: 'Mécavia',
    pays: 'FR',
    couleur_primaire: '#b3261e',
    couleur_accent: '#1d3557',
  },
  {
    id: 5,
    name: 'roulenza',
    display_name: 'Roulenza',
    pays: 'FR',
    couleur_primaire: '#00695c',
    couleur_accent: '#ffb703',
  },
  {
    id: 6,
    name: 'boxauto',
    display_name: 'Boxauto',
    pays: 'FR',
    couleur_primaire: '#455a64',
    couleur_accent: '#ff7043',
    active: false,
  },
  {
    id: 7,
    name: 'autelys',
    display_name: 'Autelys',
    pays: 'FR',
    couleur_primaire: '#6a1b9a',
    couleur_accent: '#00acc1',
  },
  {
    id: 8,
    name: 'tallervia',
    display_name: 'Tallervía',
    pays: 'ES',
    couleur_primaire: '#c2410c',
    couleur_accent: '#0f766e',
  },
  {
    id: 9,
    name: 'officina-piu',
    display_name: 'Officina Più',
    pays: 'IT',
    couleur_primaire: '#15803d',
    couleur_accent: '#dc2626',
  },
  {
    id: 10,
    name: 'werkstark',
    display_name: 'Werkstark',
    pays: 'DE',
    couleur_primaire: '#1e3a8a',
    couleur_accent: '#facc15',
    langues: ['de', 'fr', 'en'],
  },
  {
    id: 11,
    name: 'oficinova',
    display_name: 'Oficinova',
    pays: 'PT',
    couleur_primaire: '#0e7490',
    couleur_accent: '#ea580c',
  },
  {
    id: 12,
    name: 'garagepunt',
    display_name: 'Garagepunt',
    pays: 'NL',
    couleur_primaire: '#c2185b',
    couleur_accent: '#1565c0',
    langues: ['nl', 'fr', 'en'],
  },
  {
    id: 13,
    name: 'bayline',
    display_name: 'Bayline',
    pays: 'GB',
    couleur_primaire: '#1b4332',
    couleur_accent: '#e9c46a',
    langues: ['en', 'fr'],
  },
  {
    id: 14,
    name: 'pneutopia',
    display_name: 'Pneutopia',
    pays: 'FR',
    couleur_primaire: '#212529',
    couleur_accent: '#ffd43b',
  },
  {
    id: 15,
    name: 'vitrelia',
    display_name: 'Vitrélia',
    pays: 'FR',
    couleur_primaire: '#0077b6',
    couleur_accent: '#90e0ef',
    tutorial: false,
  },
  {
    id: 16,
    name: 'carlumiere',
    display_name: 'Carlumière',
    pays: 'FR',
    couleur_primaire: '#9d174d',
    couleur_accent: '#f59e0b',
  },
]
