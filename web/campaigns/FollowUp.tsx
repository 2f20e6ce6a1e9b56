import { Group, Progress, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'

const symbols = { sms: IconDeviceMobileMessage, email: IconMail }

/** How many messages of each chosen channel have left, of how many. */
export function FollowUp({ diffusions }: Pick<Campaign, 'diffusions'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const channels = (['sms', 'email'] as const).filter(
    (canal) => diffusions[canal].choisi && diffusions[canal].total > 0,
  )
  if (channels.length === 0) return <Text c="dimmed">{absent}</Text>
  return channels.map((canal) => {
    const { envoyes, total } = diffusions[canal]
    const Picture = symbols[canal]
    return (
      <div key={canal} style={{ maxWidth: 150 }}>
        <Group gap={6} wrap="nowrap" fz="sm">
          <Picture size={16} aria-label={t(`channel.${canal}`)} />
          <span>
            {formats.number(envoyes)} / {formats.number(total)}
          </span>
        </Group>
        {envoyes > 0 && envoyes < total && (
          <Progress value={(100 * envoyes) / total} size="xs" aria-label={t(`channel.${canal}`)} />
        )}
      </div>
    )
  })
}
