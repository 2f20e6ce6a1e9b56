import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { campaignQuery } from '../targeting/campaign.queries.ts'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MissingList } from './MissingList.tsx'
import { tellOtherTabs } from './other-tabs.ts'

export const readinessQuery = ({ id, adherentId }: CampaignOfMember) =>
  queryOptions({
    queryKey: ['campaigns', 'ready', id, adherentId],
    queryFn: ({ signal }) =>
      call(campaignsContract.readinessOfCampaign, { params: { id }, query: { adherentId } }, signal),
    staleTime: 0,
  })

/** What is missing before the targeting may be locked, with the way to each; then the lock, confirmed in numbers. */
export function CampaignPromotionsLock(props: {
  campaign: Campaign
  totals: ProspectTotals | null
  incomplete: boolean
  /** Saves what is being typed. */
  beforeLock: () => Promise<void>
  /** Whether the confirmation is asked for: the page’s footer asks too. */
  asking: boolean
  onAsk: (asking: boolean) => void
}) {
  const { campaign, totals, incomplete, beforeLock, asking, onAsk } = props
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const cache = useQueryClient()
  const of = { id: campaign.id, adherentId: campaign.adherentId ?? 0 }
  const ready = useQuery(readinessQuery(of))
  const missing = (ready.data?.manques ?? []).filter(({ bloquant }) => bloquant)
  const advice = (ready.data?.manques ?? []).filter(({ bloquant }) => !bloquant)
  const possible = ready.isSuccess && missing.length === 0 && !incomplete && totals !== null
  const lock = useMutation({
    mutationFn: async () => {
      await beforeLock()
      await call(campaignsContract.lockCampaign, { params: { id: campaign.id } })
    },
    onSuccess: () => {
      tellOtherTabs(of)
      window.scrollTo({ top: 0 })
      return cache.invalidateQueries({ queryKey: campaignQuery(campaign.id).queryKey })
    },
    onError: () => void cache.invalidateQueries({ queryKey: readinessQuery(of).queryKey }),
    onSettled: () => onAsk(false),
  })
  const count = (key: 'contacts' | 'sms' | 'email', n: number) => t(`lock.${key}`, { count: n, n: formats.number(n) })
  return (
    <Panel title={t('lock.title')} id="verrouillage">
      <Stack gap="md">
        {missing.length === 0 ? (
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <ThemeIcon variant="light" color="green" radius="xl">
              <IconCircleCheck size={18} />
            </ThemeIcon>
            <div>
              {ready.isSuccess && !incomplete && <Text fw={600}>{t('lock.ready')}</Text>}
              <Text size="sm" c="dimmed" maw={640}>
                {t('lock.readyText')}
              </Text>
            </div>
          </Group>
        ) : (
          <div>
            <Text fw={600} mb="xs">
              {t('lock.missing')}
            </Text>
            <MissingList id={campaign.id} reasons={missing} />
          </div>
        )}
        {advice.length > 0 && <MissingList id={campaign.id} kind="advice" reasons={advice} />}
        <Group>
          <Button size="md" leftSection={<IconLock size={18} />} disabled={!possible} onClick={() => onAsk(true)}>
            {t('lock.action')}
          </Button>
        </Group>
      </Stack>
      {totals && (
        <ConfirmDialog
          opened={asking && possible}
          onClose={() => onAsk(false)}
          title={t('lock.confirmTitle')}
          confirmLabel={t('lock.action')}
          onConfirm={() => lock.mutate()}
          busy={lock.isPending}
        >
          <Text fw={600}>
            {t('lock.confirmNumbers', {
              contacts: count('contacts', totals.totalGlobal),
              sms: count('sms', totals.totalSms),
              email: count('email', totals.totalEmail),
              cost: formats.money(totals.coutSms),
            })}
          </Text>
          <Text>{t('lock.confirmIrreversible')}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
