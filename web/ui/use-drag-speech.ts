import { Accessibility } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import { type ComponentProps, useEffect, useRef } from 'react'

interface Thing {
  readonly id: unknown
}

interface Spoken {
  readonly operation: { readonly source: Thing | null; readonly target: Thing | null }
  readonly canceled?: boolean
}

/** What is said of a drag to those who cannot see it, in the language of the page. */
export interface DragSpeech {
  readonly instructions: string
  readonly nameOf: (thing: Thing | null) => string
  readonly grabbed: (name: string) => string
  readonly over: (name: string, target: string) => string
  readonly dropped: (name: string) => string
  readonly cancelled: (name: string) => string
}

type Plugins = Extract<ComponentProps<typeof DragDropProvider>['plugins'], (...defaults: never[]) => unknown>

/** The plugins of a `DragDropProvider` whose announcements are ours instead of the library's English ones. */
export function useDragSpeech(speech: DragSpeech): Plugins {
  // The library keeps the announcements of its first drawing: they ask for what is true when they are spoken.
  const now = useRef(speech)
  useEffect(() => {
    now.current = speech
  })
  const nameOf = (thing: Thing | null) => now.current.nameOf(thing)
  return (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({
      screenReaderInstructions: { draggable: speech.instructions },
      announcements: {
        dragstart: ({ operation: { source } }: Spoken) => now.current.grabbed(nameOf(source)),
        dragover: ({ operation: { source, target } }: Spoken) =>
          target ? now.current.over(nameOf(source), nameOf(target)) : undefined,
        dragend: ({ operation: { source }, canceled }: Spoken) =>
          (canceled ? now.current.cancelled : now.current.dropped)(nameOf(source)),
      },
    }),
  ]
}
