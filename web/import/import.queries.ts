import { importContract } from '@relance/domain/import/import.contract.ts'
import { isImportOver } from '@relance/domain/import/import.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import { upload } from '../api/upload.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['imports'] as const
const whileRunning = 1000

/** The imports of a member, the latest first; looked at again by itself while one runs. */
export const importListQuery = (
  adherentId: number,
  { page, resultsPerPage }: Pick<ListSearch, 'page' | 'resultsPerPage'>,
) =>
  queryOptions({
    queryKey: [...all, 'list', adherentId, { page, resultsPerPage }],
    queryFn: ({ signal }) =>
      call(importContract.listImports, { params: { adherentId }, query: { page, resultsPerPage } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.data.some(({ etat }) => !isImportOver(etat)) ? whileRunning : false),
  })

export const importQuery = (adherentId: number, id: number) =>
  queryOptions({
    queryKey: [...all, 'one', adherentId, id],
    queryFn: ({ signal }) => call(importContract.getImport, { params: { adherentId, id } }, signal),
    refetchInterval: (query) => (query.state.data && !isImportOver(query.state.data.etat) ? whileRunning : false),
  })

export const rejectListQuery = (adherentId: number, id: number, { page, resultsPerPage }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'rejects', adherentId, id, { page, resultsPerPage }],
    queryFn: ({ signal }) =>
      call(importContract.listRejects, { params: { adherentId, id }, query: { page, resultsPerPage } }, signal),
    placeholderData: keepPreviousData,
  })

export const exportRejects = (adherentId: number, id: number) =>
  download(importContract.exportRejects, { params: { adherentId, id } })

/** Sends the files; `sent` tells how much has left, from 0 to 1. The import itself goes on at the server. */
export function useStartImport(adherentId: number) {
  const cache = useQueryClient()
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: (files: readonly File[]) =>
      upload(
        importContract.startImport,
        { params: { adherentId } },
        Object.fromEntries(files.map((file, index) => [`fichier${index + 1}`, file])),
        {
          onProgress: setSent,
        },
      ),
    onMutate: () => setSent(0),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
    meta: { tellsErrors: true },
  })
  return { ...mutation, sent }
}
