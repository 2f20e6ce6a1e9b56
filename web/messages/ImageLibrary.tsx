import type { MediaImage } from '@relance/domain/messages/media.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageShelf, type ImageView } from './ImageShelf.tsx'
import { LibraryDialog } from './LibraryDialog.tsx'
import { firstShelf } from './shelf.ts'

/** Where a picture is chosen: those of the product, the network and the garage, and one's own to add, name or delete. */
export function ImageLibrary(props: { opened: boolean; onClose: () => void; onPick: (image: MediaImage) => void }) {
  const { opened, onClose, onPick } = props
  const { t } = useTranslation('messages')
  const [view, setView] = useState<ImageView>({ kind: 'grid' })
  const [shelf, setShelf] = useState(firstShelf)
  // It opens anew each time, not where one left it.
  const startAnew = () => {
    setView({ kind: 'grid' })
    setShelf(firstShelf)
  }
  const close = () => {
    startAnew()
    onClose()
  }
  const pick = (image: MediaImage) => {
    startAnew()
    onPick(image)
  }
  const titles = { grid: t('images.title'), add: t('images.addTitle'), edit: t('images.editTitle') }
  return (
    <LibraryDialog opened={opened} onClose={close} title={titles[view.kind]}>
      <ImageShelf view={view} onView={setView} shelf={shelf} onShelf={setShelf} onPick={pick} mayAdd />
    </LibraryDialog>
  )
}
