import { ActionIcon, Badge } from '@mantine/core'
import type { Origine } from '@relance/domain/messages/media.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says of a thing of a library that it is the network's. */
export function ShelfBadge({ origine }: { origine: Origine }) {
  const { t } = useTranslation('messages')
  if (origine !== 'reseau') return null
  return (
    <Badge size="sm" variant="light" color="gray">
      {t('library.network')}
    </Badge>
  )
}

/** What may be done with one's own thing of a library: change it, delete it. Nothing for the things of others. */
export function ShelfActions(props: {
  thing: { readonly titre: string; readonly modifiable: boolean }
  onEdit: () => void
  onDelete: () => void
}) {
  const { thing, onEdit, onDelete } = props
  const { t } = useTranslation('messages')
  if (!thing.modifiable) return null
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('library.edit', { name: thing.titre })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('library.remove', { name: thing.titre })}
        onClick={onDelete}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
