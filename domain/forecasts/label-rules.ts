import { meaningOfLine } from '../values/operations.ts'

export const labelModes = ['contient', 'mots', 'code'] as const
export type LabelMode = (typeof labelModes)[number]

/**
 * A rule of a network: invoice lines whose label holds a text, or all of some words in any order, or whose code is this one,
 * stand for an operation; null = for none of ours.
 */
export interface LabelRule {
  readonly mode: LabelMode
  readonly motif: string
  readonly operationId: number | null
}

/** A label as rules see it: without accents, capitals and repeated spaces. */
export const formOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const codeOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const wordsOf = (form: string): string[] => form.split(/[^a-z0-9]+/).filter(Boolean)

/** The text of a rule as it is kept: two spellings of one rule are the same. */
export const motifOf = (mode: LabelMode, text: string): string =>
  mode === 'code' ? codeOf(text) : mode === 'mots' ? wordsOf(formOf(text)).join(' ') : formOf(text)

/** Whether a rule takes a line. */
export function takes({ mode, motif }: Pick<LabelRule, 'mode' | 'motif'>, code: string, libelle: string): boolean {
  if (motif === '') return false
  if (mode === 'code') return codeOf(code) === motif
  const form = formOf(libelle)
  if (mode === 'contient') return form.includes(motif)
  const words = new Set(wordsOf(form))
  return motif.split(' ').every((word) => words.has(word))
}

export interface Meaning {
  readonly operationId: number | null
  /** False: neither a code nor a rule says anything of it. */
  readonly compris: boolean
}

/**
 * What an invoice line stands for: by a code that the network gave a meaning, by one that the product knows, then by the first of
 * the network's rules that takes the label, then by the product's.
 */
export function readLine(code: string, libelle: string, rules: readonly LabelRule[]): Meaning {
  const byCode = rules.find((rule) => rule.mode === 'code' && takes(rule, code, libelle))
  if (byCode) return { operationId: byCode.operationId, compris: true }
  const product = meaningOfLine(code, libelle)
  if (product.par === 'code') return { operationId: product.operationId, compris: true }
  const rule = rules.find((one) => one.mode !== 'code' && takes(one, code, libelle))
  if (rule) return { operationId: rule.operationId, compris: true }
  return { operationId: product.operationId, compris: product.par === 'libelle' }
}
