import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A rule that a network may set stricter: what holds without it, whose value it is, the way back, and what it does. */
export function RuleField(props: {
  name: string
  /** What the law, or the product, says. */
  base: string
  own: boolean
  effect: string
  readOnly: boolean
  onGiveBack: () => void
  children: ReactNode
}) {
  const { name, base, own, effect, readOnly, onGiveBack, children } = props
  const { t } = useTranslation('rules')
  return (
    <Stack gap={4}>
      {children}
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {base} {t(own ? 'own' : 'inherited')}
        </Text>
        {own && !readOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={t('backOf', { name })}
            onClick={onGiveBack}
          >
            {t('back')}
          </Button>
        )}
      </Group>
      <Text size="sm" aria-live="polite">
        {effect}
      </Text>
    </Stack>
  )
}
