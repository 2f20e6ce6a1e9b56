import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { FormatsProvider } from '../i18n/use-formats.tsx'

/** Draws a part of a page with what surrounds it in the application, but the router. */
export const renderPart = (part: ReactNode): RenderResult =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MantineProvider env="test">
        <FormatsProvider timeZone="Europe/Paris">
          <Suspense fallback="…">{part}</Suspense>
        </FormatsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
