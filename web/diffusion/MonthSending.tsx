import { Group, Stack, Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'
import { ExportButton } from '../ui/ExportButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ChannelProgress } from './ChannelProgress.tsx'
import { progressQuery } from './diffusion.queries.ts'
import { SentMessages } from './SentMessages.tsx'
import { exportMessages, type SendingSearch } from './sending-control.queries.ts'

interface MonthSendingProps {
  readonly of: CampaignOfMember
  readonly search: SendingSearch
  readonly onSearch: (next: Partial<SendingSearch>) => void
}

/** A garage's part in the sending of its network's month: how it goes, and who got what. Its network alone may stop it. */
export function MonthSending({ of, search, onSearch }: MonthSendingProps) {
  const { t } = useTranslation('diffusion')
  const mayExport = useRight('customers.export')
  const mayDecide = useRight('predictive.decide')
  const progress = useQuery(progressQuery(of.id, of.adherentId))
  return (
    <section aria-label={t('progress.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('progress.title')}
      </Title>
      <Tabs
        value={search.vue ?? 'progress'}
        onChange={(vue) => onSearch({ vue: vue === 'messages' ? 'messages' : undefined })}
        keepMounted={false}
      >
        <Group justify="space-between" align="flex-end" mb="md" gap="sm">
          <Tabs.List aria-label={t('tabs.label')}>
            <Tabs.Tab value="progress">{t('tabs.progress')}</Tabs.Tab>
            <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>
          </Tabs.List>
          {search.vue === 'messages' && mayExport && (
            <ExportButton load={() => exportMessages(of.id, search, of.adherentId)} />
          )}
        </Group>
        <Tabs.Panel value="progress">
          <Loaded query={progress} skeleton={240}>
            {({ canaux }) => (
              <Stack gap="md">
                {canaux.map((channel) => (
                  <ChannelProgress
                    key={channel.canal}
                    campaignId={of.id}
                    adherentId={of.adherentId}
                    channel={channel}
                    maySettle={mayDecide}
                  />
                ))}
              </Stack>
            )}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <SentMessages
            campaignId={of.id}
            adherentId={of.adherentId}
            moving={progress.data?.enCours ?? false}
            search={search}
            onSearch={onSearch}
          />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
