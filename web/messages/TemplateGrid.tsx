import { Badge, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { DeleteFromLibrary } from './DeleteFromLibrary.tsx'
import { inScheme } from './EmailFrame.tsx'
import { LibraryPages } from './LibraryDialog.tsx'
import { useDeleteTemplate } from './library.queries.ts'
import { emailTemplateQuery, emailTemplatesQuery } from './messages.queries.ts'
import { ShelfActions } from './ShelfThing.tsx'
import type { Shelf } from './shelf.ts'
import classes from './TemplateChoice.module.css'
import { TemplateForm } from './TemplateForm.tsx'

/** The e-mail templates as small pictures of themselves; one's own can be named anew and deleted. */
export function TemplateGrid(props: {
  /** Who signs them and whose they are; null for the network's, signed by an example garage. */
  adherentId: number | null
  langue?: Language | undefined
  shelf: Shelf
  onShelf: (shelf: Shelf) => void
  /** Beside the search. */
  head?: ReactNode
  /** What may be done with one, once its content is there. */
  action: (template: EmailTemplate, document: EmailDocument | undefined) => ReactNode
}) {
  const { adherentId, langue, shelf, onShelf, head, action } = props
  const { t } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const [editing, setEditing] = useState<EmailTemplate | null>(null)
  const [deleting, setDeleting] = useState<EmailTemplate | null>(null)
  const list = useQuery(emailTemplatesQuery(adherentId, { ...shelf, langue }))
  const remove = useDeleteTemplate()
  const { search } = shelf
  return (
    <>
      <Group mb="md" gap="sm">
        <SearchField
          label={t('choice.search')}
          value={search}
          onChange={(next) => onShelf({ page: 1, search: next })}
        />
        {head}
      </Group>
      <Loaded query={list} skeleton={360}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={search ? tc('table.noResults', { search }) : t('choice.none')} />
          ) : (
            <>
              <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" component="ul" p={0} m={0}>
                {data.map((template) => (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    adherentId={adherentId}
                    action={action}
                    onEdit={() => setEditing(template)}
                    onDelete={() => setDeleting(template)}
                  />
                ))}
              </SimpleGrid>
              <LibraryPages meta={meta} onPage={(page) => onShelf({ ...shelf, page })} />
            </>
          )
        }
      </Loaded>
      {editing && <TemplateForm template={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteFromLibrary
          title={t('choice.removeTitle', { name: deleting.titre })}
          text={t('choice.removeText')}
          remove={() => remove.mutateAsync(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

function TemplateCard(props: {
  template: EmailTemplate
  adherentId: number | null
  action: (template: EmailTemplate, document: EmailDocument | undefined) => ReactNode
  onEdit: () => void
  onDelete: () => void
}) {
  const { template, adherentId, action, onEdit, onDelete } = props
  const { id, titre, description, origine } = template
  const { t } = useTranslation('messages')
  const content = useQuery(emailTemplateQuery(id, adherentId)).data
  return (
    <Paper withBorder component="li" className={classes.card}>
      <div className={classes.picture} aria-hidden>
        {content ? (
          <iframe
            title={titre}
            tabIndex={-1}
            sandbox=""
            srcDoc={inScheme(content.html, false)}
            className={classes.page}
          />
        ) : (
          <Skeleton h="100%" />
        )}
      </div>
      <div className={classes.words}>
        <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={3} size="h5">
            {titre}
          </Title>
          {origine !== 'relance' && (
            <Badge variant="light" flex="none">
              {t(origine === 'reseau' ? 'library.network' : 'choice.own')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" flex={1}>
          {description}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {action(template, content?.document)}
          <ShelfActions thing={template} onEdit={onEdit} onDelete={onDelete} />
        </Group>
      </div>
    </Paper>
  )
}
