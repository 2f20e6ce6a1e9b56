import { createHmac } from 'node:crypto'
import type { Variante } from '@relance/domain/diffusion/diffusion.ts'

/** A key for each campaign, so that the halves of one say nothing about those of the next. */
export const variantKey = (secret: Uint8Array, campagneId: number): Buffer =>
  createHmac('sha256', secret).update(`variante:${campagneId}`).digest()

/**
 * Which of two texts a number gets: one half each, by a keyed hash of campaign and number (domain.md F4), the same however
 * often it is asked. By the number and not by the customer: whoever shares it would get both.
 */
export const variantOf = (key: Buffer, destinataire: string): Variante =>
  createHmac('sha256', key).update(destinataire).digest().readUInt8(0) % 2 === 0 ? 'A' : 'B'
