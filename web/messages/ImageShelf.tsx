import type { MediaImage } from '@relance/domain/messages/media.ts'
import { ImageEdit } from './ImageEdit.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import { ImageUpload } from './ImageUpload.tsx'
import type { Shelf } from './shelf.ts'

export type ImageView =
  | { readonly kind: 'grid' }
  | { readonly kind: 'add'; readonly file: File | null }
  | { readonly kind: 'edit'; readonly image: MediaImage }

/** The pictures of a library, the one being added, or the one whose words are changed. */
export function ImageShelf(props: {
  view: ImageView
  onView: (view: ImageView) => void
  shelf: Shelf
  onShelf: (shelf: Shelf) => void
  /** Absent where none is chosen. */
  onPick?: (image: MediaImage) => void
  mayAdd: boolean
  /** Whose; null or absent: those of whoever looks. */
  adherentId?: number | null
}) {
  const { view, onView, shelf, onShelf, onPick, mayAdd, adherentId = null } = props
  const back = () => onView({ kind: 'grid' })
  switch (view.kind) {
    case 'grid':
      return (
        <ImageGrid
          shelf={shelf}
          adherentId={adherentId}
          onShelf={onShelf}
          onPick={onPick}
          onAdd={mayAdd ? (file) => onView({ kind: 'add', file }) : undefined}
          onEdit={(image) => onView({ kind: 'edit', image })}
        />
      )
    case 'add':
      return (
        <ImageUpload
          initial={view.file}
          used={onPick !== undefined}
          onBack={back}
          onDone={(image) => {
            back()
            onPick?.(image)
          }}
        />
      )
    case 'edit':
      return <ImageEdit image={view.image} onBack={back} />
  }
}
