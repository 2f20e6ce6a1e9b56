import { Container } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** What is shown instead of a page that could not be drawn or loaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Container size="sm" py={80} w="100%">
      <ErrorState
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </Container>
  )
}
