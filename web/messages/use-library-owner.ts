import { useProfile } from '../auth/auth.queries.ts'
import { useShownMember } from '../auth/member.queries.ts'

/**
 * Whose library a page shows, null for the network's, and whether the one logged in may add to it: what somebody of the
 * network adds is the network's, never a workshop's.
 */
export function useLibraryOwner(place: 'reseau' | 'garage'): {
  readonly adherentId: number | null
  readonly mayAdd: boolean
} {
  const { adherentId: own, rights } = useProfile()
  const { member } = useShownMember()
  const adherentId = place === 'reseau' ? null : (member?.adherentId ?? null)
  return { adherentId, mayAdd: rights.includes('account.write') && own === adherentId }
}
