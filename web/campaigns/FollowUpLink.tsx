import { Anchor } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { campaignScreens } from '../targeting/campaign.queries.ts'

/** The way to write by the other channel to those whom the first did not reach, once nothing of the first is left to send. */
export function FollowUpLink({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { diffusions, actions, refEtatCampagneId, refTypeCampagneId, id, label } = campaign
  const isOver = (channel: 'sms' | 'email') => ['envoyee', 'arretee'].includes(diffusions[channel].etat ?? '')
  const isUnused = (channel: 'sms' | 'email') => [null, 'brouillon'].includes(diffusions[channel].etat)
  const other = isOver('sms') && isUnused('email') ? 'email' : isOver('email') && isUnused('sms') ? 'sms' : null
  // While the campaign itself still waits for its other message, that one comes first.
  const waits = refEtatCampagneId === 18 && other !== null && diffusions[other].choisi
  const may = refTypeCampagneId === 'directe' && [5, 18].includes(refEtatCampagneId) && actions.includes('dupliquer')
  if (!other || waits || !may) return null
  return (
    <Anchor
      fz="sm"
      aria-label={`${t(`followUp.${other}`)} – ${label}`}
      renderRoot={(given) => (
        <Link to={campaignScreens.progress} params={{ id: String(id) }} search={{ relance: other }} {...given} />
      )}
    >
      {t(`followUp.${other}`)}
    </Anchor>
  )
}
