const field = /\{\{\s*(\w+)\s*\}\}/g

/** A text block's HTML as the editor takes it: fields between braces become nodes. Fields inside a link's address stay. */
export function toEditorHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const walker = page.createTreeWalker(page.body, 4 /* NodeFilter.SHOW_TEXT */)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = text.data.split(field)
    if (parts.length === 1) continue
    const pieces = parts.map((part, index) => {
      if (index % 2 === 0) return page.createTextNode(part)
      const span = page.createElement('span')
      span.setAttribute('data-type', 'mention')
      span.setAttribute('data-id', part)
      return span
    })
    text.replaceWith(...pieces)
  }
  return page.body.innerHTML
}

/** The editor's HTML as it is kept: each field's node becomes its name between braces again. */
export function fromEditorHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const span of page.querySelectorAll('span[data-type="mention"]'))
    span.replaceWith(`{{${span.getAttribute('data-id') ?? ''}}}`)
  return page.body.innerHTML
}

/** Whether a text block says nothing. */
export const isBlankHtml = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() === ''
