import type { UserAccess } from '@relance/domain/members/user-account.ts'
import { useTranslation } from 'react-i18next'

/** What is said once a user is saved: of a new one, whether its invitation left. */
export function useSaidOfUser(isNew: boolean): (saved: UserAccess & { email: string; actif: boolean }) => string {
  const { t } = useTranslation('members')
  return ({ invitation, email, actif }) =>
    !isNew || !actif
      ? t('updated')
      : t(invitation?.etat === 'envoyee' ? 'users.invited' : 'users.notInvited', { email })
}
