import { SimpleGrid, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Whom the month reaches in this garage, by channel, and what it costs; of a refused one, whom it would have reached. */
export function MonthFigures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('predictive')
  const { t: tt } = useTranslation('targeting')
  const formats = useFormats()
  const { totaux, cibles } = campaign
  const refused = campaign.etatParticipation === etatsParticipation.refuse
  const figures: (readonly [string, string])[] = [
    [tt('totals.contacts'), formats.number(cibles?.totalGlobal)],
    [tt('totals.sms'), formats.number(cibles?.totalSms)],
    [tt('totals.email'), formats.number(cibles?.totalEmail)],
    ...(totaux ? ([[tt('totals.cost'), formats.money(totaux.coutSms)]] as const) : []),
  ]
  return (
    <Panel
      title={t(refused ? 'month.figuresLost' : 'month.figures')}
      text={!refused && totaux && t('month.eligible', { n: formats.number(totaux.totalInitial) })}
    >
      <SimpleGrid cols={2} spacing="md" component="dl" m={0}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fw={650} fz="xl">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
