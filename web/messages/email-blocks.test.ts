import { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { describe, expect, it } from 'vitest'
import {
  blockOfField,
  duplicateBlock,
  freeId,
  insertAfter,
  moveBlock,
  newBlock,
  offeredKinds,
  removeBlock,
} from './email-blocks.ts'

const words = { heading: 'Titre', button: 'Rendez-vous', coupon: 'Offre' }
const blocks = offeredKinds.map((kind, index) => newBlock(kind, `b${index + 1}`, words))
const ids = (list: readonly EmailBlock[]) => list.map((block) => block.id)

describe('the blocks of an e-mail', () => {
  it('R19 a new block of each kind is one that the server takes', () => {
    for (const block of blocks) expect(EmailBlock.safeParse(block).error).toBeUndefined()
  })

  it('R19 adds after the chosen block, moves, copies under a new name, and removes', () => {
    const three = blocks.slice(0, 3)
    expect(ids(insertAfter(three, 'b1', newBlock('divider', 'x', words)))).toEqual(['b1', 'x', 'b2', 'b3'])
    expect(ids(insertAfter(three, null, newBlock('divider', 'x', words)))).toEqual(['b1', 'b2', 'b3', 'x'])
    expect(ids(moveBlock(three, 'b2', -1))).toEqual(['b2', 'b1', 'b3'])
    expect(ids(moveBlock(three, 'b3', 1))).toEqual(['b1', 'b2', 'b3'])
    expect(ids(duplicateBlock(three, 'b1'))).toEqual(['b1', 'b4', 'b2', 'b3'])
    expect(freeId(removeBlock(three, 'b1'))).toBe('b4')
  })

  it('C12 a field that the server refuses is found again at its block', () => {
    const document = { objet: 'Bonjour', preheader: '', blocks }
    expect(blockOfField(document, 'contenu.blocks.2.label')).toEqual({ id: 'b3', name: 'label' })
    expect(blockOfField(document, 'blocks.0.text')).toEqual({ id: 'b1', name: 'text' })
    expect(blockOfField(document, 'objet')).toBeNull()
  })
})
