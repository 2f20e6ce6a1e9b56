import { Button, Group, Paper, Text } from '@mantine/core'
import { type ForbiddenCharacter, replaceForbidden } from '@relance/domain/messages/sms-encoding.ts'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SmsTextEditor.module.css'

/** Each forbidden character once, with where it first stands and how often. */
export function forbiddenGroups(found: readonly ForbiddenCharacter[]): (ForbiddenCharacter & { count: number })[] {
  const groups = new Map<string, ForbiddenCharacter & { count: number }>()
  for (const one of found) {
    const known = groups.get(one.character)
    groups.set(one.character, known ? { ...known, count: known.count + 1 } : { ...one, count: 1 })
  }
  return [...groups.values()]
}

/** The special characters of a text, each mended by one click, or all at once; `title` says what they do. */
export function ForbiddenCharacters(props: {
  title: string
  found: readonly ForbiddenCharacter[]
  value: string
  onChange: (value: string) => void
}) {
  const { title, found, value, onChange } = props
  const { t } = useTranslation('messages')
  const groups = useMemo(() => forbiddenGroups(found), [found])
  if (groups.length === 0) return null
  const nameOf = (character: string) => (character === ' ' ? t('forbidden.space') : character)
  return (
    <Paper withBorder p="sm" className={classes.forbidden} role="alert">
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap={8} wrap="nowrap">
          <IconAlertTriangle size={18} aria-hidden />
          <Text size="sm" fw={600}>
            {title}
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
  )
}
