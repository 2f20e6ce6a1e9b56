import { retentionContract } from '@relance/domain/customers/retention.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** What the next nightly purge would erase in the network. */
export const retentionQuery = queryOptions({
  queryKey: ['customers', 'retention'],
  queryFn: ({ signal }) => call(retentionContract.previewRetention, {}, signal),
})
