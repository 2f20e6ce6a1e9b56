import { Container } from '@mantine/core'
import type { ReactNode } from 'react'

/** The width and the air of a page. What sticks to its foot goes beside it, not in it. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Container size="xl" py="lg" w="100%">
      {children}
    </Container>
  )
}
