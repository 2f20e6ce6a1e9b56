import type { Language } from '@relance/domain/contract/words.ts'
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
import { firstShelf, type Shelf } from './shelf.ts'

const images = ['library', 'images'] as const
const texts = ['library', 'texts'] as const

/** Where one stands among the texts: of one operation when it is given, in the customers' language unless another is named. */
export interface TextsShelf extends Shelf {
  readonly operationId: number | null
  readonly langue?: Language | undefined
  /** Whose; those of whoever looks when it is not said. */
  readonly adherentId?: number | null
}
export const firstTexts: TextsShelf = { ...firstShelf, operationId: null }

/** A page of the pictures the caller may use, fifty of them. */
export const imagesQuery = ({ page, search, adherentId }: Shelf & { readonly adherentId: number | null }) =>
  queryOptions({
    queryKey: [...images, 'list', page, search, adherentId],
    queryFn: ({ signal }) =>
      call(mediaContract.listImages, { query: { page, search, ...(adherentId !== null && { adherentId }) } }, signal),
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

/** Where a picture of one's own is used. */
export const imageUsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...images, 'uses', id],
    queryFn: ({ signal }) => call(mediaContract.listImageUses, { params: { id } }, signal),
    staleTime: 0,
  })

/** A page of the library of texts, fifty of them. */
export const textsQuery = ({ page, search, operationId, langue, adherentId = null }: TextsShelf) =>
  queryOptions({
    queryKey: [...texts, page, search, operationId, langue ?? '', adherentId],
    queryFn: ({ signal }) =>
      call(
        messagesContract.listTextTemplates,
        {
          query: {
            page,
            search,
            ...(operationId !== null && { operationId }),
            ...(langue && { langue }),
            ...(adherentId !== null && { adherentId }),
          },
        },
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
export function useSaveText(id: number | null, langue?: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: LibraryTextChange) =>
      id === null
        ? call(messagesContract.createText, { query: langue ? { langue } : {}, body })
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
      langue,
      ...body
    }: EmailTemplateChange & {
      readonly id: number | null
      readonly langue?: Language | undefined
    }): Promise<EmailTemplate> =>
      id === null
        ? call(messagesContract.createEmailTemplate, {
            query: langue ? { langue } : {},
            body: { ...body, document: body.document! },
          })
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
