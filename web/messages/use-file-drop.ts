import { type DragEvent, useState } from 'react'

/** What makes a place take a file that is dropped on it; `over` while one hangs above. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const hasFile = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
