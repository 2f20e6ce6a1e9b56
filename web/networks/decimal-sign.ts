/** The sign between a number's units and its decimals, in a language. */
export const decimalSign = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? ','
