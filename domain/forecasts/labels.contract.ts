import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { labelModes, motifOf } from './label-rules.ts'

const operationId = z.int().min(1).nullable().describe('null = known, and none of our operations')

/** A rule as it is written. */
export const SavedLabelRule = z
  .object({
    mode: z
      .enum(labelModes)
      .describe('contient: the label holds the text; mots: it has all its words; code: the software’s code'),
    motif: z.string().trim().max(80, 'MOTIF_TROP_LONG'),
    operationId,
  })
  .refine(({ mode, motif }) => motifOf(mode, motif).length >= 2, { path: ['motif'], message: 'MOTIF_TROP_COURT' })
  .meta({ id: 'SavedLabelRule' })
export type SavedLabelRule = z.infer<typeof SavedLabelRule>

export const LabelRuleRow = z
  .object({
    id: z.int(),
    mode: z.enum(labelModes),
    motif: z.string(),
    operationId,
    label: z.string().nullable().describe('of the operation'),
  })
  .meta({ id: 'LabelRule' })
export type LabelRuleRow = z.infer<typeof LabelRuleRow>

export const ProductLabelRule = z
  .object({
    operationId,
    label: z.string().nullable(),
    codes: z.array(z.string()),
    libelles: z.array(z.string()).describe('what labels it takes, as a person reads it: “filtre … air”'),
  })
  .meta({ id: 'ProductLabelRule' })
export type ProductLabelRule = z.infer<typeof ProductLabelRule>

export const LabelRules = z
  .object({
    reseau: z.array(LabelRuleRow).describe('the first that takes a line wins'),
    produit: z.array(ProductLabelRule),
  })
  .meta({ id: 'LabelRules' })
export type LabelRules = z.infer<typeof LabelRules>

/** A label that no rule understands, with how often it stands on the invoices of how many members. */
export const UnknownLabel = z
  .object({ libelle: z.string(), codes: z.array(z.string()), lignes: z.int(), membres: z.int() })
  .meta({ id: 'UnknownLabel' })
export type UnknownLabel = z.infer<typeof UnknownLabel>

const path = `${base}/service-reseau/libelles`
const access = 'network.admin'
const reply = LabelRules

export const labelsContract = {
  listUnknownLabels: route({
    method: 'GET',
    path,
    summary: 'Labels of invoice lines that no rule understands, across the network’s members, the most frequent first',
    access,
    params: ofNetwork,
    query: pageQuery(25).extend({ search: z.string().trim().max(100).default('') }),
    reply: pageOf(UnknownLabel),
  }),
  listLabelRules: route({
    method: 'GET',
    path: `${path}/regles`,
    summary: 'The network’s rules in their order, and the product’s',
    access,
    params: ofNetwork,
    reply,
  }),
  tryLabelRule: route({
    method: 'POST',
    path: `${path}/regles/essai`,
    summary: 'How many of the lines that no rule understands a rule would take',
    access,
    params: ofNetwork,
    body: SavedLabelRule,
    reply: z.object({ lignes: z.int(), libelles: z.int(), membres: z.int() }),
  }),
  createLabelRule: route({
    method: 'POST',
    path: `${path}/regles`,
    summary: 'Add a rule, the last in order; 409 when there is one of the same text',
    access,
    params: ofNetwork,
    body: SavedLabelRule,
    status: 201,
    reply,
  }),
  saveLabelRule: route({
    method: 'PUT',
    path: `${path}/regles/{id}`,
    summary: 'Change a rule',
    access,
    params: ofId,
    body: SavedLabelRule,
    reply,
  }),
  moveLabelRule: route({
    method: 'POST',
    path: `${path}/regles/{id}/deplacer`,
    summary: 'Put a rule before the one above it, or after the one below',
    access,
    params: ofId,
    body: z.object({ sens: z.enum(['haut', 'bas']) }),
    reply,
  }),
  deleteLabelRule: route({
    method: 'DELETE',
    path: `${path}/regles/{id}`,
    summary: 'Remove a rule: the lines it took come back to what the others say at the next recomputation',
    access,
    params: ofId,
    reply,
  }),
}
