import { type Network, NetworkSettings } from '@relance/domain/networks/network.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type SettingsValues = z.input<typeof NetworkSettings>
/** The form of a network's settings, as its parts are given it. */
export type SettingsForm = UseFormReturn<SettingsValues, unknown, z.output<typeof NetworkSettings>>

/** A change made by a part that is no plain input: told to the form, and checked at once when it was refused before. */
export const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** What may be changed of a network. */
export const settingsOf = (network: Network): SettingsValues =>
  Object.fromEntries(
    Object.keys(NetworkSettings.shape).map((key) => [key, network[key as keyof SettingsValues]]),
  ) as unknown as SettingsValues
