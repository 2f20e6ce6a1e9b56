import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { senderStatuses } from '@relance/domain/members/member.ts'
import { type NetworkMember, timeZones } from '@relance/domain/members/network-member.ts'
import { needsSenderRegister } from '@relance/domain/members/sender-name.ts'
import { countries } from '@relance/domain/networks/network.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

/** What a member's network decides for it. */
export function SubscriptionInputs({
  form,
}: {
  form: UseFormReturn<z.input<typeof NetworkMember>, unknown, z.output<typeof NetworkMember>>
}) {
  const { t, i18n } = useTranslation('members')
  const { errors } = form.formState
  const countryNames = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <TextInput
        label={t('company.number')}
        withAsterisk
        autoComplete="off"
        error={errors.numeroClient?.message}
        {...form.register('numeroClient')}
      />
      <TextInput
        label={t('subscription.offer')}
        autoComplete="off"
        error={errors.offre?.message}
        {...form.register('offre')}
      />
      <Controller
        control={form.control}
        name="dateFinAbonnement"
        render={({ field }) => (
          <DateInput
            id="dateFinAbonnement"
            label={t('subscription.end')}
            description={t('subscription.endHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            valueFormat="DD/MM/YYYY"
            locale={i18n.language}
            clearable
            clearButtonProps={{ 'aria-label': t('subscription.noEnd') }}
            error={errors.dateFinAbonnement?.message}
          />
        )}
      />
      <NativeSelect
        id="statutExpediteur"
        label={t('sender.state')}
        data={senderStatuses
          .filter((status) => (status === 'non_requis') !== needsSenderRegister(form.watch('pays')))
          .map((status) => ({ value: status, label: t(`sender.status.${status}`) }))}
        error={errors.statutExpediteur?.message}
        {...form.register('statutExpediteur')}
      />
      <NativeSelect
        label={t('company.country')}
        data={countries.map((country) => ({ value: country, label: countryNames.of(country) ?? country }))}
        error={errors.pays?.message}
        {...form.register('pays', {
          onChange: (event: { target: { value: string } }) =>
            form.setValue('statutExpediteur', needsSenderRegister(event.target.value) ? 'a_declarer' : 'non_requis'),
        })}
      />
      <NativeSelect
        label={t('subscription.zone')}
        data={timeZones.map((zone) => ({ value: zone, label: zone.replace('_', ' ') }))}
        error={errors.fuseau?.message}
        {...form.register('fuseau')}
      />
      <Switch
        mt="xs"
        label={t('subscription.direct')}
        checked={form.watch('adherentMMD')}
        onChange={(event) => form.setValue('adherentMMD', event.currentTarget.checked, { shouldDirty: true })}
      />
    </SimpleGrid>
  )
}
