import { Anchor, Group } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/PageHeader.tsx'

/** The head of the pages that write, plan and follow a sending: what is done, and of which campaign. */
export function DiffusionHead(props: { campaign: Campaign; title: string; badge?: ReactNode; actions?: ReactNode }) {
  const { campaign, title, badge, actions } = props
  const { t } = useTranslation('diffusion')
  return (
    <PageHeader
      title={title}
      subtitle={campaign.label}
      badge={badge}
      actions={actions}
      back={
        <Anchor inherit renderRoot={(given) => <Link to="/marketing-direct/liste-campagne" {...given} />}>
          <Group gap={4} component="span">
            <IconArrowLeft size={16} aria-hidden />
            {t('back')}
          </Group>
        </Anchor>
      }
    />
  )
}
