import { Button } from '@mantine/core'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** A page that is there, but not for who asks for it. */
export function NotAllowedPage() {
  const { t } = useTranslation(['networks', 'common'])
  return (
    <Page>
      <PageHeader title={t('notAllowed.title')} />
      <EmptyState
        icon={IconLock}
        title={t('notAllowed.what')}
        text={t('notAllowed.text')}
        action={
          <Button mt="sm" leftSection={<IconArrowLeft size={18} />} renderRoot={(props) => <Link to="/" {...props} />}>
            {t('common:notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}
