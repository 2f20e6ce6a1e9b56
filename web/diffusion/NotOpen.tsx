import { Button } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { campaignScreens, isLocked } from '../targeting/campaign.queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'

/** A channel's editor is there once the targeting is locked, for the channels that it chose. */
export const isChannelOpen = (campaign: Campaign, channel: Canal): boolean =>
  isLocked(campaign) && ![24, 23].includes(campaign.refEtatCampagneId) && campaign.diffusions[channel].choisi

/** Says why an editor is not there, and where to go. */
export function NotOpen({ campaign, channel }: { campaign: Campaign; channel: Canal }) {
  const { t } = useTranslation('diffusion')
  const locked = isLocked(campaign)
  return (
    <Page>
      <DiffusionHead campaign={campaign} title={t(`${channel}.title`)} />
      <EmptyState
        icon={IconLock}
        title={t(locked ? 'notOpen.channel' : 'notOpen.title')}
        text={t(locked ? `notOpen.${channel}` : 'notOpen.text')}
        action={
          <Button
            renderRoot={(given) => (
              <Link
                to={locked ? campaignScreens.progress : campaignScreens.promotions}
                params={{ id: String(campaign.id) }}
                {...given}
              />
            )}
          >
            {t(locked ? 'notOpen.follow' : 'notOpen.lock')}
          </Button>
        }
      />
    </Page>
  )
}
