import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { monthScreens } from '../../targeting/campaign.queries.ts'
import { Panel } from '../../ui/Panel.tsx'
import { readinessQuery } from '../CampaignPromotionsLock.tsx'
import { DecideCampaignDialog } from '../DecideCampaignDialog.tsx'
import { MissingList } from '../MissingList.tsx'

/** The end of a month's third step: what is missing, then "validate", confirmed in numbers; once validated, what was. */
export function MonthDecision(props: {
  campaign: Campaign
  adherentId: number
  totals: ProspectTotals | null
  incomplete: boolean
  /** Saves what is being typed. */
  beforeDecision: () => Promise<void>
  /** Whether the confirmation is asked for: the page’s footer asks too. */
  asking: boolean
  onAsk: (asking: boolean) => void
}) {
  const { campaign, adherentId, totals, incomplete, beforeDecision, asking, onAsk } = props
  const { t } = useTranslation('predictive')
  const { t: tm } = useTranslation('messages')
  const formats = useFormats()
  const navigate = useNavigate()
  const ready = useQuery(readinessQuery({ id: campaign.id, adherentId }))
  const missing = (ready.data?.manques ?? []).filter(({ bloquant }) => bloquant)
  const mayAccept = campaign.actions.includes('valider')
  const possible = ready.isSuccess && missing.length === 0 && !incomplete && totals !== null
  const date = formats.dayOf(campaign.dateLimit)
  return (
    <Panel title={t(mayAccept ? 'month.decide.title' : 'month.decide.done')} id="validation">
      <Stack gap="md">
        {missing.length === 0 ? (
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <ThemeIcon variant="light" color="green" radius="xl">
              <IconCircleCheck size={18} />
            </ThemeIcon>
            <Text size="sm" maw={640}>
              {t(mayAccept ? 'month.decide.text' : 'month.decide.doneText', { date })}
            </Text>
          </Group>
        ) : (
          <div>
            <Text fw={600} mb="xs">
              {tm('lock.missing')}
            </Text>
            <MissingList id={campaign.id} reasons={missing} screens={monthScreens} />
          </div>
        )}
        {mayAccept && (
          <Group>
            <Button
              size="md"
              leftSection={<IconCheck size={18} />}
              disabled={!possible}
              onClick={() => void beforeDecision().then(() => onAsk(true))}
            >
              {t('accept.confirm')}
            </Button>
          </Group>
        )}
      </Stack>
      {asking && possible && mayAccept && (
        <DecideCampaignDialog
          campaign={{ ...campaign, cibles: totals, totaux: totals }}
          decision="valider"
          adherentId={adherentId}
          onDone={() => void navigate({ to: monthScreens.home, params: { id: String(campaign.id) } })}
          onClose={() => onAsk(false)}
        />
      )}
    </Panel>
  )
}
