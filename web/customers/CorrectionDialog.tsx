import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { CustomerCorrection } from '@relance/domain/customers/correction.ts'
import type { CustomerSheet } from '@relance/domain/customers/customer-sheet.ts'
import { useTranslation } from 'react-i18next'
import { CivilitySelect } from '../members/CivilitySelect.tsx'
import { FormDialog } from '../members/FormDialog.tsx'
import { useContractForm } from '../ui/use-contract-form.ts'
import { useCorrectCustomer, type Whom } from './customer.queries.ts'

interface CorrectionDialogProps {
  readonly whom: Whom
  readonly sheet: CustomerSheet
  readonly onClose: () => void
}

const lines = [
  ['prenom', 'nom'],
  ['raisonSociale'],
  ['portable', 'telephone'],
  ['email'],
  ['adresse1', 'adresse2'],
  ['codePostal', 'ville'],
] as const
const types: Readonly<Partial<Record<string, string>>> = { portable: 'tel', telephone: 'tel', email: 'email' }

/** Corrects by hand what the garage's software says of a customer. */
export function CorrectionDialog({ whom, sheet, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('customers')
  const save = useCorrectCustomer(whom)
  const form = useContractForm(CustomerCorrection, {
    defaultValues: {
      civilite: sheet.civilite === 'M.' || sheet.civilite === 'Mme' ? sheet.civilite : '',
      nom: sheet.nom,
      prenom: sheet.prenom,
      raisonSociale: sheet.raisonSociale,
      adresse1: sheet.adresse1,
      adresse2: sheet.adresse2,
      codePostal: sheet.codePostal,
      ville: sheet.ville,
      telephone: sheet.telephone,
      portable: sheet.portable,
      email: sheet.email,
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('identity.editTitle')}
      form={form}
      save={save}
      saidOf={() => t('identity.saved')}
      onClose={onClose}
    >
      <Text fz="sm">{t('identity.editText')}</Text>
      <CivilitySelect {...form.register('civilite')} />
      {lines.map((fields) => (
        <SimpleGrid key={fields[0]} cols={{ base: 1, xs: fields.length }} spacing="md">
          {fields.map((field) => (
            <TextInput
              key={field}
              type={types[field] ?? 'text'}
              label={t(`identity.field.${field}`)}
              autoComplete="off"
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
        </SimpleGrid>
      ))}
    </FormDialog>
  )
}
