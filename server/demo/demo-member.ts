import type { Workshop } from './workshops.ts'

/** A garage of the demo once it is in the database. */
export interface DemoMember {
  readonly id: number
  readonly workshop: Workshop
  readonly telephone: string
}
