import type { EmailTemplate, EmailTemplateChange } from '@relance/domain/messages/email-template-library.ts'
import { mediaContract } from '@relance/domain/messages/media.contract.ts'
import type { ImageChange, MediaImage } from '@relance/domain/messages/media.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { LibraryTextChange } from '@relance/domain/messages/texts.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { emailTemplatesKey } from './messages.queries.ts'

const images = ['library', 'images'] as const
const texts = ['library', 'texts'] as const

interface Shelf {
  readonly page: number
  readonly search: string
}

/** A page of the pictures the caller may use, fifty of them. */
export const imagesQuery = ({ page, search }: Shelf) =>
  queryOptions({
    queryKey: [...images, 'list', page, search],
    queryFn: ({ signal }) => call(mediaContract.listImages, { query: { page, search } }, signal),
    placeholderData: keepPreviousData,
  })

/** A picture by its id; fails (404) when it is not in the library any more. */
export const imageQuery = (id: number) =>
  queryOptions({
    queryKey: [...images, 'one', id],
    queryFn: ({ signal }) => call(mediaContract.getImage, { params: { id } }, signal),
    staleTime: 10 * 60_000,
    retry: false,
  })

/** A page of the library of texts, fifty of them; of one operation when it is given. */
export const textsQuery = ({ page, search, operationId }: Shelf & { readonly operationId: number | null }) =>
  queryOptions({
    queryKey: [...texts, page, search, operationId],
    queryFn: ({ signal }) =>
      call(
        messagesContract.listTextTemplates,
        { query: { page, search, ...(operationId === null ? {} : { operationId }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Adds a picture; `sent` tells how much of it has left, from 0 to 1. */
export function useUploadImage() {
  const cache = useQueryClient()
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: ({ file, titre, texteAlternatif }: ImageChange & { readonly file: File }): Promise<MediaImage> =>
      upload(mediaContract.createImage, {}, { titre, texteAlternatif, fichier: file }, { onProgress: setSent }),
    onMutate: () => setSent(0),
    onSuccess: () => cache.invalidateQueries({ queryKey: images }),
    meta: { tellsErrors: true },
  })
  return { ...mutation, sent }
}

export function useSaveImage(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ImageChange) => call(mediaContract.saveImage, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: images }),
    meta: { tellsErrors: true },
  })
}

export function useDeleteImage() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(mediaContract.deleteImage, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...images, 'list'] }),
    meta: { tellsErrors: true },
  })
}

/** Adds a text to the library, or changes the one of that id. */
export function useSaveText(id: number | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: LibraryTextChange) =>
      id === null
        ? call(messagesContract.createText, { body })
        : call(messagesContract.saveText, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: texts }),
        cache.invalidateQueries({ queryKey: ['messages', 'library'] }),
      ]),
    meta: { tellsErrors: true },
  })
}

export function useDeleteText() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(messagesContract.deleteText, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: texts }),
        cache.invalidateQueries({ queryKey: ['messages', 'library'] }),
      ]),
    meta: { tellsErrors: true },
  })
}

/** Keeps an e-mail as a template, or changes one; without a document its content stays. */
export function useSaveTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({
      id,
      ...body
    }: EmailTemplateChange & { readonly id: number | null }): Promise<EmailTemplate> =>
      id === null
        ? call(messagesContract.createEmailTemplate, { body: { ...body, document: body.document! } })
        : call(messagesContract.saveEmailTemplate, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: emailTemplatesKey }),
    meta: { tellsErrors: true },
  })
}

export function useDeleteTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(messagesContract.deleteEmailTemplate, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: emailTemplatesKey }),
    meta: { tellsErrors: true },
  })
}
