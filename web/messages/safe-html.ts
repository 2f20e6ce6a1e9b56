import { toEditorHtml } from './merge-html.ts'

const kept = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'U', 'UL', 'OL', 'LI', 'A', 'SPAN', 'H2', 'H3'])

/** The HTML of a text block for the eye: known elements only, without attributes; fields by their name, in a class. */
export function safeHtml(html: string, nameOf: (field: string) => string, fieldClass = ''): string {
  const page = new DOMParser().parseFromString(toEditorHtml(html), 'text/html')
  for (const element of [...page.body.querySelectorAll('*')]) {
    const field = element.getAttribute('data-id')
    for (const attribute of [...element.attributes]) element.removeAttribute(attribute.name)
    if (field !== null) {
      element.textContent = nameOf(field)
      element.className = fieldClass
    } else if (['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'TEMPLATE'].includes(element.tagName)) element.remove()
    else if (!kept.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return page.body.innerHTML
}
