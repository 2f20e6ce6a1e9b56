import { Alert, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useProfile, useRight } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { CouponLibrary } from '../messages/CouponLibrary.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { NetworkTexts } from './NetworkTexts.tsx'

/** What a network offers in a language; its own when none is named. */
export const networkMessagesQuery = (langue: Language | undefined) =>
  queryOptions({
    queryKey: ['network-messages', langue ?? ''],
    queryFn: ({ signal }) =>
      call(networkMessagesContract.getNetworkMessages, { query: langue ? { langue } : {} }, signal),
  })

/** What the network offers its workshops for their campaigns: promotional texts, and standard coupons. */
export function NetworkMessagesPage() {
  const { t, i18n } = useTranslation('messages')
  const { network } = useProfile()
  const mayWrite = useRight('network-targeting.write')
  const [part, setPart] = useState<'texts' | 'coupons'>('texts')
  const [langue, setLangue] = useState<Language>()
  const query = useQuery(networkMessagesQuery(langue))
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <Page>
      <PageHeader
        title={t('network.title')}
        subtitle={t('network.subtitle', { network: network.displayName })}
        actions={
          <SegmentedControl
            aria-label={t('network.part')}
            value={part}
            onChange={(value) => setPart(value as 'texts' | 'coupons')}
            data={[
              { value: 'texts', label: t('network.texts') },
              { value: 'coupons', label: t('network.coupons') },
            ]}
          />
        }
      />
      <Stack gap="md">
        {!mayWrite && (
          <Alert color="gray" variant="light">
            {t('network.readOnly')}
          </Alert>
        )}
        {part === 'coupons' ? (
          <Panel title={t('network.coupons')}>
            <CouponLibrary adherentId={null} />
          </Panel>
        ) : (
          <Loaded query={query} skeleton={480}>
            {(shown) => (
              <>
                <Group justify="space-between" gap="sm" align="flex-end">
                  <Text size="sm" c="dimmed" maw={640}>
                    {t('network.intro')}
                  </Text>
                  <NativeSelect
                    label={t('network.language')}
                    value={shown.langue}
                    onChange={(event) => setLangue(event.currentTarget.value as Language)}
                    data={languages.map((value) => ({ value, label: nameOf.of(value) ?? value }))}
                  />
                </Group>
                <NetworkTexts key={shown.langue} shown={shown} readOnly={!mayWrite} />
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}
