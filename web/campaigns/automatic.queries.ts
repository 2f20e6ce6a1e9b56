import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import type { AutomaticSwitchesChange, AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import type { InheritedMessageChange, InheritedMessageList, MessageChange } from '@relance/domain/messages/message.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import type { Source } from './automatic-search.ts'

const key = (adherentId: number) => ['automatic', adherentId] as const

const targetingRoutes = {
  miens: automaticSettingsContract.getAutomaticTargeting,
  reseau: automaticSettingsContract.getNetworkAutomaticTargeting,
  initiaux: automaticSettingsContract.getInitialAutomaticTargeting,
}
const messageRoutes = {
  miens: automaticSettingsContract.getAutomaticMessages,
  reseau: automaticSettingsContract.getNetworkAutomaticMessages,
  initiaux: automaticSettingsContract.getInitialAutomaticMessages,
}

export const automaticTargetingQuery = (adherentId: number, source: Source) =>
  queryOptions({
    queryKey: [...key(adherentId), 'targeting', source],
    queryFn: ({ signal }) => call(targetingRoutes[source], { params: { adherentId } }, signal),
    refetchOnWindowFocus: false,
  })

export const automaticMessagesQuery = (adherentId: number, source: Source) =>
  queryOptions({
    queryKey: [...key(adherentId), 'messages', source],
    queryFn: ({ signal }) => call(messageRoutes[source], { params: { adherentId } }, signal),
    refetchOnWindowFocus: false,
  })

/** What happens at the next deadline if nothing is done. */
export const outlookQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...key(adherentId), 'outlook'],
    queryFn: ({ signal }) => call(automaticSettingsContract.getAutomaticOutlook, { params: { adherentId } }, signal),
  })

/** Who the next month could reach: by operation, and where they live. */
export const populationQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...key(adherentId), 'population'],
    queryFn: async ({ signal }) => {
      const { operations, ...towns } = await call(
        automaticSettingsContract.getAutomaticPopulation,
        { params: { adherentId } },
        signal,
      )
      const due: Readonly<Record<number, number>> = Object.fromEntries(
        operations.map(({ operationId, nbVehicules }) => [operationId, nbVehicules]),
      )
      return { ...towns, due }
    },
    staleTime: 5 * 60_000,
  })

export const countProspects = (adherentId: number, body: Targeting, signal: AbortSignal) =>
  call(automaticSettingsContract.countAutomaticProspects, { params: { adherentId }, body }, signal)

/** When the network's next campaign opens. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: ['automatic', 'calendar'],
    queryFn: ({ signal }) => call(automaticSettingsContract.getMonthCalendar, {}, signal),
  })

/** What follows a change of the member's targeting or of its switches: it is shown, and counted. */
function useKeepSaved(adherentId: number) {
  const cache = useQueryClient()
  return async (saved: AutomaticTargeting) => {
    cache.setQueryData(automaticTargetingQuery(adherentId, 'miens').queryKey, saved)
    await Promise.all([
      cache.invalidateQueries({ queryKey: outlookQuery(adherentId).queryKey }),
      // Its operations are those that have texts.
      cache.invalidateQueries({ queryKey: automaticMessagesQuery(adherentId, 'miens').queryKey }),
    ])
  }
}

/** Saves the member's own targeting: created the first time, changed afterwards. Its switches stay. */
export function useSaveAutomaticTargeting(adherentId: number) {
  const cache = useQueryClient()
  const keep = useKeepSaved(adherentId)
  return useMutation({
    mutationFn: (targeting: Targeting) => {
      const { queryKey } = automaticTargetingQuery(adherentId, 'miens')
      const { id, actif, sansReseau } = cache.getQueryData<AutomaticTargeting>(queryKey)!
      const route =
        id === null
          ? automaticSettingsContract.createAutomaticTargeting
          : automaticSettingsContract.saveAutomaticTargeting
      return call(route, { params: { adherentId }, body: { actif, sansReseau, ...targeting } })
    },
    onSuccess: keep,
    meta: { tellsErrors: true },
  })
}

/** Gives the member's own targeting back: what is inherited holds again, and goes on being followed. */
export function useGiveOwnTargetingBack(adherentId: number) {
  const keep = useKeepSaved(adherentId)
  return useMutation({
    mutationFn: async () => {
      await call(automaticSettingsContract.deleteAutomaticTargeting, { params: { adherentId } })
      return call(automaticSettingsContract.getAutomaticTargeting, { params: { adherentId } })
    },
    onSuccess: keep,
    meta: { tellsErrors: true },
  })
}

/** Chooses whose settings hold for the member; its targeting stays its own, or inherited. */
export function useSaveAutomaticSwitches(adherentId: number) {
  const keep = useKeepSaved(adherentId)
  return useMutation({
    mutationFn: (body: AutomaticSwitchesChange) =>
      call(automaticSettingsContract.saveAutomaticSwitches, { params: { adherentId }, body }),
    onSuccess: keep,
    meta: { tellsErrors: true },
  })
}

/** A text as it is saved: what says the inherited one gives it back. */
export const orBack = ({
  operationId,
  description,
  initial,
}: {
  readonly operationId: number
  readonly description: string
  readonly initial: string
}) => ({
  operationId,
  description: description === initial ? null : description,
})

/** Saves texts of the member's own, or gives them back; `first` when it has none yet. */
export function saveMessages(
  adherentId: number,
  messageList: InheritedMessageChange['messageList'],
  first: boolean,
): Promise<z.infer<typeof InheritedMessageList>> {
  const params = { adherentId }
  if (!first) return call(automaticSettingsContract.saveAutomaticMessages, { params, body: { messageList } })
  const written = messageList.flatMap(({ operationId, description }) =>
    description === null ? [] : [{ operationId, description }],
  )
  return call(automaticSettingsContract.createAutomaticMessages, { params, body: { messageList: written } })
}

/** Replaces the member's texts: by the network's (nothing of its own stays), or by those given. */
export function useReplaceMessages(adherentId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (messageList: MessageChange['messageList'] | null) => {
      await call(automaticSettingsContract.deleteAutomaticMessages, { params: { adherentId } })
      if (messageList && messageList.length > 0) await saveMessages(adherentId, messageList, true)
      await cache.refetchQueries({ queryKey: automaticMessagesQuery(adherentId, 'miens').queryKey })
    },
  })
}
