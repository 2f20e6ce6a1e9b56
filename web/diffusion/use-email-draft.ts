import { useHotkeys } from '@mantine/hooks'
import { type EmailBlock, EmailDocument } from '@relance/domain/messages/email-document.ts'
import { useMemo, useReducer, useState } from 'react'
import { type EditHistory, type EditStep, editReducer, startHistory } from '../messages/edit-history.ts'
import { insertAfter } from '../messages/email-blocks.ts'
import type { EmailView } from './EmailToolbar.tsx'

/** Where one is led: a block, or a field of the e-mail itself (`objet`). */
export interface EmailPlace {
  readonly block: string | null
  readonly field: string
}

/** An e-mail under the hands: its blocks with undo and redo, the one that is chosen, how it is looked at. */
export function useEmailDraft(initial: EmailDocument) {
  const [history, dispatch] = useReducer(
    editReducer as (h: EditHistory<EmailDocument>, s: EditStep<EmailDocument>) => EditHistory<EmailDocument>,
    initial,
    startHistory,
  )
  const document = history.now
  const [selected, setSelected] = useState<string | null>(document.blocks[0]?.id ?? null)
  const [view, setView] = useState<EmailView>('edit')
  const [position, setPosition] = useState(1)
  /** A block was just removed: one press brings it back. */
  const [removed, setRemoved] = useState(false)
  /** Where one was last led; a new object each time, so that one may be led to the same place twice. */
  const [place, setPlace] = useState<EmailPlace | null>(null)
  const set = (change: Partial<EmailDocument>, field?: string) => {
    setRemoved(false)
    dispatch({ kind: 'set', next: { ...document, ...change }, ...(field ? { field } : {}) })
  }
  const setBlocks = (blocks: EmailBlock[], field?: string) => {
    set({ blocks }, field)
    setRemoved(blocks.length < document.blocks.length)
  }
  const step = (kind: 'undo' | 'redo') => {
    setRemoved(false)
    dispatch({ kind })
  }
  useHotkeys([
    ['mod+Z', () => step('undo')],
    ['mod+shift+Z', () => step('redo')],
    ['mod+Y', () => step('redo')],
  ])
  const read = useMemo(() => EmailDocument.safeParse(document), [document])
  return {
    document,
    /** Null when it may not be saved as it is. */
    sound: read.success ? read.data : null,
    selected,
    view,
    position,
    removed,
    place,
    undo: history.past.length > 0 ? () => step('undo') : null,
    redo: history.future.length > 0 ? () => step('redo') : null,
    set,
    setBlocks,
    setSelected,
    setView,
    setPosition,
    /** Takes another content, which can be undone. */
    take: (next: EmailDocument) => dispatch({ kind: 'set', next }),
    add: (block: EmailBlock) => {
      setBlocks(insertAfter(document.blocks, selected, block))
      setSelected(block.id)
    },
    go: (to: EmailPlace) => {
      if (to.block) setSelected(to.block)
      setView('edit')
      setPlace({ ...to })
    },
  }
}
export type EmailDraft = ReturnType<typeof useEmailDraft>
