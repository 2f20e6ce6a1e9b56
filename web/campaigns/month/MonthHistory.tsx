import { Text, Timeline } from '@mantine/core'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { decisions } from '@relance/domain/campaigns/states.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import type { CampaignOfMember } from '../../targeting/targeting.queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** The moves that mean something to a garage; those between two steps of a worker are left out. */
const told = [3, 17, 25, 41, 18, 43, 5, 7, 6, 8, 9, 10] as const
type Told = (typeof told)[number]
const isTold = (vers: number): vers is Told => (told as readonly number[]).includes(vers)

/** What happened to a month, newest first, and who decided. */
export function MonthHistory({ of: { id, adherentId } }: { of: CampaignOfMember }) {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const history = useQuery({
    queryKey: ['campaigns', 'history', id, adherentId],
    queryFn: ({ signal }) =>
      call(campaignsContract.historyOfCampaign, { params: { id }, query: { adherentId } }, signal),
  })
  return (
    <Panel title={t('month.history.title')}>
      <Loaded query={history} skeleton={160}>
        {({ data }) => (
          <Timeline bulletSize={14} lineWidth={2}>
            {data.flatMap(({ id: move, vers, acteur, motif, quand }) => {
              if (!isTold(vers)) return []
              const decision = decisions.find((one) => one === motif)
              return (
                <Timeline.Item key={move} mt="xs">
                  <Text size="sm" fw={500}>
                    {t(`month.history.${vers}`)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {[
                      formats.moment(quand),
                      acteur === 'systeme' ? null : acteur,
                      decision && decision !== 'refus' && decision !== 'refusAutomatique'
                        ? t(`decision.${decision}`)
                        : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Timeline.Item>
              )
            })}
          </Timeline>
        )}
      </Loaded>
    </Panel>
  )
}
