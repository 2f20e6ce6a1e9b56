import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { gapCodes } from '@relance/domain/members/gap-codes.ts'
import { automaticModes, subscriptionStates } from '@relance/domain/members/mass-change-fields.ts'
import { countries } from '@relance/domain/networks/network.ts'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import type { ChangesSearch } from './changes-search.ts'

/** Which workshops: each condition that is chosen narrows them down. */
export function ChangeFilter(props: {
  search: ChangesSearch
  offers: readonly string[]
  onChange: (change: Partial<Record<keyof ChangesSearch, string | undefined>>) => void
}) {
  const { search, offers, onChange } = props
  const { t, i18n } = useTranslation('changes')
  const say = useWords()
  const region = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const choice = (
    key: 'manque' | 'abonnement' | 'offre' | 'pays' | 'automatique',
    data: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      label={t(`filter.${key}`)}
      placeholder={t('filter.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { name: t(`filter.${key}`) }) }}
      data={[...data]}
      value={search[key] ?? null}
      onChange={(value) => onChange({ [key]: value ?? undefined })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <TextInput
        label={t('filter.search')}
        value={search.search ?? ''}
        maxLength={100}
        onChange={(event) => onChange({ search: event.currentTarget.value || undefined })}
      />
      {choice(
        'abonnement',
        subscriptionStates.map((value) => ({ value, label: t(`subscription.${value}`) })),
      )}
      {choice(
        'offre',
        offers.map((value) => ({ value, label: value })),
      )}
      {choice(
        'manque',
        gapCodes.map((value) => ({ value, label: say(value) })),
      )}
      {choice(
        'pays',
        countries.map((value) => ({ value, label: region.of(value) ?? value })),
      )}
      {choice(
        'automatique',
        automaticModes.map((value) => ({ value, label: t(`automatic.${value}`) })),
      )}
    </SimpleGrid>
  )
}
