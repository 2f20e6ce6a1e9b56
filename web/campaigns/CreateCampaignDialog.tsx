import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { CampaignCreation } from '@relance/domain/campaigns/campaigns.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError, isRefusal } from '../api/api-error.ts'
import { failureOf } from '../api/message-of.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { formerCampaignsQuery, useCreateCampaign } from './campaigns.queries.ts'

interface CreateCampaignDialogProps {
  /** The campaign to start from, when one was chosen in the list. */
  readonly from: { readonly id: number; readonly label: string } | null
  readonly onClose: () => void
}

/** Asks for a name, and whether to start from a former campaign's targeting and messages. */
export function CreateCampaignDialog({ from, onClose }: CreateCampaignDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  useFocusBack()
  const word = useWords()
  const formats = useFormats()
  const navigate = useNavigate()
  const former = useQuery(formerCampaignsQuery(useMemberId()))
  const create = useCreateCampaign()
  const form = useContractForm(CampaignCreation.pick({ label: true, campagneOrigineId: true }), {
    defaultValues: from ? { label: from.label, campagneOrigineId: from.id } : { label: '' },
  })
  const { errors } = form.formState
  useRefusal(form, create.error)
  const origin = form.watch('campagneOrigineId')
  const ending = qualificationEnd(create.error)
  const placed = Boolean(errors.label ?? errors.campagneOrigineId)
  const save = form.handleSubmit((body) =>
    create.mutate(body, {
      onSuccess: (campaign) => {
        tellDone(t(campaign.label === body.label ? 'created' : 'createdNumbered', { label: campaign.label }))
        void navigate({ to: '/marketing-direct/ciblage/$id', params: { id: String(campaign.id) } })
      },
    }),
  )
  return (
    <Modal opened onClose={onClose} title={t('create.title')} closeOnClickOutside={!create.isPending}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md">
          {create.isError && !placed && (
            <Alert color={isRefusal(create.error, 'BASE_EN_QUALIFICATION') ? 'orange' : 'red'} role="alert">
              {failureOf(create.error, word('CREATION_CAMPAGNE'))}
              {ending && ` ${t('create.ending', { moment: formats.moment(ending) })}`}
            </Alert>
          )}
          <TextInput
            label={t('create.name')}
            description={t('create.nameHelp')}
            placeholder={t('create.namePlaceholder')}
            data-autofocus
            required
            withAsterisk={false}
            error={errors.label?.message}
            {...form.register('label')}
          />
          <Select
            label={t('create.from')}
            description={t('create.fromHelp')}
            placeholder={t('create.fromNothing')}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('create.fromNothing') }}
            nothingFoundMessage={t('common:table.noData')}
            value={origin ? String(origin) : null}
            onChange={(value) => form.setValue('campagneOrigineId', value ? Number(value) : undefined)}
            data={(former.data?.data ?? (from ? [from] : [])).map(({ id, label }) => ({ value: String(id), label }))}
            error={errors.campagneOrigineId?.message}
          />
          <Text fz="sm" c="dimmed">
            {t('create.next')}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('create.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** When the base that is being processed will be ready, where the server knows. */
function qualificationEnd(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'BASE_EN_QUALIFICATION') return null
  const end = (error.problem.details as { finEstimee?: unknown } | undefined)?.finEstimee
  return typeof end === 'string' ? end : null
}
