import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import type { AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import { monthSettingsContract } from '@relance/domain/campaigns/month-settings.contract.ts'
import type { MonthSettingsChange } from '@relance/domain/campaigns/month-settings.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { InheritedMessageChange } from '@relance/domain/messages/message.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const all = ['network-automatic'] as const

export const networkTargetingQuery = () =>
  queryOptions({
    queryKey: [...all, 'targeting'],
    queryFn: ({ signal }) => call(automaticSettingsContract.getNetworkSideTargeting, {}, signal),
    refetchOnWindowFocus: false,
  })

const ofLanguage = (langue: Language | undefined) => ({ query: langue ? { langue } : {} })

export const networkTextsQuery = (langue: Language | undefined) =>
  queryOptions({
    queryKey: [...all, 'texts', langue ?? ''],
    queryFn: ({ signal }) => call(automaticSettingsContract.getNetworkSideMessages, ofLanguage(langue), signal),
    refetchOnWindowFocus: false,
  })

/** How many members the next deadline would validate. */
export const networkOutlookQuery = () =>
  queryOptions({
    queryKey: [...all, 'outlook'],
    queryFn: ({ signal }) => call(monthSettingsContract.getNetworkOutlook, {}, signal),
  })

export const monthSettingsQuery = () =>
  queryOptions({
    queryKey: [...all, 'month'],
    queryFn: ({ signal }) => call(monthSettingsContract.getMonthSettings, {}, signal),
    refetchOnWindowFocus: false,
  })

export const previewMonths = (body: MonthSettingsChange, signal: AbortSignal) =>
  call(monthSettingsContract.previewMonths, { body }, signal)

function useKeepSaved() {
  const cache = useQueryClient()
  return async (saved: AutomaticTargeting) => {
    cache.setQueryData(networkTargetingQuery().queryKey, saved)
    await Promise.all([
      cache.invalidateQueries({ queryKey: networkOutlookQuery().queryKey }),
      // Its operations are those that have texts.
      cache.invalidateQueries({ queryKey: [...all, 'texts'] }),
    ])
  }
}

/** Saves the network's targeting; its switch stays. */
export function useSaveNetworkTargeting() {
  const keep = useKeepSaved()
  return useMutation({
    mutationFn: (change: Pick<AutomaticTargeting, 'actif'> & Targeting) =>
      call(automaticSettingsContract.saveNetworkSideTargeting, { body: change }),
    onSuccess: keep,
    meta: { tellsErrors: true },
  })
}

/** Switches the network's automatic validation; its targeting stays its own, or the product's. */
export function useSaveNetworkSwitch() {
  const keep = useKeepSaved()
  return useMutation({
    mutationFn: (actif: boolean) => call(automaticSettingsContract.saveNetworkSwitch, { body: { actif } }),
    onSuccess: keep,
    meta: { tellsErrors: true },
  })
}

/** Gives the network's targeting back for the product's, which is off. */
export function useGiveTargetingBack() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(automaticSettingsContract.deleteNetworkSideTargeting, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}

export const saveNetworkTexts = (langue: Language, messageList: InheritedMessageChange['messageList']) =>
  call(automaticSettingsContract.saveNetworkSideMessages, {
    query: { langue },
    body: { messageList },
  })

/** Gives the network's texts in a language back. */
export function useGiveTextsBack(langue: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(automaticSettingsContract.deleteNetworkSideMessages, { query: { langue } })
      await cache.refetchQueries({ queryKey: [...all, 'texts'] })
    },
  })
}

export function useSaveMonthSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: MonthSettingsChange) => call(monthSettingsContract.saveMonthSettings, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(monthSettingsQuery().queryKey, saved)
      void cache.invalidateQueries({ queryKey: networkOutlookQuery().queryKey })
      void cache.invalidateQueries({ queryKey: ['automatic'] })
    },
    meta: { tellsErrors: true },
  })
}
