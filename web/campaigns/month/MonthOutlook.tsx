import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { outlookQuery } from '../automatic.queries.ts'
import { OutlookSentence } from '../OutlookSentence.tsx'

/** What the deadline does with a month if the garage does nothing, in today's numbers. */
export function MonthOutlook({ campaignId, adherentId }: { campaignId: number; adherentId: number }) {
  const { t } = useTranslation('predictive')
  const outlook = useQuery(outlookQuery(adherentId))
  // It is asked about one month at a time: the one with the earliest deadline.
  if (outlook.data && outlook.data.campagneId !== campaignId) return null
  return (
    <Panel title={t('month.nothingDone')}>
      <Loaded query={outlook} skeleton={88}>
        {(data) => <OutlookSentence outlook={data} />}
      </Loaded>
      <Text size="sm" mt="sm">
        <Anchor inherit renderRoot={(given) => <Link to="/marketing-predictif/validation-automatique" {...given} />}>
          {t('month.automaticLink')}
        </Anchor>
      </Text>
    </Panel>
  )
}
