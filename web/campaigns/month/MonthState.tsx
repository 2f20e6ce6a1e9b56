import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import {
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type IconProps,
  IconSend,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { type MonthStanding, standingOf } from './month-state.ts'

const looks: Readonly<Record<MonthStanding, readonly [color: string, icon: ComponentType<IconProps>]>> = {
  pending: ['yellow', IconCalendarTime],
  deciding: ['yellow', IconClock],
  accepted: ['green', IconCircleCheck],
  acceptedFinal: ['green', IconCircleCheck],
  refused: ['gray', IconCircleX],
  refusedFinal: ['gray', IconCircleX],
  automaticRefusal: ['orange', IconCircleX],
  cancelled: ['gray', IconCircleX],
  inProgress: ['blue', IconSend],
  broadcast: ['blue', IconSend],
  archived: ['gray', IconCircleCheck],
}

/** Where the month stands for the garage, in words: until when, what leaves and when, or why nothing does. */
export function MonthState({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const word = useWords()
  const standing = standingOf(campaign, new Date())
  if (!standing) return null
  const { decision, dateLimit, dateDiffusion, motifDecision, motifAnnulation } = campaign
  const values = {
    date: `${formats.weekday(dateLimit)} ${formats.dayOf(dateLimit)}`,
    sent: formats.dayOf(dateDiffusion),
  }
  const [color, Picture] = looks[standing]
  const accepted = decision !== null && decision !== 'refus' && decision !== 'refusAutomatique'
  return (
    <Alert variant="light" color={color} icon={<Picture size={20} />} role="status">
      <Stack gap={6} align="flex-start">
        <Group gap="sm">
          <Text fw={600}>{t(`month.state.${standing}`, values)}</Text>
          {accepted && (
            <Badge variant="outline" color="gray" tt="none" fw={500}>
              {t(`decision.${decision}`)}
            </Badge>
          )}
        </Group>
        {standing === 'automaticRefusal' && motifDecision && <Text size="sm">{word(motifDecision)}</Text>}
        {standing === 'cancelled' && motifAnnulation && (
          <Text size="sm">{t('month.cancelReason', { reason: motifAnnulation })}</Text>
        )}
        {campaign.enErreur && <Text size="sm">{t('month.error')}</Text>}
      </Stack>
    </Alert>
  )
}
