import { Anchor, Text } from '@mantine/core'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Dashboard.module.css'

/** What the last campaign sent brought so far. */
export function LastCampaign({ campaign }: { campaign: CampaignReturn | null }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  if (!campaign) return null
  const figures = [
    [t('lastOne.contacted'), formats.number(campaign.nbClient)],
    [t('lastOne.visits'), formats.number(campaign.nbEntreeAtelier)],
    [t('last.rate'), formats.percent(campaign.tauxRetour)],
    [t('last.turnover'), formats.roundMoney(campaign.CA)],
  ] as const
  return (
    <Panel title={t('lastOne.title')} text={`${campaign.campagneLabel} · ${formats.dayOf(campaign.dateDiffusion)}`}>
      <ul className={classes.figures}>
        {figures.map(([name, value]) => (
          <li key={name}>
            <Text c="dimmed" fz="xs">
              {name}
            </Text>
            <Text fw={650} fz="lg">
              {value}
            </Text>
          </li>
        ))}
      </ul>
      <Anchor
        fz="sm"
        mt="sm"
        display="inline-block"
        renderRoot={(props) => (
          <Link to="/entrees-atelier/details-campagne" search={{ campagneId: campaign.campagneId }} {...props} />
        )}
      >
        {t('lastOne.detail')}
      </Anchor>
    </Panel>
  )
}
