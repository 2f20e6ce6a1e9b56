import type { LibraryText } from '@relance/domain/messages/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LibraryDialog } from './LibraryDialog.tsx'
import { firstTexts } from './library.queries.ts'
import { TextForm } from './TextForm.tsx'
import { TextList } from './TextList.tsx'

/** Where a text is chosen: those of the product, the network and the garage, and one's own to write, change or delete. */
export function TextLibrary(props: { opened: boolean; onClose: () => void; onPick: (text: LibraryText) => void }) {
  const { opened, onClose, onPick } = props
  const { t } = useTranslation('messages')
  /** The text being written: null when none is, 'new' for one that is not in the library yet. */
  const [writing, setWriting] = useState<LibraryText | 'new' | null>(null)
  const [shelf, setShelf] = useState(firstTexts)
  // It opens anew each time, not where one left it.
  const startAnew = () => {
    setWriting(null)
    setShelf(firstTexts)
  }
  const close = () => {
    startAnew()
    onClose()
  }
  const pick = (text: LibraryText) => {
    startAnew()
    onPick(text)
  }
  const title = writing === null ? 'texts.title' : writing === 'new' ? 'texts.addTitle' : 'texts.editTitle'
  return (
    <LibraryDialog opened={opened} onClose={close} title={t(title)}>
      {writing === null ? (
        <TextList shelf={shelf} onShelf={setShelf} onPick={pick} onAdd={() => setWriting('new')} onEdit={setWriting} />
      ) : (
        <TextForm text={writing === 'new' ? null : writing} onBack={() => setWriting(null)} />
      )}
    </LibraryDialog>
  )
}
