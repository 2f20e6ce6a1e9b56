import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

/** What keeps others out of one's account. */
export function SecurityPage() {
  const { t } = useTranslation('auth')
  return (
    <Page>
      <PageHeader title={t('security.title')} subtitle={t('security.subtitle')} />
      <Stack gap="md">
        <SecondFactorPanel />
        <ChangePassword />
      </Stack>
    </Page>
  )
}
