/** A garage of the demo. `commune` is its INSEE code: its place and postcode come from there. */
export interface Workshop {
  readonly code: string
  readonly reseauId: number
  readonly nom: string
  readonly commune: string
  readonly rue: string
  readonly gerant: readonly ['M.' | 'Mme', string, string]
  readonly expediteur: string
  readonly customers: number
  readonly vehicles: number
  /** Visits a year. */
  readonly entries: number
  readonly directMarketing: boolean
  /** Range of fiction of the region's landlines (ARCEP): no call reaches anybody. */
  readonly fixe: string
  /** Days since its last import. */
  readonly importAge: number
}

export const workshops: readonly Workshop[] = [
  {
    code: 'martin',
    reseauId: 3,
    nom: 'Garage Martin',
    commune: '69271',
    rue: '12 rue des Lilas',
    gerant: ['M.', 'Julien', 'Martin'],
    expediteur: 'GMARTIN',
    customers: 3500,
    vehicles: 4200,
    entries: 2100,
    directMarketing: true,
    fixe: '046571',
    importAge: 2,
  },
  {
    code: 'rivoire',
    reseauId: 3,
    nom: 'Garage Rivoire',
    commune: '38053',
    rue: '48 avenue des Alpes',
    gerant: ['Mme', 'Claire', 'Rivoire'],
    expediteur: 'RIVOIRE',
    customers: 380,
    vehicles: 450,
    entries: 240,
    directMarketing: true,
    fixe: '046571',
    importAge: 43,
  },
  {
    code: 'forez',
    reseauId: 3,
    nom: 'Auto Service du Forez',
    commune: '42147',
    rue: '5 boulevard Gambetta',
    gerant: ['M.', 'Serge', 'Perrin'],
    expediteur: 'AUTOFOREZ',
    customers: 260,
    vehicles: 310,
    entries: 160,
    directMarketing: false,
    fixe: '046571',
    importAge: 12,
  },
  {
    code: 'dupuis',
    reseauId: 4,
    nom: 'Atelier Dupuis',
    commune: '33243',
    rue: '27 route de Saint-Émilion',
    gerant: ['M.', 'Fabien', 'Dupuis'],
    expediteur: 'DUPUIS',
    customers: 400,
    vehicles: 470,
    entries: 250,
    directMarketing: true,
    fixe: '053649',
    importAge: 9,
  },
  {
    code: 'estuaire',
    reseauId: 4,
    nom: 'Garage de l’Estuaire',
    commune: '33058',
    rue: '3 quai des Pêcheurs',
    gerant: ['Mme', 'Delphine', 'Vidal'],
    expediteur: '',
    customers: 220,
    vehicles: 260,
    entries: 130,
    directMarketing: true,
    fixe: '053649',
    importAge: 17,
  },
  {
    code: 'legoff',
    reseauId: 7,
    nom: 'Garage Le Goff',
    commune: '35066',
    rue: '110 rue de Nantes',
    gerant: ['M.', 'Yves', 'Le Goff'],
    expediteur: 'LEGOFF',
    customers: 320,
    vehicles: 380,
    entries: 200,
    directMarketing: true,
    fixe: '026191',
    importAge: 4,
  },
]
