import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type NetworkMessage, networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { isWritable } from '@relance/domain/messages/message.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { HighlightedTextarea, type TextareaHandle } from '../messages/HighlightedTextarea.tsx'
import { MergeFieldMenu } from '../messages/MergeFieldMenu.tsx'
import { fieldStretches, offeredFields } from '../messages/merge-fields.ts'
import { PromotionReading } from '../messages/PromotionPreview.tsx'
import { SaveNote } from '../messages/SaveNote.tsx'
import { useAutosave } from '../messages/use-autosave.ts'
import { usePromotionFault } from '../messages/use-promotion-fault.ts'
import { useOperationName } from '../targeting/use-targeting-choices.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** The network's texts in a language, an operation each; one that was changed can be brought back to the product's. */
export function NetworkTexts(props: {
  shown: { readonly langue: Language; readonly messageList: readonly NetworkMessage[] }
  readOnly: boolean
}) {
  const { shown, readOnly } = props
  const { langue } = shown
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const operationName = useOperationName()
  const [drafts, setDrafts] = useState<readonly NetworkMessage[]>(shown.messageList)
  const [resetting, setResetting] = useState<NetworkMessage | null>(null)
  const saved = useRef(new Map(shown.messageList.map((one) => [one.operationId, one.description])))
  const changed = drafts.filter(
    ({ operationId, description }) => isWritable(description) && saved.current.get(operationId) !== description,
  )
  const autosave = useAutosave(
    readOnly ? null : changed.map(({ operationId, description, initial }) => ({ operationId, description, initial })),
    async (list) => {
      if (list.length === 0) return
      await call(networkMessagesContract.saveNetworkMessages, {
        query: { langue },
        body: {
          messageList: list.map(({ operationId, description, initial }) => ({
            operationId,
            description: description === initial ? null : description,
          })),
        },
      })
      for (const { operationId, description } of list) saved.current.set(operationId, description)
      void cache.invalidateQueries({ queryKey: ['network-messages'], refetchType: 'none' })
      void cache.invalidateQueries({ queryKey: ['messages', 'offered'] })
    },
  )
  const write = (operationId: number, description: string) =>
    setDrafts((before) => before.map((one) => (one.operationId === operationId ? { ...one, description } : one)))
  return (
    <>
      <LeaveGuard when={!readOnly && autosave.state !== 'saved'} />
      {!readOnly && (
        <Group justify="flex-end">
          <SaveNote state={autosave.state} />
        </Group>
      )}
      <Stack gap="md">
        {drafts.map((draft) => (
          <NetworkText
            key={draft.operationId}
            draft={draft}
            langue={langue}
            operation={operationName(draft.operationId)}
            readOnly={readOnly}
            onChange={(description) => write(draft.operationId, description)}
            onReset={() => setResetting(draft)}
          />
        ))}
      </Stack>
      <ConfirmDialog
        opened={resetting !== null}
        onClose={() => setResetting(null)}
        title={t('network.reset.title')}
        confirmLabel={t('network.reset.confirm')}
        onConfirm={() => {
          if (resetting) write(resetting.operationId, resetting.initial)
          setResetting(null)
        }}
        danger
      >
        <Text>{t('network.reset.text', { operation: resetting ? operationName(resetting.operationId) : '' })}</Text>
      </ConfirmDialog>
    </>
  )
}

function NetworkText(props: {
  draft: NetworkMessage
  langue: Language
  operation: string
  readOnly: boolean
  onChange: (description: string) => void
  onReset: () => void
}) {
  const { draft, langue, operation, readOnly, onChange, onReset } = props
  const { description, initial } = draft
  const { t } = useTranslation('messages')
  const field = useRef<TextareaHandle>(null)
  const stretches = useMemo(() => fieldStretches(description), [description])
  const error = usePromotionFault()(description)
  return (
    <Paper withBorder p="md" component="section" aria-label={operation}>
      <Group gap="sm" mb="sm">
        <Title order={2} size="h5">
          {operation}
        </Title>
        {description !== initial && (
          <Badge variant="light" tt="none">
            {t('network.own')}
          </Badge>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap={6}>
          <HighlightedTextarea
            ref={field}
            label={t('promotions.text', { operation })}
            value={description}
            onChange={onChange}
            stretches={stretches}
            rows={3}
            readOnly={readOnly}
            error={readOnly ? undefined : error}
            required={!readOnly}
          />
          {!readOnly && (
            <Group gap="xs">
              <MergeFieldMenu fields={offeredFields} onPick={(name) => field.current?.insert(`{{${name}}}`)} />
              {description !== initial && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  aria-label={t('network.reset.openFor', { operation })}
                  onClick={onReset}
                >
                  {t('network.reset.open')}
                </Button>
              )}
            </Group>
          )}
        </Stack>
        <PromotionReading value={description} variables={{ ...exampleVariables[langue], operation }} />
      </SimpleGrid>
    </Paper>
  )
}
