import { SimpleGrid, TextInput } from '@mantine/core'
import { type Referent, ReferentFields } from '@relance/domain/members/referent.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useContractForm } from '../ui/use-contract-form.ts'
import { CivilitySelect } from './CivilitySelect.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useSaveReferent } from './members.queries.ts'

interface ReferentDialogProps {
  readonly adherentId: number
  /** The one that is changed; null for a new one. */
  readonly referent: Referent | null
  readonly onClose: () => void
}

/** Writes a contact at the network. */
export function ReferentDialog({ adherentId, referent, onClose }: ReferentDialogProps) {
  const { t } = useTranslation('members')
  const save = useSaveReferent(adherentId, referent?.id ?? null)
  const form = useContractForm(ReferentFields, {
    defaultValues: {
      civilite: (referent?.civilite ?? '') as z.input<typeof ReferentFields>['civilite'],
      nom: referent?.nom ?? '',
      prenom: referent?.prenom ?? '',
      fonction: referent?.fonction ?? '',
      telephone: referent?.telephone ?? '',
      email: referent?.email ?? '',
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={referent ? t('referents.editTitle') : t('referents.add')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <CivilitySelect {...form.register('civilite')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('contact.firstName')} error={errors.prenom?.message} {...form.register('prenom')} />
        <TextInput
          label={t('contact.name')}
          withAsterisk
          error={errors.nom?.message}
          data-autofocus
          {...form.register('nom')}
        />
      </SimpleGrid>
      <TextInput label={t('referents.position')} error={errors.fonction?.message} {...form.register('fonction')} />
      <TextInput
        type="tel"
        label={t('referents.phone')}
        error={errors.telephone?.message}
        {...form.register('telephone')}
      />
      <TextInput type="email" label={t('contact.email')} error={errors.email?.message} {...form.register('email')} />
    </FormDialog>
  )
}
