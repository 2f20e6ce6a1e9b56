import { SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AutomaticMessagesPart } from './AutomaticMessagesPart.tsx'
import { AutomaticOutlook } from './AutomaticOutlook.tsx'
import { AutomaticTargetingPart } from './AutomaticTargetingPart.tsx'
import { automaticMessagesQuery, automaticTargetingQuery } from './automatic.queries.ts'
import { type AutomaticPart, type AutomaticSearch, automaticParts, type Source, sources } from './automatic-search.ts'

const route = getRouteApi('/_app/marketing-predictif/validation-automatique')

/** What is sent in the member's place when it does not decide: whose settings, with what targeting and which texts. */
export function AutomaticValidationPage() {
  const { t } = useTranslation('predictive')
  const adherentId = useMemberId()
  const { reglages: source, partie } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (search: AutomaticSearch) => void navigate({ search, replace: true })
  // Counts what was put in the place of the member's own, so that the forms start from it.
  const [round, setRound] = useState(0)
  const own = useQuery(automaticTargetingQuery(adherentId, 'miens'))
  const network = useQuery(automaticTargetingQuery(adherentId, 'reseau'))
  const shown = useQuery(automaticTargetingQuery(adherentId, source))
  const messages = useQuery({ ...automaticMessagesQuery(adherentId, source), enabled: partie === 'messages' })
  const title = <PageHeader title={t('automatic.title')} subtitle={t('automatic.subtitle')} />
  const waiting: UseQueryResult | undefined = (
    [own, network, shown, ...(partie === 'messages' ? [messages] : [])] as readonly UseQueryResult[]
  ).find((one) => !one.data)
  if (!own.data || !network.data)
    return (
      <Page>
        {title}
        <Loaded query={waiting ?? own} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  const head = (
    <>
      {title}
      <AutomaticOutlook adherentId={adherentId} own={own.data} network={network.data} />
      <Stack gap="sm" mb="md">
        <Tabs value={source} onChange={(value) => go({ reglages: value as Source, partie })}>
          <Tabs.List aria-label={t('sources.label')}>
            {sources.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`sources.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {sources.map((one) => (
            <Tabs.Panel key={one} value={one} pt="sm">
              <Text size="sm" c="dimmed">
                {one === 'reseau' && network.data.type === 'initial'
                  ? t('sources.reseauNone')
                  : t(`sources.${one}Help`)}
              </Text>
            </Tabs.Panel>
          ))}
        </Tabs>
        <SegmentedControl
          aria-label={t('parts.label')}
          value={partie}
          onChange={(value) => go({ reglages: source, partie: value as AutomaticPart })}
          data={automaticParts.map((one) => ({ value: one, label: t(`parts.${one}`) }))}
          style={{ alignSelf: 'flex-start' }}
        />
      </Stack>
    </>
  )
  const taken = () => {
    setRound((n) => n + 1)
    go({ reglages: 'miens', partie })
  }
  if (waiting || !shown.data)
    return (
      <Page>
        {head}
        <Loaded query={waiting ?? own} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  if (partie === 'ciblage')
    return (
      <AutomaticTargetingPart
        key={`${source} ${round}`}
        adherentId={adherentId}
        source={source}
        shown={shown.data}
        network={network.data}
        head={head}
        onTaken={taken}
      />
    )
  const list = messages.data?.messageList ?? []
  return (
    <AutomaticMessagesPart
      key={`${source} ${round} ${list.map((one) => one.operationId).join()}`}
      adherentId={adherentId}
      source={source}
      shown={list}
      ownOperations={own.data.filter.operationIdList}
      head={head}
      onTaken={taken}
    />
  )
}
