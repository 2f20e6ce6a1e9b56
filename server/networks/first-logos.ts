/** The marks of the first networks, drawn for them: a tile in the primary colour, ringed so that it stands on dark pages too. */
const tile = (title: string, colour: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img"><title>${title}</title><rect x="1" y="1" width="62" height="62" rx="14" fill="${colour}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>${drawing}</svg>`

type Draw = (accent: string) => string

const white = 'fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"'
const gear = (width: number) =>
  `<circle cx="32" cy="32" r="19" fill="none" stroke="#fff" stroke-width="${width}" stroke-dasharray="8.53 6.39"/><circle cx="32" cy="32" r="15" fill="#fff"/>`

/** By the network's slug. The accent is given; the rest is white on the tile. */
const drawings: Readonly<Record<string, Draw>> = {
  // An M that is two hills, and the road between them.
  motoria: (accent) =>
    `<path d="M12 47V20l20 19 20-19v27" ${white} stroke-width="6"/><path d="M32 47v3" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  // A cable bridge.
  pontalys: (accent) =>
    `<path d="M9 43h46" stroke="${accent}" stroke-width="5" stroke-linecap="round"/><path d="M23 49V15M41 49V15M23 16 10 38M23 16l9 22 9-22 13 22" ${white} stroke-width="3.5"/>`,
  // A garage: its roof and its rolling door.
  garalys: (accent) =>
    `<path d="M11 30 32 14l21 16v20H11z" fill="#fff"/><path d="M20 35h24M20 41h24M20 47h24" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`,
  // A nut, and the road through it.
  mecavia: (accent) =>
    `<path d="m32 11 18.2 10.5v21L32 53 13.8 42.5v-21z" fill="#fff"/><circle cx="32" cy="32" r="11" fill="${accent}"/><path d="M32 23v4M32 30v4M32 37v4" ${white} stroke-width="3"/>`,
  // A wheel that rolls.
  roulenza: (accent) =>
    `<circle cx="36" cy="32" r="17" ${white} stroke-width="5"/><circle cx="36" cy="32" r="5" fill="${accent}"/><path d="M36 27V18M40.8 30.5l8.5-2.8M39 36l5.3 7.3M33 36l-5.3 7.3M31.2 30.5l-8.5-2.8" ${white} stroke-width="3"/><path d="M8 26h7M6 32h7M8 38h7" stroke="${accent}" stroke-width="3.5" stroke-linecap="round"/>`,
  // A box, seen from its corner.
  boxauto: (accent) =>
    `<path d="m32 11 19 10.5v21L32 53 13 42.5v-21z" ${white} stroke-width="4.5"/><path d="m13 21.5 19 10.5 19-10.5M32 32v21" ${white} stroke-width="4.5"/><path d="m22.5 16.2 19 10.5" stroke="${accent}" stroke-width="5"/>`,
  // An A that is a road going off.
  autelys: (accent) =>
    `<path d="M12 51 27 13h10l15 38H42l-3-8H25l-3 8z" fill="#fff"/><path d="M32 20v5M32 29v6M32 47v4" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`,
  // A spanner in front of the sun.
  tallervia: (accent) =>
    `<circle cx="39" cy="25" r="14" fill="${accent}"/><path d="m14 50 21-21" ${white} stroke-width="8"/><path d="M46 15a10 10 0 1 0 5 8l-8 3-4-4z" fill="#fff"/>`,
  // A gear and a plus.
  'officina-piu': (accent) =>
    `${gear(8)}<path d="M32 24v16M24 32h16" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  // A W of four pistons under one bar.
  werkstark: (accent) =>
    `<path d="m11 24 9 25 12-21 12 21 9-25" ${white} stroke-width="7"/><path d="M12 14h40" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  // A star that is born.
  oficinova: (accent) =>
    `<path d="M30 12c2 13 6 17 19 20-13 3-17 7-19 20-2-13-6-17-19-20 13-3 17-7 19-20z" fill="#fff"/><circle cx="49" cy="15" r="4.5" fill="${accent}"/><circle cx="49" cy="49" r="3" fill="${accent}"/>`,
  // A place on the map.
  garagepunt: (accent) =>
    `<path d="M32 54S14 38.5 14 26a18 18 0 0 1 36 0c0 12.5-18 28-18 28z" fill="#fff"/><circle cx="32" cy="26" r="8.5" fill="${accent}"/>`,
  // A car lift above the water's line.
  bayline: (accent) =>
    `<path d="M15 13v26M49 13v26M15 25h34" ${white} stroke-width="4.5"/><path d="M22 22c1-5 2-7 5-7h10c3 0 4 2 5 7z" fill="#fff"/><path d="M9 48c4-4 8-4 12 0s8 4 12 0 8-4 12 0 6 3 10 1" fill="none" stroke="${accent}" stroke-width="4.5" stroke-linecap="round"/>`,
  // A tyre and its tread.
  pneutopia: (accent) =>
    `<circle cx="32" cy="32" r="21" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="5.5 3.300"/><circle cx="32" cy="32" r="15.5" ${white} stroke-width="5"/><circle cx="32" cy="32" r="5" fill="${accent}"/>`,
  // A windscreen and the light on it.
  vitrelia: (accent) =>
    `<path d="M9 45c2-12 6-20 11-26 8-3 16-3 24 0 5 6 9 14 11 26-15-4-31-4-46 0z" fill="#fff"/><path d="m24 37 8-13M33 37l6-9" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`,
  // A headlamp.
  carlumiere: (accent) =>
    `<path d="M32 15v34c-12 0-20-7-20-17s8-17 20-17z" fill="#fff"/><path d="m39 20 13-4M39 28l14-1M39 36l14 1M39 44l13 4" stroke="${accent}" stroke-width="4.5" stroke-linecap="round"/>`,
}

/** The logo of a first network, an SVG of its own; throws for a slug that has none. */
export function firstLogo(network: {
  readonly name: string
  readonly display_name: string
  readonly couleur_primaire: string
  readonly couleur_accent: string
}): string {
  const draw = drawings[network.name]
  if (!draw) throw new Error(`no logo for ${network.name}`)
  return tile(network.display_name, network.couleur_primaire, draw(network.couleur_accent))
}
