import { type NetworkUser, NetworkUserFields, networkRoles } from '@relance/domain/auth/network-user.ts'
import { roleWord } from '@relance/domain/auth/roles.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import { FormDialog } from './FormDialog.tsx'
import { MembersSelect } from './MembersSelect.tsx'
import { UserInputs } from './UserInputs.tsx'
import { useSaidOfUser } from './use-said-of-user.ts'
import { valuesOfUser } from './user-values.ts'
import { useSaveNetworkUser } from './users.queries.ts'

interface NetworkUserDialogProps {
  /** The one that is changed; null for a new one. */
  readonly user: NetworkUser | null
  /** Whether it is who is logged in. */
  readonly own: boolean
  /** The language of a new one. */
  readonly language: Language
  readonly onClose: () => void
}

/** Writes somebody of the network; a new one is invited. */
export function NetworkUserDialog({ user, own, language, onClose }: NetworkUserDialogProps) {
  const { t } = useTranslation('members')
  const word = useWords()
  const save = useSaveNetworkUser(user?.id ?? null)
  const saidOf = useSaidOfUser(user === null)
  const form = useContractForm(NetworkUserFields, {
    defaultValues: {
      ...valuesOfUser(user, language),
      role: networkRoles.find((role) => role === user?.role.name) ?? 'ANIMATEUR_RESEAU',
      adherentIds: user?.adherents.map(({ id }) => id) ?? [],
    },
  })
  return (
    <FormDialog
      title={user ? t('users.editTitle') : t('users.add')}
      form={form}
      save={save}
      saidOf={saidOf}
      onClose={onClose}
    >
      <UserInputs
        form={form}
        roles={networkRoles.map((role) => ({ value: role, label: word(roleWord(role)) }))}
        ownRights={own}
      >
        {form.watch('role') === 'ANIMATEUR_RESEAU' && (
          <MembersSelect
            known={user?.adherents ?? []}
            value={form.watch('adherentIds') ?? []}
            onChange={(ids) => form.setValue('adherentIds', ids, { shouldDirty: true })}
            error={form.formState.errors.adherentIds?.message}
          />
        )}
      </UserInputs>
    </FormDialog>
  )
}
