// What browsers accept in <input type="email"> (WHATWG), with at least one dot and a last label of two letters (domain.md D4).
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * An address as it is compared and written to: without spaces around it, in lower case. Null when it is not one ('néant',
 * 'n@', an address with a space or with two dots in a row).
 */
export function normaliseEmail(raw: string): string | null {
  const email = raw
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  if (email.length > 254 || !shape.test(email)) return null
  const local = email.slice(0, email.lastIndexOf('@'))
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : email
}
