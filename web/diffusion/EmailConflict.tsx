import { Alert, Button, Group, Text } from '@mantine/core'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

/** Told when the e-mail was saved elsewhere: whichever of the two is taken, the other is not lost. */
export function EmailConflict(props: { newer: PlanificationEmail; onTake: () => void; onKeep: () => void }) {
  const { newer, onTake, onKeep } = props
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  return (
    <Alert
      color="orange"
      variant="light"
      mb="sm"
      role="alert"
      icon={<IconUsers size={18} aria-hidden />}
      title={t('email.conflict')}
    >
      <Text size="sm" mb="sm">
        {t('email.conflictText', { author: newer.auteur || '–', time: formats.moment(newer.dateEnregistrement) })}
      </Text>
      <Group gap="sm">
        <Button size="xs" onClick={onTake}>
          {t('email.takeNewer')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('email.keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}
