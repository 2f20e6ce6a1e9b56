import type { membersContract } from '@relance/domain/members/members.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useProfile } from './auth.queries.ts'

/** Which workshop somebody of the network opened, as the address says: it goes along from page to page. */
export interface ActingSearch {
  readonly pour?: number
}

/** The member whose data the pages show. */
export interface ShownMember {
  readonly adherentId: number
  readonly nom: string
  readonly adherentMMD: boolean
  /** ISO 3166. */
  readonly pays: string
  /** The workshop's name when somebody of the network acts for it; null for a member's own users. */
  readonly actingFor: string | null
}

// The same place in the cache as the account's page, so that a name changed there is changed in the frame.
const workshopQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['members', adherentId],
    queryFn: ({ signal }) =>
      call<typeof membersContract.getMember>(
        { method: 'GET', path: '/api/v1/{network}/service-adherent/adherents/{adherentId}', access: 'member.read' },
        { params: { adherentId } },
        signal,
      ),
  })

/**
 * The member that the pages are about, for the frame: its own user's, or the workshop that somebody of the network opened.
 * `waits` while that one is asked for, `refused` when it is not theirs to see (the server decides: 403).
 */
export function useShownMember(): {
  readonly member: ShownMember | null
  readonly waits: boolean
  readonly refused: boolean
} {
  const { adherentId, adherentNom, adherentMMD, pays } = useProfile()
  const pour = useSearch({ strict: false, select: (search) => (search as ActingSearch).pour })
  const acts = adherentId === null && pour !== undefined
  const { data, isPending, isError } = useQuery({ ...workshopQuery(pour ?? 0), enabled: acts })
  if (adherentId !== null)
    return {
      member: { adherentId, nom: adherentNom, adherentMMD, pays, actingFor: null },
      waits: false,
      refused: false,
    }
  if (!acts || !data) return { member: null, waits: acts && isPending, refused: acts && isError }
  const { id, nomCommercial } = data
  return {
    member: {
      adherentId: id,
      nom: nomCommercial,
      adherentMMD: data.adherentMMD,
      pays: data.pays,
      actingFor: nomCommercial,
    },
    waits: false,
    refused: false,
  }
}

/** The member that a page is about. The pages that need one are only drawn when there is one. */
export function useMember(): ShownMember {
  const { member } = useShownMember()
  if (!member) throw new Error('This page needs a member')
  return member
}

/** The id of the member that a page is about. */
export const useMemberId = (): number => useMember().adherentId
