/** Postal codes by country (domain.md D4): five digits unless said otherwise. */
const forms: Readonly<Record<string, RegExp>> = {
  PT: /^\d{4}(?:-\d{3})?$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
}
const usual = /^\d{5}$/

/** Whether a postal code has its country's form. `pays` is ISO 3166, two letters. */
export const isPostcode = (codePostal: string, pays: string): boolean => (forms[pays] ?? usual).test(codePostal)
