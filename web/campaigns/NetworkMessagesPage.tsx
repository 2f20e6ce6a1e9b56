import { Alert, Group, NativeSelect } from '@mantine/core'
import { networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRight } from '../auth/auth.queries.ts'
import { CouponLibrary } from '../messages/CouponLibrary.tsx'
import { LibraryFrame } from '../messages/LibraryFrame.tsx'
import { Loaded } from '../ui/Loaded.tsx'
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
export function NetworkMessagesPage({ part }: { part: 'texts' | 'coupons' }) {
  const { t, i18n } = useTranslation('messages')
  const mayWrite = useRight('network-targeting.write')
  const [langue, setLangue] = useState<Language>()
  const query = useQuery(networkMessagesQuery(langue))
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <LibraryFrame place="reseau" part={part === 'coupons' ? 'coupons' : 'messages'}>
      {!mayWrite && (
        <Alert color="gray" variant="light">
          {t('network.readOnly')}
        </Alert>
      )}
      {part === 'coupons' ? (
        <Panel>
          <CouponLibrary adherentId={null} />
        </Panel>
      ) : (
        <Loaded query={query} skeleton={480}>
          {(shown) => (
            <>
              <Group justify="flex-end">
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
    </LibraryFrame>
  )
}
