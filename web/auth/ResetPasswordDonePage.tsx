import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Door } from './Door.tsx'

/** Says that the new password is in force. */
export function ResetPasswordDonePage() {
  const { t } = useTranslation('auth')
  return (
    <Door title={t('resetDone.title')} text={t('resetDone.text')}>
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
        {t('submit')}
      </Button>
    </Door>
  )
}
