import { Button, Group, Text } from '@mantine/core'
import { type ForbiddenCharacter, replaceForbidden } from '@relance/domain/messages/sms-encoding.ts'
import { IconWand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { forbiddenGroups } from './ForbiddenCharacters.tsx'

/** The characters of a text that only an SMS could not carry: an e-mail may keep them, so they are told quietly. */
export function SpecialCharacters(props: {
  found: readonly ForbiddenCharacter[]
  value: string
  onChange: (value: string) => void
}) {
  const { found, value, onChange } = props
  const { t } = useTranslation('messages')
  if (found.length === 0) return null
  return (
    <Group gap={6} role="note">
      <Text size="xs" c="dimmed">
        {t('promotions.special', { count: found.length })}
      </Text>
      {forbiddenGroups(found).map(({ character, replacement }) => (
        <Button
          key={character}
          size="compact-xs"
          variant="default"
          fw={500}
          title={
            replacement === ''
              ? t('forbidden.remove', { from: character })
              : t('forbidden.replace', { from: character, to: replacement })
          }
          onClick={() => onChange(value.replaceAll(character, replacement))}
        >
          {replacement === '' ? `${character} ×` : `${character} → ${replacement}`}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconWand size={12} aria-hidden />}
        onClick={() => onChange(replaceForbidden(value))}
      >
        {t('forbidden.replaceAll')}
      </Button>
    </Group>
  )
}
