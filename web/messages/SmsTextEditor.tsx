import { Group, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { fieldsIn, isMergeField } from '@relance/domain/messages/merge.ts'
import { findForbiddenCharacters } from '@relance/domain/messages/sms-encoding.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ForbiddenCharacters } from './ForbiddenCharacters.tsx'
import { HighlightedTextarea, type Stretch, type TextareaHandle } from './HighlightedTextarea.tsx'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import { fieldStretches, offeredFields } from './merge-fields.ts'
import classes from './SmsTextEditor.module.css'

/**
 * The text of an SMS: merge fields and the characters that block sending are painted, each of these mended by one
 * click; the counter counts in septets, the longest text after merge.
 */
export function SmsTextEditor(props: {
  value: string
  onChange: (value: string) => void
  label: string
  /** Septets of the longest text. */
  length: number
  max: number
  segments: number
  readOnly: boolean
  error?: ReactNode
  actions?: ReactNode
}) {
  const { value, onChange, label, length, max, segments, readOnly, error, actions } = props
  const { t } = useTranslation('messages')
  const field = useRef<TextareaHandle>(null)
  const forbidden = useMemo(() => findForbiddenCharacters(value), [value])
  const stretches = useMemo<Stretch[]>(
    () => [
      ...fieldStretches(value),
      ...forbidden.map((one) => ({
        from: one.index,
        to: one.index + one.character.length,
        kind: 'forbidden' as const,
      })),
    ],
    [value, forbidden],
  )
  const unknown = fieldsIn(value).filter((name) => !isMergeField(name))
  const over = length - max
  const problem =
    error ??
    (unknown.length > 0
      ? t('fields.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })
      : over > 0
        ? t('counter.over', { count: over })
        : undefined)
  return (
    <Stack gap="xs">
      <HighlightedTextarea
        ref={field}
        label={label}
        value={value}
        onChange={onChange}
        stretches={stretches}
        rows={5}
        readOnly={readOnly}
        required={!readOnly}
        error={readOnly ? undefined : problem}
      />
      <Group justify="space-between" gap="sm" align="center">
        <Group gap="xs">
          {!readOnly && (
            <MergeFieldMenu fields={offeredFields} onPick={(name) => field.current?.insert(`{{${name}}}`)} />
          )}
          {actions}
        </Group>
        <Tooltip label={t('counter.hint')} multiline maw={300}>
          <Group gap="sm" wrap="nowrap" tabIndex={0} className={classes.counter}>
            <Progress
              value={Math.min(100, (100 * length) / max)}
              w={90}
              size="md"
              color={over > 0 ? 'red' : undefined}
              aria-label={t('counter.label', { n: length, max })}
            />
            <Text size="sm" fw={700} className={classes.number} c={over > 0 ? 'var(--mantine-color-error)' : undefined}>
              {t('counter.septets', { n: length, max })}
            </Text>
            <Text size="xs" c="dimmed">
              {t('counter.segments', { count: segments })}
            </Text>
          </Group>
        </Tooltip>
      </Group>
      {!readOnly && (
        <ForbiddenCharacters
          title={t('forbidden.title', { count: forbidden.length })}
          found={forbidden}
          value={value}
          onChange={onChange}
        />
      )}
    </Stack>
  )
}
