import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onLogoutElsewhere, useSession } from '../api/session.ts'
import { profileQuery } from '../auth/auth.queries.ts'
import { useKeptBrand } from '../auth/kept-brand.ts'
import { FormatsProvider } from '../i18n/use-formats.tsx'
import { loadWords } from '../i18n/use-words.ts'
import { queryClient, router } from '../router.ts'
import { createNetworkTheme, readableVariables } from '../theme/theme.ts'
import { late } from '../ui/late.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { followPages } from './follow-pages.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

const Toasts = late(async () => (await import('@mantine/notifications')).Notifications)

/** Everything that surrounds the pages: the cache, the words, the network's look, the toasts. */
export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <NetworkLook />
    </QueryClientProvider>
  )
}

function NetworkLook() {
  const { t } = useTranslation()
  const session = useSession()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: session !== null })
  const { couleurPrimaire: color } = useKeptBrand()
  const theme = useMemo(() => createNetworkTheme(color, t), [color, t])

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
      <FormatsProvider timeZone={profile?.fuseau ?? 'Europe/Paris'}>
        <AfterThePage />
        <OfflineNotice />
        <ConsentBanner />
        <RouterProvider router={router} />
      </FormatsProvider>
    </MantineProvider>
  )
}

/** What a page is shown without, loaded once there is one: the toasts, and the sentences of refusals. */
function AfterThePage() {
  const [shown, setShown] = useState(false)
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        void loadWords()
        setShown(true)
      }),
    [],
  )
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <Toasts position="top-right" limit={4} />
    </Suspense>
  )
}
