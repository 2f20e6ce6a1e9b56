import { Alert, Anchor, Group, Stack } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { IconArrowLeft, IconCalendarTime, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { monthScreens } from '../../targeting/campaign.queries.ts'
import { StepsBar } from '../../targeting/StepsBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CampaignStatusBadge } from '../CampaignStatusBadge.tsx'
import { readOnlyReason } from './month-state.ts'

/** The head of a month's steps: until when they may be changed, or the sentence that says why they no longer can. */
export function MonthStepHead({ campaign, step }: { campaign: Campaign; step: 'targeting' | 'refine' | 'promotions' }) {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const reason = readOnlyReason(campaign, new Date())
  const id = String(campaign.id)
  const date = formats.dayOf(campaign.dateLimit)
  return (
    <Stack gap={0} mb="md">
      <PageHeader
        title={campaign.label}
        back={
          <Anchor inherit renderRoot={(given) => <Link to={monthScreens.home} params={{ id }} {...given} />}>
            <Group gap={4} component="span">
              <IconArrowLeft size={16} aria-hidden />
              {t('month.back')}
            </Group>
          </Anchor>
        }
        badge={<CampaignStatusBadge campaign={campaign} />}
      />
      {reason !== 'refused' && (
        <StepsBar id={id} current={step} reached={campaign.step} locked={reason !== null} month />
      )}
      <Alert
        variant="light"
        color={reason ? 'gray' : 'yellow'}
        icon={reason ? <IconLock size={18} /> : <IconCalendarTime size={18} />}
        mt="md"
      >
        {reason ? t(`month.readOnly.${reason}`, { date }) : t('list.until', { date })}
      </Alert>
    </Stack>
  )
}
