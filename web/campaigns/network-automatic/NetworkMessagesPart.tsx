import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { type InheritedMessage, isWritable } from '@relance/domain/messages/message.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../auth/auth.queries.ts'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { Page } from '../../layout/Page.tsx'
import { SaveNote } from '../../messages/SaveNote.tsx'
import { useAutosave } from '../../messages/use-autosave.ts'
import { useOperationName } from '../../targeting/use-targeting-choices.ts'
import { StickyFooter } from '../../ui/StickyFooter.tsx'
import { orBack } from '../automatic.queries.ts'
import { MonthTemplatesPanel } from '../MonthTemplatesPanel.tsx'
import { OwnText } from '../OwnText.tsx'
import { TextWithExample } from '../TextWithExample.tsx'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { saveNetworkTexts, useGiveTextsBack } from './network-automatic.queries.ts'

/** What automatic validation says in the members' place, an operation each, in a language. */
export function NetworkMessagesPart(props: {
  langue: Language
  shown: readonly InheritedMessage[]
  readOnly: boolean
  head: ReactNode
  onLanguage: (langue: Language) => void
  onGivenBack: () => void
}) {
  const { langue, shown, head, onLanguage, onGivenBack } = props
  const { t, i18n } = useTranslation('steering')
  const mayWrite = useRight('network-targeting.write')
  const readOnly = props.readOnly || !mayWrite
  const [drafts, setDrafts] = useState(shown)
  const [asking, setAsking] = useState(false)
  const [owned, setOwned] = useState(shown.some((one) => one.id !== null))
  const saved = useRef(new Map(shown.map((one) => [one.operationId, one.description])))
  const operationName = useOperationName()
  const giveBack = useGiveTextsBack(langue)
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' })
  // Only what differs from what is offered becomes the network's own here.
  const changed = drafts
    .filter((one) => isWritable(one.description) && saved.current.get(one.operationId) !== one.description)
    .map(({ operationId, description, initial }) => ({ operationId, description, initial }))
  const autosave = useAutosave(readOnly ? null : changed, async (list) => {
    if (list.length === 0) return
    const { messageList } = await saveNetworkTexts(langue, list.map(orBack))
    for (const { operationId, description } of list) saved.current.set(operationId, description)
    setOwned(messageList.some((one) => one.id !== null))
  })
  const write = (operationId: number, description: string) =>
    setDrafts((before) => before.map((one) => (one.operationId === operationId ? { ...one, description } : one)))
  return (
    <>
      <LeaveGuard when={!readOnly && autosave.state !== 'saved'} />
      <Page>
        {head}
        <Stack gap="md">
          <Group justify="space-between" align="flex-end" gap="sm">
            <Text size="sm" c="dimmed" maw={640}>
              {t('messages.intro')}
            </Text>
            <Group gap="md" align="flex-end">
              {!readOnly && <SaveNote state={autosave.state} />}
              <NativeSelect
                label={t('messages.language')}
                value={langue}
                onChange={(event) => onLanguage(event.currentTarget.value as Language)}
                data={languages.map((value) => ({ value, label: nameOf.of(value) ?? value }))}
              />
            </Group>
          </Group>
          {!props.readOnly && (
            <MonthTemplatesPanel month={null} langue={langue} readOnly={readOnly} mayWrite={mayWrite} />
          )}
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
                <OwnText
                  label={t('templates.own.network')}
                  operation={operationName(operationId)}
                  readOnly={readOnly}
                  onBack={() => write(operationId, initial)}
                />
              )}
            </TextWithExample>
          ))}
        </Stack>
      </Page>
      <GiveBackDialog
        opened={asking}
        title={t('giveBack.textsTitle')}
        text={t('giveBack.texts', { language: nameOf.of(langue) ?? langue })}
        giveBack={giveBack}
        onClose={() => setAsking(false)}
        onGivenBack={onGivenBack}
      />
      {!readOnly && (
        <StickyFooter
          label={t('parts.messages')}
          figures={
            <Text fz="sm" c="dimmed" aria-live="polite">
              {t(owned ? 'own' : 'inherited')}
            </Text>
          }
          actions={
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              disabled={!owned || autosave.state !== 'saved'}
              onClick={() => setAsking(true)}
            >
              {t('giveBack.confirm')}
            </Button>
          }
        />
      )}
    </>
  )
}
