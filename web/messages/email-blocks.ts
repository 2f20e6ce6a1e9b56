import type { EmailBlock, EmailDocument } from '@relance/domain/messages/email-document.ts'

/** The blocks offered that start by themselves; an image starts with a picture of the library. */
export const offeredKinds = ['heading', 'text', 'button', 'coupon', 'divider', 'spacer', 'signature'] as const
export type OfferedKind = (typeof offeredKinds)[number]

/** The words a new block starts with, in the language of the page. */
interface NewWords {
  readonly heading: string
  readonly button: string
  readonly coupon: string
}

/** A name that no block of the document has. */
export function freeId(blocks: readonly EmailBlock[]): string {
  const taken = new Set(blocks.map((block) => block.id))
  let n = blocks.length + 1
  while (taken.has(`b${n}`)) n++
  return `b${n}`
}

export function newBlock(kind: OfferedKind, id: string, words: NewWords): EmailBlock {
  switch (kind) {
    case 'heading':
      return { id, type: 'heading', text: words.heading, align: 'left' }
    case 'text':
      return { id, type: 'text', html: '<p></p>' }
    case 'button':
      return { id, type: 'button', label: words.button, href: '{{urlRendezVous}}' }
    case 'coupon':
      return { id, type: 'coupon', kind: 'own', title: words.coupon, text: '', code: '', validUntil: null }
    case 'divider':
      return { id, type: 'divider' }
    case 'spacer':
      return { id, type: 'spacer', height: 24 }
    case 'signature':
      return { id, type: 'signature', text: '' }
  }
}

/** Puts a block after another; at the end when there is none of that name. */
export function insertAfter(blocks: readonly EmailBlock[], after: string | null, block: EmailBlock): EmailBlock[] {
  const at = blocks.findIndex((one) => one.id === after)
  return at < 0 ? [...blocks, block] : blocks.toSpliced(at + 1, 0, block)
}

/** Moves a block up (-1) or down (+1); past an end nothing changes. */
export function moveBlock(blocks: readonly EmailBlock[], id: string, by: -1 | 1): EmailBlock[] {
  const at = blocks.findIndex((one) => one.id === id)
  const to = at + by
  const block = blocks[at]
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(at, 1).toSpliced(to, 0, block)
}

export function duplicateBlock(blocks: readonly EmailBlock[], id: string): EmailBlock[] {
  const block = blocks.find((one) => one.id === id)
  return block ? insertAfter(blocks, id, { ...block, id: freeId(blocks) }) : [...blocks]
}

export const removeBlock = (blocks: readonly EmailBlock[], id: string): EmailBlock[] =>
  blocks.filter((one) => one.id !== id)

export const replaceBlock = (blocks: readonly EmailBlock[], block: EmailBlock): EmailBlock[] =>
  blocks.map((one) => (one.id === block.id ? block : one))

/** Which block a refused field is about, and the rest of its path: `blocks.2.label` → block 2, `label`. */
export function blockOfField(
  document: EmailDocument,
  field: string,
): { readonly id: string; readonly name: string } | null {
  const [, index, name] = /^(?:(?:contenu|document)\.)?blocks\.(\d+)\.?(.*)$/.exec(field) ?? []
  const block = index === undefined ? undefined : document.blocks[Number(index)]
  return block ? { id: block.id, name: name ?? '' } : null
}
