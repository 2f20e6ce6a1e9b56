import { namedTargetingsContract } from '@relance/domain/campaigns/named-targetings.contract.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The targetings a member keeps under a name, by name. */
export const keptTargetingsQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['kept-targetings', adherentId],
    queryFn: async ({ signal }) =>
      (await call(namedTargetingsContract.listNamedTargetings, { params: { adherentId } }, signal)).data,
  })

function useRefresh(adherentId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keptTargetingsQuery(adherentId).queryKey })
}

/** Keeps a targeting under a name: a new one, or with `id` in the place of the one that had it. */
export function useKeepTargeting(adherentId: number) {
  return useMutation({
    mutationFn: ({ id, nom, targeting }: { id: number | null; nom: string; targeting: Targeting }) => {
      const body = { nom, targeting }
      return id === null
        ? call(namedTargetingsContract.insertNamedTargeting, { params: { adherentId }, body })
        : call(namedTargetingsContract.saveNamedTargeting, { params: { adherentId, id }, body })
    },
    onSuccess: useRefresh(adherentId),
    meta: { tellsErrors: true },
  })
}

export function useDeleteKept(adherentId: number) {
  return useMutation({
    mutationFn: (id: number) => call(namedTargetingsContract.deleteNamedTargeting, { params: { adherentId, id } }),
    onSuccess: useRefresh(adherentId),
  })
}
