import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { type MemberUser, MemberUserFields, memberRoles } from '@relance/domain/members/network-member.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isRefusal } from '../api/api-error.ts'
import { messageOf } from '../api/message-of.ts'
import { tellDone, tellError } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { CivilitySelect } from './CivilitySelect.tsx'
import { useSaveMemberUser } from './members.queries.ts'

interface MemberUserDialogProps {
  readonly adherentId: number
  /** The one that is changed; null for a new one. */
  readonly user: MemberUser | null
  readonly onClose: () => void
}

/** Writes a user of a member. */
export function MemberUserDialog({ adherentId, user, onClose }: MemberUserDialogProps) {
  const { t } = useTranslation(['members', 'common'])
  const save = useSaveMemberUser(adherentId, user?.id ?? null)
  const form = useContractForm(MemberUserFields, {
    defaultValues: {
      email: user?.email ?? '',
      civilite: (user?.civilite ?? '') as z.input<typeof MemberUserFields>['civilite'],
      prenom: user?.prenom ?? '',
      nom: user?.nom ?? '',
      role: user?.role ?? 'ADHERENT',
      actif: user?.actif ?? true,
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: () => {
        tellDone(t('updated'))
        onClose()
      },
      onError: (error) => {
        if (isRefusal(error, 'EMAIL_PRIS'))
          form.setError('email', { type: 'EMAIL_PRIS', message: messageOf(error) }, { shouldFocus: true })
        else if (!showRefusal(form, error)) tellError(error)
      },
    }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={user ? t('users.editTitle') : t('users.add')}
      closeOnClickOutside={!form.formState.isDirty}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            type="email"
            label={t('users.email')}
            withAsterisk
            data-autofocus
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <CivilitySelect {...form.register('civilite')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label={t('contact.firstName')} error={errors.prenom?.message} {...form.register('prenom')} />
            <TextInput label={t('contact.name')} withAsterisk error={errors.nom?.message} {...form.register('nom')} />
          </SimpleGrid>
          <NativeSelect
            label={t('users.role')}
            data={memberRoles.map((role) => ({ value: role, label: t(`users.${role}`) }))}
            {...form.register('role')}
          />
          <Switch
            label={t('users.active')}
            checked={form.watch('actif')}
            onChange={(event) => form.setValue('actif', event.currentTarget.checked, { shouldDirty: true })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
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
