import { SimpleGrid, TextInput } from '@mantine/core'
import { warningsOf } from '@relance/domain/members/member-warnings.ts'
import { needsSenderRegister } from '@relance/domain/members/sender-name.ts'
import { isSiret, normaliseSiret } from '@relance/domain/values/siret.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import classes from './AccountInputs.module.css'
import type { AccountField } from './account-fields.ts'
import { CivilitySelect } from './CivilitySelect.tsx'

interface AccountInputsProps<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>
  readonly fields: readonly AccountField[]
  /** The member's country, ISO 3166: its rules are explained and checked. */
  readonly pays: string
  readonly codePostal: string
}

/** The inputs of a part of a member's account, each with what is expected, what is doubtful, and what is refused. */
export function AccountInputs<I extends FieldValues, O>({ form, fields, pays, codePostal }: AccountInputsProps<I, O>) {
  const { t } = useTranslation('members')
  const word = useWords()
  const ruleOf = pays === 'ES' || pays === 'IT' ? pays : 'usual'
  const doubt = (name: string): string | null => {
    if (name !== 'siret' && name !== 'telephoneMobile') return null
    const typed = String(form.watch(name as Path<I>) ?? '')
    const siret = name === 'siret' && isSiret(normaliseSiret(typed)) ? normaliseSiret(typed) : ''
    const telephoneMobile = name === 'telephoneMobile' ? typed.trim() : ''
    const [warning] = warningsOf({ siret, telephoneMobile, pays, codePostal })
    return warning ? word(warning.code) : null
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {fields.map(({ name, label, help, required, type, autoComplete, wide }) => {
        const error = form.formState.errors[name]?.message as string | undefined
        const warning = error ? null : doubt(name)
        const rule = name === 'nomExpediteurSms' ? t(`sender.rule.${ruleOf}`) : help && t(help)
        const props = {
          id: name,
          label: t(label),
          error,
          withAsterisk: Boolean(required),
          'aria-required': Boolean(required),
          className: wide ? classes.wide : undefined,
          inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
            | 'label'
            | 'input'
            | 'error'
            | 'description'
          )[],
          description:
            warning || rule ? (
              <>
                {warning && <span className={classes.warning}>{warning}</span>}
                {rule}
                {name === 'nomExpediteurSms' && needsSenderRegister(pays) && ` ${t('sender.declareAgain')}`}
              </>
            ) : undefined,
          ...form.register(name as Path<I>),
        }
        return name === 'civilite' ? (
          <CivilitySelect key={name} {...props} />
        ) : (
          <TextInput key={name} {...props} type={type ?? 'text'} autoComplete={autoComplete ?? 'off'} />
        )
      })}
    </SimpleGrid>
  )
}
