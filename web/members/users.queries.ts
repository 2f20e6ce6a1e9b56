import type { NetworkUserFields } from '@relance/domain/auth/network-user.ts'
import { networkUsersContract } from '@relance/domain/auth/network-users.contract.ts'
import { usersContract } from '@relance/domain/auth/users.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import type { MemberUserFields } from '@relance/domain/members/network-member.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['users'] as const

/** Who works at a member. */
export const memberUsersQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, 'member', adherentId],
    queryFn: ({ signal }) => call(membersContract.listMemberUsers, { params: { adherentId } }, signal),
  })

/** The people of the network itself. */
export const networkUsersQuery = () =>
  queryOptions({
    queryKey: [...all, 'network'],
    queryFn: ({ signal }) => call(networkUsersContract.listNetworkUsers, {}, signal),
  })

/** Writes a user of a member: a new one, or the one named. */
export function useSaveMemberUser(adherentId: number, id: number | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberUserFields) =>
      id === null
        ? call(membersContract.createMemberUser, { params: { adherentId }, body })
        : call(membersContract.saveMemberUser, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
    meta: { tellsErrors: true },
  })
}

/** Writes somebody of the network: a new one, or the one named. */
export function useSaveNetworkUser(id: number | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NetworkUserFields) =>
      id === null
        ? call(networkUsersContract.createNetworkUser, { body })
        : call(networkUsersContract.saveNetworkUser, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
    meta: { tellsErrors: true },
  })
}

/** Sends a user who never logged in a new link. */
export function useInviteUser(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(usersContract.inviteUser, { params: { id } }),
    // A mail that did not leave changes the state too.
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}

/** Takes the second factor from a user who lost it. */
export function useResetSecondFactor(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(usersContract.resetSecondFactor, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}
