import { Badge, Group, Loader, Tooltip } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { DisplayedStatus } from '@relance/domain/campaigns/displayed-status.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'

const colors: Readonly<Record<DisplayedStatus, string>> = {
  'to set up': 'gray',
  'to plan': 'yellow',
  planned: 'blue',
  'ready to send': 'indigo',
  'pending validation': 'yellow',
  'pending diffusion': 'blue',
  'in progress': 'teal',
  broadcast: 'green',
  refused: 'red',
  'automatic refusal': 'red',
  archived: 'gray',
  cancelled: 'red',
}

type Shown = Pick<Campaign, 'statutAffiche' | 'occupe' | 'enErreur' | 'refEtatCampagneId' | 'motifErreur'>

/** A campaign's status in the member's words; a worker at it, or an error, is said beside it. */
export function CampaignStatusBadge({ campaign }: { campaign: Shown }) {
  const { t } = useTranslation('campaigns')
  const { statutAffiche, occupe, enErreur } = campaign
  return (
    <Group gap={6} wrap="wrap">
      {statutAffiche && (
        <Badge variant="light" color={colors[statutAffiche]} tt="none" fw={600} size="lg">
          {t(`status.${statutAffiche}`)}
        </Badge>
      )}
      {(occupe || enErreur) && (
        // Its words are the catalogue's, which a page of badges does not wait for.
        <Suspense fallback={null}>
          <State campaign={campaign} />
        </Suspense>
      )}
    </Group>
  )
}

function State({ campaign: { occupe, enErreur, refEtatCampagneId, motifErreur } }: { campaign: Shown }) {
  const word = useWords()
  const state = word(`ETAT_${refEtatCampagneId}`)
  return (
    <>
      {occupe && (
        <Tooltip label={state}>
          <Loader size={14} role="status" aria-label={state} />
        </Tooltip>
      )}
      {enErreur && (
        <Tooltip label={motifErreur ? word(motifErreur) : state} multiline maw={320}>
          <Badge variant="filled" color="red" tt="none" tabIndex={0}>
            {state}
          </Badge>
        </Tooltip>
      )}
    </>
  )
}
