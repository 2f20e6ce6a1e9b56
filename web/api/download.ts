import type { DownloadedFile } from '@relance/domain/contract/route.ts'

/** Hands a file to the browser, which saves it. `fetch` took the mark off the text: Excel needs it to read UTF-8. */
export function saveFile(file: DownloadedFile): void {
  const mark = String.fromCodePoint(0xfeff)
  const text = file.text.startsWith(mark) ? file.text : mark + file.text
  save(file.name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** Hands what the server told to the browser as a file that a person and a program can read. */
export const saveJson = (name: string, value: unknown): void =>
  save(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
