import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type LabelMode, labelModes } from '@relance/domain/forecasts/label-rules.ts'
import { SavedLabelRule } from '@relance/domain/forecasts/labels.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useNameInCountry } from '../i18n/use-operation-name.ts'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { trialQuery, useSaveLabelRule } from './labels.queries.ts'
import { vehicleKindsQuery } from './operations.queries.ts'

interface LabelRuleDialogProps {
  readonly rule: SavedLabelRule & { readonly id: number | null }
  readonly onClose: () => void
}
const none = 'none'

/** Writes a rule, and says how many of the lines that are not understood it would take. */
export function LabelRuleDialog({ rule: { id, ...rule }, onClose }: LabelRuleDialogProps) {
  const { t, i18n } = useTranslation(['forecasts', 'common'])
  const save = useSaveLabelRule(id)
  const inCountry = useNameInCountry()
  const operations = (useQuery(vehicleKindsQuery(i18n.language)).data?.refFiltreRelanceList ?? []).filter(
    (one) => one.type === 'operation' && one.filtre,
  )
  const form = useContractForm(SavedLabelRule, { defaultValues: rule })
  useRefusal(form, save.error)
  const { errors } = form.formState
  const [mode, operationId] = form.watch(['mode', 'operationId'])
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        tellDone(t('labels.saved'))
        onClose()
      },
    }),
  )
  return (
    <Modal opened onClose={onClose} title={t(id === null ? 'labels.newRule' : 'labels.editRule')} size="lg">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Select
            label={t('labels.mode')}
            data={labelModes.map((value) => ({ value, label: t(`labels.modes.${value}`) }))}
            value={mode}
            allowDeselect={false}
            onChange={(value) => form.setValue('mode', (value ?? mode) as LabelMode, { shouldDirty: true })}
          />
          <TextInput
            label={t(mode === 'code' ? 'labels.code' : 'labels.text')}
            autoComplete="off"
            error={errors.motif?.message}
            {...form.register('motif')}
          />
          <Select
            label={t('labels.operation')}
            searchable
            allowDeselect={false}
            data={[
              { value: none, label: t('labels.noOperation') },
              ...operations.map((one) => ({
                value: String(one.refFiltreRelanceId),
                label: inCountry(one.refFiltreRelanceId, one.label),
              })),
            ]}
            value={operationId === null ? none : String(operationId)}
            onChange={(value) =>
              form.setValue('operationId', value === none || value === null ? null : Number(value), {
                shouldDirty: true,
              })
            }
            error={errors.operationId?.message}
          />
          <Trial rule={form.watch()} />
          {save.error && !errors.motif && !errors.operationId && (
            <Text fz="sm" c="red" role="alert">
              {messageOf(save.error)}
            </Text>
          )}
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

function Trial({ rule }: { rule: SavedLabelRule }) {
  const { t } = useTranslation('forecasts')
  const formats = useFormats()
  const [settled] = useDebouncedValue(rule, 300)
  const read = SavedLabelRule.safeParse({ ...settled, operationId: null })
  const trial = useQuery({ ...trialQuery(read.data ?? rule), enabled: read.success })
  return (
    <Text fz="sm" c="dimmed" aria-live="polite">
      {read.success && trial.data
        ? t('labels.trial', {
            lines: formats.number(trial.data.lignes),
            labels: formats.number(trial.data.libelles),
            members: formats.number(trial.data.membres),
          })
        : '\u00a0'}
    </Text>
  )
}
