import { ActionIcon, Badge, Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { DeleteFromLibrary } from './DeleteFromLibrary.tsx'
import { useDeleteTemplate } from './library.queries.ts'
import { emailTemplateQuery, emailTemplatesQuery } from './messages.queries.ts'
import classes from './TemplateChoice.module.css'
import { TemplateForm } from './TemplateForm.tsx'

/** The e-mail templates as small pictures of themselves, signed by the garage; one's own can be named anew and deleted. */
export function TemplateChoice(props: {
  adherentId: number
  onPick: (templateId: number, document: EmailDocument) => void
}) {
  const { adherentId, onPick } = props
  const { t } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<EmailTemplate | null>(null)
  const [deleting, setDeleting] = useState<EmailTemplate | null>(null)
  const list = useQuery(emailTemplatesQuery(adherentId, search))
  const remove = useDeleteTemplate()
  return (
    <>
      <Group mb="md">
        <SearchField label={t('choice.search')} value={search} onChange={setSearch} />
      </Group>
      <Loaded query={list} skeleton={360}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={search ? tc('table.noResults', { search }) : t('choice.none')} />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" component="ul" p={0} m={0}>
              {data.map((template) => (
                <TemplateCard
                  key={template.id}
                  template={template}
                  adherentId={adherentId}
                  onPick={onPick}
                  onEdit={() => setEditing(template)}
                  onDelete={() => setDeleting(template)}
                />
              ))}
            </SimpleGrid>
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
  adherentId: number
  onPick: (templateId: number, document: EmailDocument) => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { template, adherentId, onPick, onEdit, onDelete } = props
  const { id, titre, description, origine, modifiable } = template
  const { t } = useTranslation('messages')
  const content = useQuery(emailTemplateQuery(id, adherentId)).data
  return (
    <Paper withBorder component="li" className={classes.card}>
      <div className={classes.picture} aria-hidden>
        {content ? (
          <iframe title={titre} tabIndex={-1} sandbox="" srcDoc={content.html} className={classes.page} />
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
          <Button
            flex={1}
            variant="light"
            disabled={!content}
            aria-label={t('choice.useOne', { name: titre })}
            onClick={() => {
              if (content) onPick(id, content.document)
            }}
          >
            {t('choice.use')}
          </Button>
          {modifiable && (
            <>
              <ActionIcon variant="default" size={36} aria-label={t('library.edit', { name: titre })} onClick={onEdit}>
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('library.remove', { name: titre })}
                onClick={onDelete}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </div>
    </Paper>
  )
}
