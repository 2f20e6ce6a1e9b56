import { Alert, Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { MonthMessages, NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { isWritable } from '@relance/domain/messages/message.ts'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../api/message-of.ts'
import { useRight } from '../../auth/auth.queries.ts'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { useOperationName } from '../../targeting/use-targeting-choices.ts'
import { orBack } from '../automatic.queries.ts'
import { MonthTemplatesPanel } from '../MonthTemplatesPanel.tsx'
import { TextWithExample } from '../TextWithExample.tsx'
import { useSaveMonthMessages } from './month-settings.queries.ts'
import { PopulateAgainDialog } from './PopulateAgainDialog.tsx'

/** The texts the workshops of a month start from, in a language; each can be given back to the network's own. */
export function MonthMessagesPart(props: {
  month: NetworkMonth
  shown: MonthMessages
  onLanguage: (langue: Language) => void
}) {
  const { month, shown, onLanguage } = props
  const { langue } = shown
  const { t, i18n } = useTranslation('months')
  const { t: tm } = useTranslation('messages')
  const { t: common } = useTranslation()
  const operationName = useOperationName()
  const mayWrite = useRight('network-targeting.write')
  const readOnly = !mayWrite || !month.actions.includes('modifier')
  const [drafts, setDrafts] = useState(shown.messageList)
  const [asking, setAsking] = useState(false)
  const save = useSaveMonthMessages(month.id, langue)
  const saved = new Map(shown.messageList.map((one) => [one.operationId, one.description]))
  const changed = drafts.filter((one) => one.description !== saved.get(one.operationId))
  const isUsable = changed.every(({ description }) => isWritable(description))
  const write = (operationId: number, description: string) =>
    setDrafts((before) => before.map((one) => (one.operationId === operationId ? { ...one, description } : one)))
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <Stack gap="md">
      <LeaveGuard when={!readOnly && changed.length > 0 && !save.isPending} />
      <Group justify="space-between" gap="sm" align="flex-end">
        <Text size="sm" c="dimmed" style={{ flex: '1 1 320px' }}>
          {t(readOnly ? 'settings.readOnly' : 'settings.messages')}
        </Text>
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label={tm('network.language')}
            value={langue}
            disabled={changed.length > 0}
            onChange={(event) => onLanguage(event.currentTarget.value as Language)}
            data={languages.map((value) => ({ value, label: nameOf.of(value) ?? value }))}
          />
          {!readOnly && (
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={changed.length === 0 || !isUsable}
              onClick={() => setAsking(true)}
            >
              {common('action.save')}
            </Button>
          )}
        </Group>
      </Group>
      {save.isError && (
        <Alert color="red" variant="light" role="alert">
          {failureOf(save.error, t('settings.notSaved'))}
        </Alert>
      )}
      <MonthTemplatesPanel
        month={month.id}
        langue={langue}
        readOnly={!month.actions.includes('gabarits')}
        mayWrite={mayWrite}
      />
      {drafts.map(({ operationId, description, initial }, index) => (
        <TextWithExample
          key={operationId}
          rank={index + 1}
          operationId={operationId}
          value={description}
          variables={exampleVariables[langue]}
          readOnly={readOnly}
          onChange={(next) => write(operationId, next)}
        >
          {description !== initial && (
            <Group gap="xs" justify="flex-end">
              <Badge variant="light" tt="none">
                {t('settings.own')}
              </Badge>
              {!readOnly && (
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  aria-label={t('settings.giveBackOf', { operation: operationName(operationId) })}
                  onClick={() => write(operationId, initial)}
                >
                  {t('settings.giveBack')}
                </Button>
              )}
            </Group>
          )}
        </TextWithExample>
      ))}
      <PopulateAgainDialog
        month={month}
        opened={asking}
        busy={save.isPending}
        save={() => save.mutateAsync(changed.map(orBack))}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
