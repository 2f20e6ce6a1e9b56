/** A library's text is kept as paragraphs of HTML: a promotional message is plain text. */
export function plainText(content: string): string {
  if (!content.includes('<')) return content
  const lines = content.replaceAll(/<\/(?:p|li)>\s*<(?:p|li)[^>]*>/g, '\n').replaceAll(/<br\s*\/?>/g, '\n')
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A plain text as a library keeps it: a paragraph a line. */
export const asParagraphs = (text: string): string =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
