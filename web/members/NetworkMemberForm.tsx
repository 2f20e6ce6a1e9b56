import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { SavedMember } from '@relance/domain/members/members.contract.ts'
import { NetworkMember } from '@relance/domain/members/network-member.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isRefusal } from '../api/api-error.ts'
import { messageOf } from '../api/message-of.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellError } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { AccountInputs } from './AccountInputs.tsx'
import { companyFields, contactFields, senderFields } from './account-fields.ts'
import { useSaveNetworkMember } from './members.queries.ts'
import { SubscriptionInputs } from './SubscriptionInputs.tsx'

export type NetworkMemberValues = z.input<typeof NetworkMember>

interface NetworkMemberFormProps {
  /** The member that is changed; null for a new one. */
  readonly adherentId: number | null
  readonly values: NetworkMemberValues
  readonly submitLabel: string
  readonly onSaved: (saved: z.infer<typeof SavedMember>) => void
}

/** All of a member, as its network's administrator writes it: the subscription, and what the member itself may change. */
export function NetworkMemberForm({ adherentId, values, submitLabel, onSaved }: NetworkMemberFormProps) {
  const { t } = useTranslation('members')
  const save = useSaveNetworkMember(adherentId)
  const form = useContractForm(NetworkMember, { defaultValues: values })
  const { isDirty } = form.formState
  const pays = form.watch('pays')
  const codePostal = form.watch('codePostal')
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset(form.getValues())
        onSaved(saved)
      },
      onError: (error) => {
        if (isRefusal(error, 'NUMERO_CLIENT_PRIS'))
          form.setError(
            'numeroClient',
            { type: 'NUMERO_CLIENT_PRIS', message: messageOf(error) },
            { shouldFocus: true },
          )
        else if (!showRefusal(form, error)) tellError(error)
      },
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={isDirty} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Panel title={t('subscription.title')} text={t('subscription.textNetwork')}>
            <SubscriptionInputs form={form} />
          </Panel>
          <Panel title={t('sender.title')} text={t('sender.text')}>
            <AccountInputs form={form} fields={senderFields} pays={pays} codePostal={codePostal} />
          </Panel>
          <Panel title={t('company.title')} text={t('company.text')}>
            <AccountInputs form={form} fields={companyFields(pays)} pays={pays} codePostal={codePostal} />
          </Panel>
          <Panel title={t('contact.title')} text={t('contact.text')}>
            <AccountInputs form={form} fields={contactFields} pays={pays} codePostal={codePostal} />
          </Panel>
        </SimpleGrid>
        <Group justify="flex-end" gap="sm">
          {isDirty && (
            <Button variant="default" onClick={() => form.reset(values)} disabled={save.isPending}>
              {t('reset')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
