import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { onLogoutElsewhere, useSession } from '../api/session.ts'
import { profileQuery } from '../auth/auth.queries.ts'
import { useKeptBrand } from '../auth/kept-brand.ts'
import { useCalendarWords } from '../i18n/calendar-words.ts'
import { FormatsProvider } from '../i18n/use-formats.tsx'
import { queryClient, router } from '../router.ts'
import { createNetworkTheme, readableVariables } from '../theme/theme.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { followPages } from './follow-pages.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

/** Everything that surrounds the pages: the cache, the words, the network's look, the toasts. */
export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <NetworkLook />
    </QueryClientProvider>
  )
}

function NetworkLook() {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: session !== null })
  const { couleurPrimaire: color } = useKeptBrand()
  const theme = useMemo(() => createNetworkTheme(color, t), [color, t])
  const calendar = useCalendarWords(i18n.language)

  useEffect(
    () =>
      onLogoutElsewhere(() => {
        void router.navigate({ to: '/' }).then(() => queryClient.clear())
      }),
    [],
  )

  useEffect(() => followPages(router, queryClient), [])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableVariables} defaultColorScheme="auto">
      <DatesProvider settings={{ locale: calendar, firstDayOfWeek: 1 }}>
        <FormatsProvider timeZone={profile?.fuseau ?? 'Europe/Paris'}>
          <Notifications position="top-right" limit={4} />
          <OfflineNotice />
          <ConsentBanner />
          <RouterProvider router={router} />
        </FormatsProvider>
      </DatesProvider>
    </MantineProvider>
  )
}
