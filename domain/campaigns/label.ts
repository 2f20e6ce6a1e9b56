/** A campaign's name has fewer than 50 characters (specification, section 9). */
export const labelMaxLength = 49

/**
 * The name for the n-th campaign of that name: "Vidange", "Vidange (2)", "Vidange (3)"… The name is cut so that the whole
 * keeps to 49 characters, never through one that takes two UTF-16 units.
 */
export function numberedLabel(label: string, n: number): string {
  const suffix = n <= 1 ? '' : ` (${n})`
  let room = labelMaxLength - suffix.length
  let cut = ''
  for (const character of label) {
    room -= character.length
    if (room < 0) break
    cut += character
  }
  return cut.trimEnd() + suffix
}

/** The first free name; `isTaken` knows those in use. */
export function freeLabel(label: string, isTaken: (candidate: string) => boolean): string {
  for (let n = 1; ; n++) {
    const candidate = numberedLabel(label, n)
    if (!isTaken(candidate)) return candidate
  }
}
