import { Anchor, Group, Progress, Text } from '@mantine/core'
import type { UpcomingCampaign } from '@relance/domain/returns/dashboard.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CampaignStatusBadge } from '../campaigns/CampaignStatusBadge.tsx'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Dashboard.module.css'

interface OngoingCampaignsProps {
  readonly next: UpcomingCampaign | null
  readonly ongoing: readonly UpcomingCampaign[]
}

/** The next campaign to leave, and the one-time campaigns under way. */
export function OngoingCampaigns({ next, ongoing }: OngoingCampaignsProps) {
  const { t } = useTranslation('dashboard')
  const others = ongoing.filter(({ campagneId }) => campagneId !== next?.campagneId)
  return (
    <div className={classes.pair}>
      {next && (
        <Panel title={t('next.title')}>
          <Upcoming campaign={next} />
        </Panel>
      )}
      {(others.length > 0 || !next) && (
        <Panel title={t('ongoing.title')}>
          {others.length === 0 ? (
            <Text fz="sm" c="dimmed">
              {t('ongoing.nothing')}
            </Text>
          ) : (
            <ul className={classes.list}>
              {others.map((campaign) => (
                <li key={campaign.campagneId} className={classes.todo}>
                  <Upcoming campaign={campaign} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  )
}

function Upcoming({ campaign }: { campaign: UpcomingCampaign }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { campagneId, campagneLabel, nbSms, nbEmail, nbEnvoye, dateDiffusion, dateLimite } = campaign
  const total = nbSms + nbEmail
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Group justify="space-between" gap="xs">
        {campaign.type === 'directe' ? (
          <Anchor
            fz="sm"
            fw={550}
            renderRoot={(props) => (
              <Link to="/marketing-direct/liste-campagne" search={{ search: campagneLabel }} {...props} />
            )}
          >
            {campagneLabel}
          </Anchor>
        ) : (
          <Anchor
            fz="sm"
            fw={550}
            renderRoot={(props) => <Link to="/campagnes/$id" params={{ id: String(campagneId) }} {...props} />}
          >
            {campagneLabel}
          </Anchor>
        )}
        <CampaignStatusBadge
          campaign={{
            statutAffiche: campaign.statutAffiche,
            enErreur: campaign.enErreur,
            occupe: false,
            refEtatCampagneId: campaign.campagneRefEtatId,
            motifErreur: null,
          }}
        />
      </Group>
      <Text fz="xs" c="dimmed" mt={2}>
        {[
          dateDiffusion && t('next.leaves', { moment: formats.moment(dateDiffusion) }),
          dateLimite && t('next.until', { date: formats.dayOf(dateLimite) }),
          total > 0 && t('next.messages', { sms: formats.number(nbSms), email: formats.number(nbEmail) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {nbEnvoye > 0 && nbEnvoye < total && (
        <Progress
          mt={6}
          size="sm"
          value={(100 * nbEnvoye) / total}
          aria-label={t('next.sent', { sent: formats.number(nbEnvoye), total: formats.number(total), id: campagneId })}
        />
      )}
    </div>
  )
}
