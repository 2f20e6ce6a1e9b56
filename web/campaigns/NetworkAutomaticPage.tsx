import { SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { networkMessagesQuery } from './NetworkMessagesPage.tsx'
import { MonthCalendarPart } from './network-automatic/MonthCalendarPart.tsx'
import { NetworkMessagesPart } from './network-automatic/NetworkMessagesPart.tsx'
import { NetworkOutlookPanel } from './network-automatic/NetworkOutlookPanel.tsx'
import { NetworkTargetingPart } from './network-automatic/NetworkTargetingPart.tsx'
import {
  monthSettingsQuery,
  networkTargetingQuery,
  networkTextsQuery,
} from './network-automatic/network-automatic.queries.ts'
import {
  type NetworkAutomaticSearch,
  type NetworkPart,
  type NetworkSource,
  networkParts,
  networkSources,
} from './network-automatic/network-automatic-search.ts'

const route = getRouteApi('/_app/reseau/automatique')

/** What a network's members start from each month and what is sent in their place, and when its months run. */
export function NetworkAutomaticPage() {
  const { t } = useTranslation('steering')
  const { network } = useProfile()
  const { partie, reglages } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (search: NetworkAutomaticSearch) => void navigate({ search, replace: true })
  const [langue, setLangue] = useState<Language>()
  // Counts what was given back, so that the forms start anew.
  const [round, setRound] = useState(0)
  const again = () => setRound((n) => n + 1)
  const targeting = useQuery(networkTargetingQuery())
  const offered = useQuery({ ...networkMessagesQuery(langue), enabled: partie === 'messages' })
  const texts = useQuery({ ...networkTextsQuery(langue), enabled: partie === 'messages' })
  const month = useQuery({ ...monthSettingsQuery(), enabled: partie === 'calendrier' })
  const title = <PageHeader title={t('title')} subtitle={t('subtitle', { network: network.displayName })} />
  const needed: readonly UseQueryResult[] = [
    targeting,
    ...(partie === 'messages' ? [offered, texts] : partie === 'calendrier' ? [month] : []),
  ]
  const waiting = needed.find((one) => one.data === undefined)
  if (!targeting.data)
    return (
      <Page>
        {title}
        <Loaded query={targeting} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  const head = (
    <>
      {title}
      <NetworkOutlookPanel targeting={targeting.data} />
      <Stack gap="sm" mb="md">
        <SegmentedControl
          aria-label={t('parts.label')}
          value={partie}
          onChange={(value) => go({ reglages, partie: value as NetworkPart })}
          data={networkParts.map((one) => ({ value: one, label: t(`parts.${one}`) }))}
          style={{ alignSelf: 'flex-start' }}
        />
        <Tabs value={reglages} onChange={(value) => go({ reglages: value as NetworkSource, partie })}>
          <Tabs.List aria-label={t('sources.label')}>
            {networkSources.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`sources.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {networkSources.map((one) => (
            <Tabs.Panel key={one} value={one} pt="sm">
              <Text size="sm" c="dimmed">
                {t(`sources.${one}Help`)}
              </Text>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
    </>
  )
  if (waiting)
    return (
      <Page>
        {head}
        <Loaded query={waiting} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  if (partie === 'ciblage')
    return (
      <NetworkTargetingPart
        key={`${reglages} ${round}`}
        source={reglages}
        saved={targeting.data}
        head={head}
        onGivenBack={again}
      />
    )
  if (partie === 'calendrier')
    return (
      <MonthCalendarPart
        key={reglages}
        saved={month.data!.reglages}
        initial={month.data!.initiaux}
        readOnly={reglages === 'initiaux'}
        head={head}
      />
    )
  const shown =
    reglages === 'reseau'
      ? texts.data!.messageList
      : offered.data!.messageList.map(({ operationId, initial }) => ({
          id: null,
          operationId,
          parentOperationId: null,
          description: initial,
          initial,
          dateModificationAdherent: null,
        }))
  return (
    <NetworkMessagesPart
      key={`${reglages} ${offered.data!.langue} ${round} ${shown.map((one) => one.operationId).join()}`}
      langue={offered.data!.langue}
      shown={shown}
      readOnly={reglages === 'initiaux'}
      head={head}
      onLanguage={setLangue}
      onGivenBack={again}
    />
  )
}
