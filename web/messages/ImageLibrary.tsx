import type { MediaImage } from '@relance/domain/messages/media.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageEdit } from './ImageEdit.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import { ImageUpload } from './ImageUpload.tsx'
import { LibraryDialog } from './LibraryDialog.tsx'

type View = { readonly kind: 'grid' } | { readonly kind: 'add'; readonly file: File | null } | EditView
interface EditView {
  readonly kind: 'edit'
  readonly image: MediaImage
}

/** Where a picture is chosen: those of the product, the network and the garage, and one's own to add, name or delete. */
export function ImageLibrary(props: { opened: boolean; onClose: () => void; onPick: (image: MediaImage) => void }) {
  const { opened, onClose, onPick } = props
  const { t } = useTranslation('messages')
  const [view, setView] = useState<View>({ kind: 'grid' })
  const back = () => setView({ kind: 'grid' })
  const close = () => {
    back()
    onClose()
  }
  const titles = { grid: t('images.title'), add: t('images.addTitle'), edit: t('images.editTitle') }
  return (
    <LibraryDialog opened={opened} onClose={close} title={titles[view.kind]}>
      {view.kind === 'grid' ? (
        <ImageGrid
          onPick={onPick}
          onAdd={(file) => setView({ kind: 'add', file })}
          onEdit={(image) => setView({ kind: 'edit', image })}
        />
      ) : view.kind === 'add' ? (
        <ImageUpload
          initial={view.file}
          onBack={back}
          onDone={(image) => {
            back()
            onPick(image)
          }}
        />
      ) : (
        <ImageEdit image={view.image} onBack={back} />
      )}
    </LibraryDialog>
  )
}
