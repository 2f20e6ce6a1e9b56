import { z } from 'zod'

const rows = z.array(z.record(z.string(), z.unknown()))

/** All that is held about a customer, table by table, as it is stored: nothing is left out but the product's own keys. */
export const PersonFile = z
  .object({
    produitLe: z.iso.datetime(),
    responsable: z.object({ nom: z.string(), adresse: z.string(), email: z.string() }).describe('the garage'),
    identite: z.record(z.string(), z.unknown()),
    corrections: rows,
    vehicules: rows,
    anciensVehicules: rows,
    previsions: rows,
    visites: rows,
    messages: rows,
    reponses: rows,
    clics: rows,
    consentements: rows,
    oppositions: rows.describe('on which suppression lists, since when'),
  })
  .meta({ id: 'PersonFile' })
export type PersonFile = z.infer<typeof PersonFile>

/** What erasing a customer removes, and what stays without its name. */
export const Erasure = z
  .object({
    vehicules: z.int(),
    messages: z.int(),
    consentements: z.int(),
    visites: z.int().describe('invoices that stay, without a name'),
    coordonnees: z.int().describe('number and address of which a fingerprint stays'),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>
