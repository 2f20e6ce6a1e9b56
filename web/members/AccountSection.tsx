import { Button, Group, Stack } from '@mantine/core'
import type { Member } from '@relance/domain/members/member.ts'
import type { MemberUpdate } from '@relance/domain/members/member-rules.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Panel } from '../ui/Panel.tsx'
import { tellDone, tellError } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { AccountInputs } from './AccountInputs.tsx'
import type { AccountField } from './account-fields.ts'
import { useSaveMember } from './members.queries.ts'

interface AccountSectionProps<I extends FieldValues, O extends FieldValues & MemberUpdate> {
  readonly title: string
  readonly text: string
  readonly member: Member
  /** Makes the schema of this part of the account in a country: the one the server checks with. */
  readonly schemaOf: (pays: string) => z.ZodType<O, I>
  readonly fields: readonly AccountField[]
  /** Told whether something is written and not saved. */
  readonly onDirty: (dirty: boolean) => void
  /** Said before the fields. */
  readonly children?: ReactNode
}

const pick = <I,>(member: Member, fields: readonly AccountField[]): I =>
  Object.fromEntries(fields.map(({ name }) => [name, member[name]])) as I

/** A part of a member's account, saved by itself: a mistake in another part does not stop it. */
export function AccountSection<I extends FieldValues, O extends FieldValues & MemberUpdate>(
  props: AccountSectionProps<I, O>,
) {
  const { title, text, member, schemaOf, fields, onDirty, children } = props
  const { t } = useTranslation(['members', 'common'])
  const save = useSaveMember(member.id)
  const schema = useMemo(() => schemaOf(member.pays), [schemaOf, member.pays])
  const stored = pick<I>(member, fields)
  const form = useContractForm(schema, { defaultValues: stored as DefaultValues<I>, values: stored })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset(pick<I>(saved, fields))
        tellDone(t('updated'))
      },
      onError: (error) => {
        if (!showRefusal(form, error)) tellError(error)
      },
    }),
  )
  return (
    <Panel title={title} text={text}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={title}>
        <Stack gap="md">
          {children}
          <AccountInputs form={form} fields={fields} pays={member.pays} codePostal={member.codePostal} />
          <Group justify="flex-end" gap="sm">
            {isDirty && (
              <Button variant="default" onClick={() => form.reset(stored)} disabled={save.isPending}>
                {t('reset')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {t('common:action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
