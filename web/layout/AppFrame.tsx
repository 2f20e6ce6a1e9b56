import { Container } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionExpired } from '../api/session.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { SessionExpiredDialog } from '../auth/SessionExpiredDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { PageLoading } from './PageLoading.tsx'

/**
 * What is around every page behind the log-in. A page is a `*Page.tsx` that begins with `PageHeader`; its route is a
 * file of `web/routes/_app/` which names its component, reads its search (`validateSearch`), and says
 * `staticData: { footer: false }` when it has no footer. Its words are in `i18n/locales/<language>/<module>.json`.
 */
export function AppFrame() {
  const { t } = useTranslation()
  const expired = useSessionExpired()
  const profile = useProfile()
  const withFooter = useMatches({ select: (matches) => matches.every((match) => match.staticData.footer !== false) })
  return (
    <>
      <a href="#contenu" className="skip-link">
        {t('skip')}
      </a>
      <AppHeader />
      <main id="contenu" tabIndex={-1} style={{ flex: 1, outline: 'none', display: 'flex', flexDirection: 'column' }}>
        <Suspense fallback={<PageLoading />}>
          {profile.adherentId === null ? (
            <Container size="sm" py={80}>
              <EmptyState title={t('noMember.title')} text={t('noMember.text')} />
            </Container>
          ) : (
            <Outlet />
          )}
        </Suspense>
      </main>
      {withFooter && <AppFooter />}
      {expired && <SessionExpiredDialog />}
    </>
  )
}
