import { labelsContract as contract, type SavedLabelRule } from '@relance/domain/forecasts/labels.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['labels'] as const

/** The labels that no rule understands, the most frequent first. */
export const unknownLabelsQuery = ({ page, resultsPerPage, search }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'unknown', page, resultsPerPage, search],
    queryFn: ({ signal }) => call(contract.listUnknownLabels, { query: { page, resultsPerPage, search } }, signal),
    placeholderData: keepPreviousData,
  })

export const labelRulesQuery = (language: string) =>
  queryOptions({
    queryKey: [...all, 'rules', language],
    queryFn: ({ signal }) => call(contract.listLabelRules, {}, signal),
  })

/** How many lines a rule would take, of those that none understands. */
export const trialQuery = (rule: SavedLabelRule) =>
  queryOptions({
    queryKey: [...all, 'trial', rule.mode, rule.motif],
    queryFn: ({ signal }) => call(contract.tryLabelRule, { body: rule }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Writes a rule: a new one, or the one named. */
export function useSaveLabelRule(id: number | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedLabelRule) =>
      id === null ? call(contract.createLabelRule, { body }) : call(contract.saveLabelRule, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([all, ['network-operations']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    meta: { tellsErrors: true },
  })
}

export function useMoveLabelRule() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, sens }: { id: number; sens: 'haut' | 'bas' }) =>
      call(contract.moveLabelRule, { params: { id }, body: { sens } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}

export function useDeleteLabelRule() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteLabelRule, { params: { id } }),
    onSuccess: () =>
      Promise.all([all, ['network-operations']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
