import type { MassChange, MassFilter } from '@relance/domain/members/mass-change.ts'
import { massChangesContract } from '@relance/domain/members/mass-changes.contract.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['mass-changes'] as const

export const massChangesQuery = () =>
  queryOptions({
    queryKey: all,
    queryFn: ({ signal }) => call(massChangesContract.listMassChanges, {}, signal),
  })

interface Asked {
  readonly filtre: MassFilter
  readonly changement: MassChange
}

export const previewMassChange = (body: Asked, signal: AbortSignal) =>
  call(massChangesContract.previewMassChange, { body }, signal)

/** What members show changes everywhere. */
function useForget() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [all, ['members'], ['prices'], ['automatic'], ['network-automatic'], ['auth', 'profile']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}

export function useApplyMassChange() {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: Asked & { readonly attendus: number }) => call(massChangesContract.applyMassChange, { body }),
    onSuccess: forget,
    meta: { tellsErrors: true },
  })
}

export function useUndoMassChange() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: number) => call(massChangesContract.undoMassChange, { params: { id } }),
    onSuccess: forget,
  })
}
