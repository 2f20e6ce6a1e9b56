import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The way back to the login page. */
export function BackToLogin() {
  const { t } = useTranslation('auth')
  return (
    <Anchor fz="sm" renderRoot={(props) => <Link to="/" {...props} />}>
      {t('backToLogin')}
    </Anchor>
  )
}
