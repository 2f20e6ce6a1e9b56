import type { DownloadedFile } from '@relance/domain/contract/route.ts'

/** Hands a file to the browser, which saves it. `fetch` took the mark off the text: Excel needs it to read UTF-8. */
export function saveFile(file: DownloadedFile): void {
  const mark = String.fromCodePoint(0xfeff)
  const text = file.text.startsWith(mark) ? file.text : mark + file.text
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
