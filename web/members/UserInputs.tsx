import { NativeSelect, type NativeSelectProps, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CivilitySelect } from './CivilitySelect.tsx'

/** What every user has that can be written. */
export interface UserValues extends FieldValues {
  email: string
  civilite: '' | 'M.' | 'Mme'
  prenom: string
  nom: string
  role: string
  actif: boolean
  langLocale?: Language | undefined
}

interface UserInputsProps<I extends UserValues, O> {
  readonly form: UseFormReturn<I, unknown, O>
  readonly roles: NativeSelectProps['data']
  /** One's own rights are somebody else's to change. */
  readonly ownRights?: boolean
  /** Said between the rights and whether the user may log in. */
  readonly children?: ReactNode
}

/** The inputs of a user: address, name, language, rights. */
export function UserInputs<I extends UserValues, O>({
  form,
  roles,
  ownRights = false,
  children,
}: UserInputsProps<I, O>) {
  const { t, i18n } = useTranslation('members')
  const at = (name: keyof UserValues) => name as Path<I>
  const errorOf = (name: keyof UserValues) => form.getFieldState(at(name), form.formState).error?.message
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <>
      <TextInput
        type="email"
        label={t('users.email')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        error={errorOf('email')}
        {...form.register(at('email'))}
      />
      <CivilitySelect {...form.register(at('civilite'))} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('contact.firstName')} error={errorOf('prenom')} {...form.register(at('prenom'))} />
        <TextInput label={t('contact.name')} withAsterisk error={errorOf('nom')} {...form.register(at('nom'))} />
        <NativeSelect
          label={t('users.language')}
          data={languages.map((language) => ({ value: language, label: names.of(language) ?? language }))}
          {...form.register(at('langLocale'))}
        />
        <NativeSelect
          label={t('users.role')}
          data={roles}
          disabled={ownRights}
          error={errorOf('role')}
          {...(ownRights ? { value: String(form.getValues(at('role'))) } : form.register(at('role')))}
        />
      </SimpleGrid>
      {children}
      <Controller
        control={form.control}
        name={at('actif')}
        render={({ field: { value, ...field } }) => (
          <Switch label={t('users.active')} checked={value === true} disabled={ownRights} {...field} />
        )}
      />
    </>
  )
}
