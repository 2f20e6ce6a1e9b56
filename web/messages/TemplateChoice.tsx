import { Button, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { emailTemplateQuery, emailTemplatesQuery } from './messages.queries.ts'
import classes from './TemplateChoice.module.css'

/** The network's e-mail templates as small pictures of themselves, signed by the garage. */
export function TemplateChoice(props: {
  adherentId: number
  onPick: (templateId: number, document: EmailDocument) => void
}) {
  const { t } = useTranslation('messages')
  const list = useQuery(emailTemplatesQuery())
  return (
    <Loaded query={list} skeleton={360}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('choice.none')} />
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" component="ul" p={0} m={0}>
            {data.map((template) => (
              <TemplateCard key={template.id} {...template} adherentId={props.adherentId} onPick={props.onPick} />
            ))}
          </SimpleGrid>
        )
      }
    </Loaded>
  )
}

function TemplateCard(props: {
  id: number
  titre: string
  description: string
  adherentId: number
  onPick: (templateId: number, document: EmailDocument) => void
}) {
  const { id, titre, description, adherentId, onPick } = props
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
        <Title order={3} size="h5">
          {titre}
        </Title>
        <Text size="sm" c="dimmed" flex={1}>
          {description}
        </Text>
        <Button
          variant="light"
          disabled={!content}
          aria-label={t('choice.useOne', { name: titre })}
          onClick={() => {
            if (content) onPick(id, content.document)
          }}
        >
          {t('choice.use')}
        </Button>
      </div>
    </Paper>
  )
}
