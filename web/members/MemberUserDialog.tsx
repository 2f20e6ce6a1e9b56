import type { Language } from '@relance/domain/contract/words.ts'
import { type MemberUser, MemberUserFields, memberRoles } from '@relance/domain/members/network-member.ts'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../ui/use-contract-form.ts'
import { FormDialog } from './FormDialog.tsx'
import { UserInputs } from './UserInputs.tsx'
import { useSaidOfUser } from './use-said-of-user.ts'
import { valuesOfUser } from './user-values.ts'
import { useSaveMemberUser } from './users.queries.ts'

interface MemberUserDialogProps {
  readonly adherentId: number
  /** The one that is changed; null for a new one. */
  readonly user: MemberUser | null
  /** The language of a new one. */
  readonly language: Language
  readonly onClose: () => void
}

/** Writes a user of a member; a new one is invited. */
export function MemberUserDialog({ adherentId, user, language, onClose }: MemberUserDialogProps) {
  const { t } = useTranslation('members')
  const save = useSaveMemberUser(adherentId, user?.id ?? null)
  const saidOf = useSaidOfUser(user === null)
  const form = useContractForm(MemberUserFields, {
    defaultValues: { ...valuesOfUser(user, language), role: user?.role ?? 'ADHERENT' },
  })
  return (
    <FormDialog
      title={user ? t('users.editTitle') : t('users.add')}
      form={form}
      save={save}
      saidOf={saidOf}
      onClose={onClose}
    >
      <UserInputs form={form} roles={memberRoles.map((role) => ({ value: role, label: t(`users.${role}`) }))} />
    </FormDialog>
  )
}
