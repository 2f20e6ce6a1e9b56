import { Button, Group, Modal, NumberInput, Select, Stack, Switch, Text } from '@mantine/core'
import { type NetworkOperation, SavedInterval } from '@relance/domain/forecasts/network-operations.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { useIntervalWords } from './Intervals.tsx'
import { concernedQuery, useSaveInterval, vehicleKindsQuery } from './operations.queries.ts'

const idOf = (value: string | null) => (value === null || value === '' ? null : Number(value))
const numberOf = (value: string | number) => (typeof value === 'number' ? value : null)

/** Sets how often the network has an operation done, on all vehicles or on those of a make, a fuel, or both. */
export function IntervalDialog({ operation, onClose }: { operation: NetworkOperation; onClose: () => void }) {
  const { t, i18n } = useTranslation(['forecasts', 'common'])
  const formats = useFormats()
  const words = useIntervalWords()
  const save = useSaveInterval(operation.operationId)
  const references = useQuery(vehicleKindsQuery(i18n.language)).data?.refFiltreRelanceList ?? []
  const kept = operation.reseau.find((one) => one.marqueId === null && one.carburantId === null) ?? operation.produit[0]
  const form = useContractForm(SavedInterval, {
    defaultValues: {
      marqueId: null,
      carburantId: null,
      applicable: true,
      km: kept?.km ?? null,
      mois: kept?.mois ?? null,
    },
  })
  useRefusal(form, save.error)
  const { errors } = form.formState
  const [marqueId, carburantId, applicable] = form.watch(['marqueId', 'carburantId', 'applicable'])
  const concerned = useQuery(concernedQuery(operation.operationId, { marqueId, carburantId })).data
  const choices = (type: 'marque' | 'carburant') =>
    references
      .filter((one) => one.type === type)
      .map((one) => ({ value: String(one.refFiltreRelanceId), label: one.label }))
  const replaced = operation.reseau.find((one) => one.marqueId === marqueId && one.carburantId === carburantId)
  const kindField = (name: 'marqueId' | 'carburantId', type: 'marque' | 'carburant') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select
          label={t(`operations.${type}`)}
          placeholder={t('operations.all')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common:action.clearSearch') }}
          data={choices(type)}
          value={field.value === null ? null : String(field.value)}
          onChange={(value) => field.onChange(idOf(value))}
          error={errors[name]?.message}
        />
      )}
    />
  )
  const numberField = (name: 'km' | 'mois', suffix: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberInput
          label={t(`operations.field.${name}`)}
          description={t('operations.field.empty')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={field.value ?? ''}
          onChange={(value) => field.onChange(numberOf(value))}
          onBlur={field.onBlur}
          ref={field.ref}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator={'\u00a0'}
          suffix={suffix}
          hideControls
          disabled={!applicable}
          error={applicable && errors[name]?.message}
        />
      )}
    />
  )
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        tellDone(t('operations.saved'))
        onClose()
      },
    }),
  )
  return (
    <Modal opened onClose={onClose} title={t('operations.editOf', { operation: operation.label })} size="lg">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Group grow align="flex-start">
            {kindField('marqueId', 'marque')}
            {kindField('carburantId', 'carburant')}
          </Group>
          <Switch
            label={t('operations.field.applicable')}
            checked={applicable}
            onChange={(event) => form.setValue('applicable', event.currentTarget.checked, { shouldValidate: true })}
          />
          <Group grow align="flex-start">
            {numberField('km', ' km')}
            {numberField('mois', '')}
          </Group>
          {replaced && <Text fz="sm">{t('operations.replaces', { text: words.every(replaced) })}</Text>}
          <Text fz="sm" c="dimmed" aria-live="polite">
            {concerned
              ? t('operations.concerned', {
                  vehicles: formats.number(concerned.vehicules),
                  forecasts: formats.number(concerned.previsions),
                })
              : '\u00a0'}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('common:action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
