import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import {
  IconBan,
  IconChartBar,
  IconCopy,
  IconDeviceMobileMessage,
  IconDots,
  IconMail,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { nextStepOf } from './campaign-place.ts'
import { usePopulateCampaign } from './campaigns.queries.ts'
import { placeOf } from './NextStepLink.tsx'

interface CampaignActionsProps {
  readonly campaign: Campaign
  readonly onCancel: () => void
  readonly onDuplicate: () => void
}

/** The next thing to do with a campaign as a button, and what else the server lets through as a menu. */
export function CampaignActions({ campaign, onCancel, onDuplicate }: CampaignActionsProps) {
  const { t } = useTranslation('campaigns')
  const populate = usePopulateCampaign()
  const { actions, id, label } = campaign
  const next = nextStepOf(campaign)
  const may = (action: Campaign['actions'][number]) => actions.includes(action)
  const params = { id: String(id) }
  const sending = campaign.diffusions.sms.etat !== null || campaign.diffusions.email.etat !== null
  const others = [
    'planifierSms',
    'planifierEmail',
    'peupler',
    'dupliquer',
    'annuler',
    'arreterLots',
    'resultats',
  ] as const
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {next && (
        <Button
          size="xs"
          variant={next.word === 'view' || next.word === 'results' ? 'default' : 'light'}
          renderRoot={(props) => <Link {...placeOf(id, next)} {...props} />}
        >
          {t(`next.${next.word}`)}
        </Button>
      )}
      {others.some(may) && (
        <Menu shadow="md" position="bottom-end" width={250}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { label })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may('planifierSms') && (
              <Menu.Item
                leftSection={<IconDeviceMobileMessage size={16} />}
                renderRoot={(props) => <Link to="/marketing-direct/edition-sms/$id" params={params} {...props} />}
              >
                {t('next.planSms')}
              </Menu.Item>
            )}
            {may('planifierEmail') && (
              <Menu.Item
                leftSection={<IconMail size={16} />}
                renderRoot={(props) => <Link to="/marketing-direct/edition-email/$id" params={params} {...props} />}
              >
                {t('next.planEmail')}
              </Menu.Item>
            )}
            {sending && (
              <Menu.Item
                leftSection={<IconSend size={16} />}
                renderRoot={(props) => <Link to="/marketing-direct/suivi/$id" params={params} {...props} />}
              >
                {t('next.follow')}
              </Menu.Item>
            )}
            {may('resultats') && (
              <Menu.Item
                leftSection={<IconChartBar size={16} />}
                renderRoot={(props) => (
                  <Link to="/entrees-atelier/details-campagne" search={{ campagneId: id }} {...props} />
                )}
              >
                {t('next.results')}
              </Menu.Item>
            )}
            {may('peupler') && (
              <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => populate.mutate(id)}>
                {t('populate')}
              </Menu.Item>
            )}
            {may('dupliquer') && (
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
                {t('duplicate')}
              </Menu.Item>
            )}
            {(may('annuler') || may('arreterLots')) && (
              <Menu.Item leftSection={<IconBan size={16} />} color="red" onClick={onCancel}>
                {t(may('arreterLots') ? 'cancel.stopConfirm' : 'cancel.confirm')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
