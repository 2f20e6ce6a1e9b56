import { DatesProvider } from '@mantine/dates'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionExpired } from '../api/session.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { useShownMember } from '../auth/member.queries.ts'
import { useCalendarWords } from '../i18n/calendar-words.ts'
import { CountryContext } from '../i18n/country.ts'
import { late } from '../ui/late.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { ChooseWorkshop } from './ChooseWorkshop.tsx'
import { PageLoading } from './PageLoading.tsx'

const loadDialog = async () => (await import('../auth/SessionExpiredDialog.tsx')).SessionExpiredDialog
const SessionExpiredDialog = late(loadDialog)

/**
 * What is around every page behind the log-in. A page is a `*Page.tsx` that begins with `PageHeader`; its route is a
 * file of `web/routes/_app/` which names its component, reads its search (`validateSearch`), and says
 * `staticData: { footer: false }` when it has no footer, `{ member: false }` when it needs no member. Its words are in `i18n/locales/<language>/<module>.json`.
 */
export function AppFrame() {
  const { t, i18n } = useTranslation()
  const expired = useSessionExpired()
  const { pays } = useProfile()
  const { member, waits, refused } = useShownMember()
  const calendar = useCalendarWords(i18n.language)
  // There when it is wanted, which is when calls begin to fail.
  useEffect(() => void loadDialog().catch(() => {}), [])
  const withFooter = useMatches({ select: (matches) => matches.every((match) => match.staticData.footer !== false) })
  const ofMember = useMatches({ select: (matches) => matches.every((match) => match.staticData.member !== false) })
  return (
    <DatesProvider settings={{ locale: calendar, firstDayOfWeek: 1 }}>
      <a href="#contenu" className="skip-link">
        {t('skip')}
      </a>
      <AppHeader />
      <main id="contenu" tabIndex={-1} style={{ flex: 1, outline: 'none', display: 'flex', flexDirection: 'column' }}>
        <Suspense fallback={<PageLoading />}>
          {member || !ofMember ? (
            <CountryContext value={member?.pays ?? pays}>
              <Outlet />
            </CountryContext>
          ) : waits ? (
            <PageLoading />
          ) : (
            <ChooseWorkshop refused={refused} />
          )}
        </Suspense>
      </main>
      {withFooter && <AppFooter />}
      {expired && (
        <Suspense fallback={null}>
          <SessionExpiredDialog />
        </Suspense>
      )}
    </DatesProvider>
  )
}
