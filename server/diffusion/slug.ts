/** The local part of a From address, and the readable part of a page's: 'Garage Müller & Fils' is 'garage-muller-fils'. */
export const slugOf = (nom: string): string =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'garage'
