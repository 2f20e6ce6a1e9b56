import type { ReactNode } from 'react'
import { useRight } from '../../../auth/auth.queries.ts'
import { NotAllowedPage } from '../../../networks/NotAllowedPage.tsx'

/** What is for the network's administrators alone: the others are told so, and nothing is asked of the server. */
export function ForAdministrators({ children }: { children: ReactNode }) {
  return useRight('network.admin') ? children : <NotAllowedPage />
}
