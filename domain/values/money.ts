/** Money is an integer of ten-thousandths of the currency's unit everywhere: 1 191,48 € is 11 914 800. */
export const tenThousandths = 10_000

const shape = /^([-−+]?)(\d[\d\s.,'’]*)(-?)$/u
const ceiling = 9_000_000_000_000

/**
 * Reads an amount as people and workshop software write it: '1 191,48', '1.191,48 €', '-25.00', '25,00-'. The last separator is the
 * decimal one, unless it comes several times. Spaces of any kind part the thousands. Rounded to the ten-thousandth;
 * null when it is not an amount.
 */
export function parseAmount(text: string): number | null {
  const read = shape.exec(text.replaceAll(/[€$£]|EUR/g, '').trim())
  if (!read) return null
  const digits = read[2]!.replaceAll(/[\s'’]/gu, '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const separator = digits[last]
  const decimal = last >= 0 && digits.indexOf(separator!) === last
  const whole = (decimal ? digits.slice(0, last) : digits).replaceAll(/[.,]/g, '')
  const part = decimal ? digits.slice(last + 1) : ''
  if (/\D/.test(part)) return null
  const value = Number(whole || '0') * tenThousandths + Math.round(Number(`0.${part || '0'}`) * tenThousandths)
  if (value > ceiling) return null
  const negative = (read[1] !== '' && read[1] !== '+') !== (read[3] !== '')
  return negative && value !== 0 ? -value : value
}

/** Ten-thousandths to whole cents, half away from zero. */
export const toCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) / 100)

/** An amount as a field shows it for editing: '1191,48', with the decimals it needs, two at least. */
export function formatAmountForInput(amount: number, decimalMark = ','): string {
  const absolute = Math.abs(amount)
  const part = String(absolute % tenThousandths)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / tenThousandths)}${decimalMark}${part}`
}
