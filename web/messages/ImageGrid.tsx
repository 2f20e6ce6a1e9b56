import { Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core'
import type { MediaImage } from '@relance/domain/messages/media.ts'
import { IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { DeleteFromLibrary } from './DeleteFromLibrary.tsx'
import classes from './ImageLibrary.module.css'
import { ImageUsesNote } from './ImageUsesNote.tsx'
import { LibraryPages } from './LibraryDialog.tsx'
import { imagesQuery, useDeleteImage } from './library.queries.ts'
import { ShelfActions, ShelfBadge } from './ShelfThing.tsx'
import type { Shelf } from './shelf.ts'
import { useFileDrop } from './use-file-drop.ts'

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The pictures, to choose one by click or keyboard where `onPick` is given. A file dropped on them is added. */
export function ImageGrid(props: {
  shelf: Shelf
  /** Whose; null: those of whoever looks. */
  adherentId: number | null
  onShelf: (shelf: Shelf) => void
  onPick?: ((image: MediaImage) => void) | undefined
  /** Absent where one may not add any. */
  onAdd?: ((file: File | null) => void) | undefined
  onEdit: (image: MediaImage) => void
}) {
  const { shelf, adherentId, onShelf, onPick, onAdd, onEdit } = props
  const { t } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const [deleting, setDeleting] = useState<MediaImage | null>(null)
  const list = useQuery(imagesQuery({ ...shelf, adherentId }))
  const remove = useDeleteImage()
  const { over, handlers } = useFileDrop((file) => onAdd?.(file))
  const skeleton = (
    <div className={classes.grid}>
      {places.map((place) => (
        <Skeleton key={place} h={130} radius="md" />
      ))}
    </div>
  )
  return (
    <div className={classes.drop} data-over={over || undefined} {...handlers}>
      <Group justify="space-between" gap="sm" mb="md">
        <SearchField
          label={t('images.search')}
          value={shelf.search}
          onChange={(search) => onShelf({ page: 1, search })}
        />
        {onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd(null)}>
            {t('images.add')}
          </Button>
        )}
      </Group>
      <Loaded query={list} skeleton={skeleton}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                icon={IconPhotoOff}
                title={shelf.search ? tc('table.noResults', { search: shelf.search }) : t('images.none')}
                text={shelf.search ? tc('table.noResultsHelp') : t('images.noneText')}
              />
            )}
            <ul className={classes.grid} aria-label={t('images.list')} aria-busy={list.isPlaceholderData}>
              {data.map((image) => (
                <li key={image.id} className={classes.item}>
                  {onPick ? (
                    <UnstyledButton
                      className={classes.picture}
                      aria-label={t('images.use', { name: image.titre })}
                      onClick={() => onPick(image)}
                    >
                      <img src={image.vignette} alt="" loading="lazy" />
                    </UnstyledButton>
                  ) : (
                    <div className={classes.picture}>
                      <img src={image.vignette} alt={image.texteAlternatif} loading="lazy" />
                    </div>
                  )}
                  <div className={classes.words}>
                    <Text fz="sm" className={classes.title}>
                      {image.titre}
                    </Text>
                    <ShelfBadge origine={image.origine} />
                    <ShelfActions thing={image} onEdit={() => onEdit(image)} onDelete={() => setDeleting(image)} />
                  </div>
                </li>
              ))}
            </ul>
            <LibraryPages meta={meta} onPage={(page) => onShelf({ ...shelf, page })} />
          </>
        )}
      </Loaded>
      {deleting && (
        <DeleteFromLibrary
          title={t('images.removeTitle', { name: deleting.titre })}
          text={t('images.removeText')}
          remove={() => remove.mutateAsync(deleting.id)}
          onClose={() => setDeleting(null)}
        >
          <ImageUsesNote imageId={deleting.id} />
        </DeleteFromLibrary>
      )}
    </div>
  )
}
