import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PermissionBadgesProps {
  readonly relanceSms: boolean
  readonly relanceEmail: boolean
  readonly viePrivee: boolean
}

/** What a customer said STOP to; nothing when they may be written to. */
export function PermissionBadges({ relanceSms, relanceEmail, viePrivee }: PermissionBadgesProps) {
  const { t } = useTranslation('customers')
  const stops = [
    viePrivee && 'stop.privacy',
    !viePrivee && !relanceSms && 'stop.sms',
    !viePrivee && !relanceEmail && 'stop.email',
  ].filter((stop): stop is 'stop.privacy' | 'stop.sms' | 'stop.email' => stop !== false)
  if (stops.length === 0) return null
  return (
    <Group gap={4} component="span">
      {stops.map((stop) => (
        <Badge key={stop} color="red" variant="light" tt="none" size="sm">
          {t(stop)}
        </Badge>
      ))}
    </Group>
  )
}
