import { Button, Group, Paper, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { fieldsIn, isMergeField } from '@relance/domain/messages/merge.ts'
import {
  type ForbiddenCharacter,
  findForbiddenCharacters,
  replaceForbidden,
} from '@relance/domain/messages/sms-encoding.ts'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HighlightedTextarea, type Stretch, type TextareaHandle } from './HighlightedTextarea.tsx'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import { fieldStretches, offeredFields } from './merge-fields.ts'
import classes from './SmsTextEditor.module.css'

/** Each forbidden character once, with where it first stands and how often. */
function forbiddenGroups(found: readonly ForbiddenCharacter[]): (ForbiddenCharacter & { count: number })[] {
  const groups = new Map<string, ForbiddenCharacter & { count: number }>()
  for (const one of found) {
    const known = groups.get(one.character)
    groups.set(one.character, known ? { ...known, count: known.count + 1 } : { ...one, count: 1 })
  }
  return [...groups.values()]
}

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
  const groups = useMemo(() => forbiddenGroups(forbidden), [forbidden])
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
  const nameOf = (character: string) => (character === ' ' ? t('forbidden.space') : character)
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
      {!readOnly && groups.length > 0 && (
        <Paper withBorder p="sm" className={classes.forbidden} role="alert">
          <Group justify="space-between" gap="xs" mb="xs">
            <Group gap={8} wrap="nowrap">
              <IconAlertTriangle size={18} aria-hidden />
              <Text size="sm" fw={600}>
                {t('forbidden.title', { count: forbidden.length })}
              </Text>
            </Group>
            <Button
              size="xs"
              leftSection={<IconWand size={14} aria-hidden />}
              onClick={() => onChange(replaceForbidden(value))}
            >
              {t('forbidden.replaceAll')}
            </Button>
          </Group>
          <Group gap={6}>
            {groups.map((one) => (
              <Button
                key={one.character}
                size="compact-sm"
                variant="default"
                onClick={() => onChange(value.replaceAll(one.character, one.replacement))}
              >
                {one.replacement === ''
                  ? t('forbidden.remove', { from: nameOf(one.character) })
                  : t('forbidden.replace', { from: nameOf(one.character), to: nameOf(one.replacement) })}
                {one.count > 1 && ` (${one.count})`}
              </Button>
            ))}
          </Group>
        </Paper>
      )}
    </Stack>
  )
}
