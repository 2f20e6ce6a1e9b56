import { Button, Group, Stack, Text } from '@mantine/core'
import { customerLanguage } from '@relance/domain/messages/customer-language.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { isWritable, type Message } from '@relance/domain/messages/message.ts'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { memberQuery } from '../messages/messages.queries.ts'
import { SaveNote } from '../messages/SaveNote.tsx'
import { useAutosave } from '../messages/use-autosave.ts'
import { useOperationName } from '../targeting/use-targeting-choices.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { StickyFooter } from '../ui/StickyFooter.tsx'
import { tellDone } from '../ui/toasts.ts'
import { automaticMessagesQuery, orBack, saveMessages, useReplaceMessages } from './automatic.queries.ts'
import type { Source } from './automatic-search.ts'
import { OwnText } from './OwnText.tsx'
import { TextWithExample } from './TextWithExample.tsx'

type OperationText = { readonly operationId: number; readonly description: string; readonly initial?: string }

/** Believable values in the language of the garage's customers, signed by the garage. */
function useExample(adherentId: number) {
  const { i18n } = useTranslation()
  const member = useQuery(memberQuery(adherentId)).data
  return {
    ...exampleVariables[customerLanguage(member?.pays ?? 'FR', [i18n.language])],
    ...(member && { garage: member.nomCommercial, telephone: member.telephone, urlRendezVous: member.urlRendezVous }),
  }
}

/** What automatic validation says about each operation: the member's own texts to change, another's to read and to start from. */
export function AutomaticMessagesPart(props: {
  adherentId: number
  source: Source
  shown: readonly (Message & { readonly initial?: string })[]
  /** Operations of the member's own targeting: only they can have texts of its own. */
  ownOperations: readonly number[]
  head: ReactNode
  onTaken: () => void
}) {
  const { adherentId, source, shown, ownOperations, head, onTaken } = props
  const { t } = useTranslation('predictive')
  const mayWrite = useRight('automatic.write')
  const readOnly = source !== 'miens' || !mayWrite
  const [drafts, setDrafts] = useState<readonly OperationText[]>(shown)
  const [taking, setTaking] = useState(false)
  const operationName = useOperationName()
  const example = useExample(adherentId)
  const { garage = '', telephone = '' } = example
  const signature = { garage, telephone }
  const replace = useReplaceMessages(adherentId)
  const cache = useQueryClient()
  const first = useRef(shown.every((message) => message.id === null))
  const known = useRef(new Map(shown.map(({ operationId, description }) => [operationId, description])))
  // Only what differs from what is inherited becomes the member's own: the rest follows the network.
  const changed = drafts
    .filter((draft) => isWritable(draft.description) && known.current.get(draft.operationId) !== draft.description)
    .map(({ initial = '', ...draft }) => ({ ...textOf(draft), initial }))
  const autosave = useAutosave(readOnly ? null : changed, async (list) => {
    if (list.length === 0) return
    const saved = await saveMessages(adherentId, list.map(orBack), first.current)
    for (const { operationId, description } of list) known.current.set(operationId, description)
    first.current = saved.messageList.every(({ id }) => id === null)
    cache.setQueryData(automaticMessagesQuery(adherentId, 'miens').queryKey, saved)
  })
  const write = (operationId: number, description: string) =>
    setDrafts((before) => before.map((one) => (one.operationId === operationId ? { ...one, description } : one)))
  const take = () =>
    replace.mutate(
      source === 'initiaux' ? shown.filter((one) => ownOperations.includes(one.operationId)).map(textOf) : null,
      {
        onSuccess: () => {
          setTaking(false)
          tellDone(t('taken'))
          onTaken()
        },
      },
    )
  return (
    <>
      <LeaveGuard when={!readOnly && autosave.state !== 'saved'} />
      <Page>
        {head}
        <Stack gap="md">
          <Group justify="space-between" align="flex-end" gap="sm">
            <Text size="sm" c="dimmed" maw={720}>
              {t(`messages.${source}`)}
            </Text>
            {!readOnly && <SaveNote state={autosave.state} />}
          </Group>
          {drafts.map(({ operationId, description, initial = description }, index) => (
            <TextWithExample
              key={operationId}
              rank={index + 1}
              operationId={operationId}
              value={description}
              known={signature}
              variables={example}
              readOnly={readOnly}
              onChange={(next) => write(operationId, next)}
            >
              {source === 'miens' && description !== initial && (
                <OwnText
                  label={t('messages.own')}
                  operation={operationName(operationId)}
                  readOnly={readOnly}
                  onBack={() => write(operationId, initial)}
                />
              )}
            </TextWithExample>
          ))}
        </Stack>
      </Page>
      <ConfirmDialog
        opened={taking}
        onClose={() => setTaking(false)}
        title={t(`take.title.${source}`)}
        confirmLabel={t(`take.confirm.${source}`)}
        onConfirm={take}
        busy={replace.isPending}
        danger
      >
        <Text>{t('take.messages')}</Text>
      </ConfirmDialog>
      {mayWrite && (
        <StickyFooter
          label={t('parts.messages')}
          actions={
            <Button
              variant="default"
              leftSection={source === 'miens' ? <IconRefresh size={16} /> : <IconCopy size={16} />}
              disabled={source === 'miens' && first.current && changed.length === 0}
              onClick={() => setTaking(true)}
            >
              {t(`take.confirm.${source}`)}
            </Button>
          }
        />
      )}
    </>
  )
}

const textOf = ({ operationId, description }: OperationText) => ({ operationId, description })
