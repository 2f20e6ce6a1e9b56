import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { useShownMember } from '../auth/member.queries.ts'
import classes from './ActingBanner.module.css'

/** Says for whom somebody of the network acts, for as long as they do, and the way out. */
export function ActingBanner() {
  const { t } = useTranslation()
  const changes = useProfile().rights.includes('account.write')
  const { member } = useShownMember()
  if (!member?.actingFor) return null
  return (
    <div className={classes.banner}>
      <span className={classes.text}>{t(changes ? 'acting.acts' : 'acting.reads', { name: member.actingFor })}</span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        rightSection={<IconX size={14} aria-hidden />}
        renderRoot={(props) => <Link to="/marketing-direct/liste-atelier" search={{ pour: undefined }} {...props} />}
      >
        {t('acting.leave')}
      </Button>
    </div>
  )
}
