/** The longest last label of a host: the specification says 2 to 3 letters, which leaves out .info and .garage (domain.md D4). */
export const lastLabelMax = 3

/** Whether a web address starts with http and its host ends with a suffix of 2 to `max` letters. */
export function isWebsite(address: string, max = lastLabelMax): boolean {
  const host = /^https?:\/\/([^/?#\s:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(address)?.[1]
  if (host === undefined) return false
  const labels = host.split('.')
  const last = labels.pop() ?? ''
  return (
    labels.length > 0 &&
    last.length >= 2 &&
    last.length <= max &&
    /^[a-z]+$/i.test(last) &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
  )
}
