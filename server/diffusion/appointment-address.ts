import type { Env } from '../env.ts'
import { appointmentKey } from './signature.ts'
import { slugOf } from './slug.ts'

/** The product's own appointment page of a garage: its name to be read, and a key that is not found by counting. */
export const appointmentPageUrl = (
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  secret: Uint8Array,
  { adherentId, garage }: { readonly adherentId: number; readonly garage: string },
): string => `${PUBLIC_URL}/rendez-vous/${slugOf(garage)}-${appointmentKey(secret, adherentId)}`
