import { dkimContract, type SignatureEmail } from '@relance/domain/diffusion/dkim.contract.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const signatureQuery = queryOptions({
  queryKey: ['networks', 'dkim'],
  queryFn: ({ signal }) => call(dkimContract.getSignatureEmail, {}, signal),
})

/** What can be done with the keys; each answers with how they stand then. */
export type DkimStep = 'make' | 'check' | 'use' | 'remove'

export function useDkimStep() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ step, id }: { step: DkimStep; id: number }): Promise<SignatureEmail> => {
      const params = { id }
      if (step === 'check') return call(dkimContract.verifierCleDkim, { params })
      if (step === 'use') return call(dkimContract.activerCleDkim, { params })
      if (step === 'remove') return call(dkimContract.supprimerCleDkim, { params })
      return call(dkimContract.creerCleDkim, {})
    },
    onSuccess: (shown) => cache.setQueryData(signatureQuery.queryKey, shown),
    // Looked up in vain: what was found is kept all the same.
    onError: () => cache.invalidateQueries({ queryKey: signatureQuery.queryKey }),
    meta: { tellsErrors: true },
  })
}
