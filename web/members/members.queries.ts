import { membersContract } from '@relance/domain/members/members.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const memberQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['members', adherentId],
    queryFn: ({ signal }) => call(membersContract.getMember, { params: { adherentId } }, signal),
  })
