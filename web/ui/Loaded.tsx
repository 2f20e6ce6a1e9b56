import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** Height of the default skeleton, in pixels; or a skeleton of its own. */
  readonly skeleton?: number | ReactNode
  readonly children: (data: T) => ReactNode
}

/** What a query gave: a skeleton before, the error with "try again" when it failed, its data when it came. */
export function Loaded<T>({ query, skeleton = 160, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div role="status" aria-label={t('loading')}>
      {typeof skeleton === 'number' ? <Skeleton h={skeleton} /> : skeleton}
    </div>
  )
}
