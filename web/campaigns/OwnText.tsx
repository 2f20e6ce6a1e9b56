import { Badge, Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says under a text that it stands in the place of an inherited one, and gives it back. */
export function OwnText(props: { label: string; operation: string; readOnly: boolean; onBack: () => void }) {
  const { label, operation, readOnly, onBack } = props
  const { t } = useTranslation('steering')
  return (
    <Group gap="xs" justify="flex-end">
      <Badge variant="light" tt="none">
        {label}
      </Badge>
      {!readOnly && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={t('calendar.backOf', { name: operation })}
          onClick={onBack}
        >
          {t('calendar.back')}
        </Button>
      )}
    </Group>
  )
}
