import type { ReactNode } from 'react'
import { useProfile } from '../../../auth/auth.queries.ts'
import { NotAllowedPage } from '../../../networks/NotAllowedPage.tsx'

/** What is for the network's people: a garage finds the network's pictures, texts and templates among its own. */
export function ForNetwork({ children }: { children: ReactNode }) {
  return useProfile().adherentId === null ? children : <NotAllowedPage />
}
