/** A plate as it is compared and searched: upper case, letters (German umlauts included) and digits only. Never refuses. */
export const normalisePlate = (raw: string): string => raw.toUpperCase().replaceAll(/[^A-Z0-9ÄÖÜ]/g, '')

/**
 * Whether a normalised text may be part of a registration: the longest have ten signs and five letters in a row (STA-AB 1234E). A
 * search for a longer word is spared the look at every vehicle.
 */
export const mayBePlate = (plate: string): boolean =>
  plate.length > 0 && plate.length <= 10 && !/[A-ZÄÖÜ]{6}/.test(plate)

interface PlateForm {
  readonly shape: RegExp
  /** How `shape`'s groups are written; null leaves the plate as it is. */
  readonly written: string | null
}

// domain.md D3. SIV: no I, O, U, no SS, not 000; WW are provisional. FNI: number, letters, department.
const frenchLetters = '[A-HJ-NP-TV-Z]'
const forms: Readonly<Record<string, readonly PlateForm[]>> = {
  FR: [
    {
      shape: new RegExp(`^((?!SS|WW)${frenchLetters}{2})((?!000)\\d{3})((?!SS)${frenchLetters}{2})$`),
      written: '$1-$2-$3',
    },
    { shape: new RegExp(`^(WW)(\\d{3})(${frenchLetters}{2})$`), written: '$1-$2-$3' },
    {
      shape: new RegExp(`^([1-9]\\d{0,3})((?!SS)${frenchLetters}{1,3})(0[1-9]|[1-8]\\d|9[0-5]|2[AB]|97[1-8])$`),
      written: '$1 $2 $3',
    },
  ],
  ES: [
    { shape: /^(\d{4})([BCDFGHJKLMNPRSTVWXYZ]{3})$/, written: '$1 $2' },
    { shape: /^([A-Z]{1,2})(\d{4})([A-Z]{0,2})$/, written: '$1-$2-$3' },
  ],
  IT: [{ shape: /^([A-HJ-NPR-TV-Z]{2})(\d{3})([A-HJ-NPR-TV-Z]{2})$/, written: '$1 $2 $3' }],
  PT: [
    { shape: /^([A-Z]{2})(\d{2})(\d{2})$/, written: '$1-$2-$3' },
    { shape: /^(\d{2})(\d{2})([A-Z]{2})$/, written: '$1-$2-$3' },
    { shape: /^(\d{2})([A-Z]{2})(\d{2})$/, written: '$1-$2-$3' },
    { shape: /^([A-Z]{2})(\d{2})([A-Z]{2})$/, written: '$1-$2-$3' },
  ],
  // Where the district ends and the letters begin cannot be told from the plate alone.
  DE: [{ shape: /^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}[1-9]\d{0,3}[EH]?$/, written: null }],
  // The sidecodes of the RDW: six signs in three groups.
  NL: [
    { shape: /^([A-Z]{2})(\d{2})(\d{2})$/, written: '$1-$2-$3' },
    { shape: /^(\d{2})(\d{2})([A-Z]{2})$/, written: '$1-$2-$3' },
    { shape: /^(\d{2})([A-Z]{2})(\d{2})$/, written: '$1-$2-$3' },
    { shape: /^([A-Z]{2})(\d{2})([A-Z]{2})$/, written: '$1-$2-$3' },
    { shape: /^([A-Z]{2})([A-Z]{2})(\d{2})$/, written: '$1-$2-$3' },
    { shape: /^(\d{2})([A-Z]{2})([A-Z]{2})$/, written: '$1-$2-$3' },
    { shape: /^(\d{2})([A-Z]{3})(\d)$/, written: '$1-$2-$3' },
    { shape: /^(\d)([A-Z]{3})(\d{2})$/, written: '$1-$2-$3' },
    { shape: /^([A-Z]{2})(\d{3})([A-Z])$/, written: '$1-$2-$3' },
    { shape: /^([A-Z])(\d{3})([A-Z]{2})$/, written: '$1-$2-$3' },
    { shape: /^([A-Z]{3})(\d{2})([A-Z])$/, written: '$1-$2-$3' },
    { shape: /^([A-Z])(\d{2})([A-Z]{3})$/, written: '$1-$2-$3' },
    { shape: /^(\d)([A-Z]{2})(\d{3})$/, written: '$1-$2-$3' },
    { shape: /^(\d{3})([A-Z]{2})(\d)$/, written: '$1-$2-$3' },
  ],
  GB: [
    { shape: /^([A-Z]{2}\d{2})([A-Z]{3})$/, written: '$1 $2' },
    { shape: /^([A-Z]\d{1,3})([A-Z]{3})$/, written: '$1 $2' },
    { shape: /^([A-Z]{3})(\d{1,3}[A-Z])$/, written: '$1 $2' },
    { shape: /^(\d{1,4})([A-Z]{1,3})$/, written: '$1 $2' },
    { shape: /^([A-Z]{1,3})(\d{1,4})$/, written: '$1 $2' },
  ],
}

const formOf = (plate: string, pays: string): PlateForm | undefined =>
  forms[pays]?.find(({ shape }) => shape.test(plate))

/** Whether a normalised plate is one that its country could have given. Only ever a flag: no plate is refused for it. */
export const isPlateWellFormed = (plate: string, pays: string): boolean => formOf(plate, pays) !== undefined

/** A normalised plate as its country writes it: 'AA123AA' is AA-123-AA in France. One of no known form stays as it is. */
export function formatPlate(plate: string, pays: string): string {
  const form = formOf(plate, pays)
  return form?.written ? plate.replace(form.shape, form.written).replace(/-$/, '') : plate
}
