import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { ImageShelf, type ImageView } from './ImageShelf.tsx'
import { LibraryFrame } from './LibraryFrame.tsx'
import type { LibraryPageProps } from './library-search.ts'
import { useLibraryOwner } from './use-library-owner.ts'

/** The pictures of a network or a garage: to look through, add, describe, delete. */
export function ImagesPage({ place, search, onSearch }: LibraryPageProps) {
  const { t } = useTranslation('messages')
  const { adherentId, mayAdd } = useLibraryOwner(place)
  const [view, setView] = useState<ImageView>({ kind: 'grid' })
  const titles = { grid: undefined, add: t('images.addTitle'), edit: t('images.editTitle') }
  return (
    <LibraryFrame place={place} part="images">
      <Panel title={titles[view.kind]}>
        <ImageShelf
          view={view}
          onView={setView}
          shelf={search}
          onShelf={(next) => onSearch({ ...search, ...next })}
          mayAdd={mayAdd}
          adherentId={adherentId}
        />
      </Panel>
    </LibraryFrame>
  )
}
