import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Group, Text } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { IconChevronDown, IconChevronUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragSpeech } from '../ui/use-drag-speech.ts'
import { BlockView, type Garage } from './BlockView.tsx'
import classes from './EmailCanvas.module.css'
import { duplicateBlock, moveBlock, removeBlock, replaceBlock } from './email-blocks.ts'

interface CanvasProps {
  readonly blocks: readonly EmailBlock[]
  readonly garage: Garage
  readonly selected: string | null
  /** What is wrong with each block, by its id. */
  readonly faults: ReadonlyMap<string, string>
  readonly onSelect: (id: string) => void
  /** `field` names what is typed in, so that typing is undone as a whole. */
  readonly onChange: (blocks: EmailBlock[], field?: string) => void
}

/**
 * The blocks of an e-mail on its page. Each is chosen by click or keyboard, and moved, copied or removed by its buttons,
 * by dragging its handle, or by keys: Alt+arrows move, Alt+D copies, Delete removes.
 */
export function EmailCanvas(props: CanvasProps) {
  const { blocks, garage, selected, faults, onSelect, onChange } = props
  const { t } = useTranslation('messages')
  const nameOf = (thing: { id: unknown } | null) => {
    const index = blocks.findIndex((block) => block.id === thing?.id)
    const block = blocks[index]
    return block ? t('blocks.nth', { n: index + 1, kind: t(`blocks.${block.type}`) }) : ''
  }
  const plugins = useDragSpeech({
    instructions: t('blocks.instructions'),
    nameOf,
    grabbed: (name) => t('blocks.grabbed', { name }),
    over: (name, target) => t('blocks.over', { name, target }),
    dropped: (name) => t('blocks.dropped', { name }),
    cancelled: (name) => t('blocks.cancelled', { name }),
  })
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={(event) => {
        if (!event.canceled) onChange(move([...blocks], event))
      }}
    >
      <div className={classes.page}>
        {blocks.map((block, index) => (
          <Item
            key={block.id}
            block={block}
            index={index}
            last={index === blocks.length - 1}
            garage={garage}
            selected={block.id === selected}
            fault={faults.get(block.id)}
            label={nameOf(block)}
            onSelect={() => onSelect(block.id)}
            onChange={(next) => onChange(replaceBlock(blocks, next), `${block.id}`)}
            onMove={(by) => onChange(moveBlock(blocks, block.id, by))}
            onCopy={() => onChange(duplicateBlock(blocks, block.id))}
            onRemove={() => onChange(removeBlock(blocks, block.id))}
          />
        ))}
        {blocks.length === 0 && <div className={classes.placeholder}>{t('blocks.none')}</div>}
      </div>
    </DragDropProvider>
  )
}

/** The name of a block on the page, so that one may be led there. */
export const blockAnchor = (id: string): string => `block-${id}`

function Item(props: {
  block: EmailBlock
  index: number
  last: boolean
  garage: Garage
  selected: boolean
  fault: string | undefined
  label: string
  onSelect: () => void
  onChange: (block: EmailBlock) => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
}) {
  const { block, index, last, garage, selected, fault, label } = props
  const { t } = useTranslation('messages')
  const { ref, handleRef, isDragging } = useSortable({ id: block.id, index })
  const keys = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const act =
      event.altKey && event.key === 'ArrowUp'
        ? () => props.onMove(-1)
        : event.altKey && event.key === 'ArrowDown'
          ? () => props.onMove(1)
          : event.altKey && event.key.toLowerCase() === 'd'
            ? props.onCopy
            : event.key === 'Delete'
              ? props.onRemove
              : event.key === 'Enter'
                ? props.onSelect
                : null
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div
      ref={ref}
      id={blockAnchor(block.id)}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a block takes the focus so that its keys work
      tabIndex={0}
      aria-label={label}
      aria-describedby={fault ? `${block.id}-fault` : undefined}
      className={classes.item}
      data-selected={selected || undefined}
      data-dragging={isDragging || undefined}
      data-fault={fault ? true : undefined}
      onFocusCapture={props.onSelect}
      onPointerDown={props.onSelect}
      onKeyDown={keys}
    >
      <BlockView
        block={block}
        garage={garage}
        editing={selected && 'html' in block}
        label={label}
        onChange={props.onChange}
      />
      {fault && (
        <Text size="xs" id={`${block.id}-fault`} className={classes.fault}>
          {fault}
        </Text>
      )}
      <Group gap={2} className={classes.tools} wrap="nowrap">
        <ActionIcon ref={handleRef} size="md" variant="default" aria-label={t('blocks.drag', { name: label })}>
          <IconGripVertical size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="md"
          variant="default"
          disabled={index === 0}
          aria-label={t('blocks.up', { name: label })}
          onClick={() => props.onMove(-1)}
        >
          <IconChevronUp size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="md"
          variant="default"
          disabled={last}
          aria-label={t('blocks.down', { name: label })}
          onClick={() => props.onMove(1)}
        >
          <IconChevronDown size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon size="md" variant="default" aria-label={t('blocks.copy', { name: label })} onClick={props.onCopy}>
          <IconCopy size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="md"
          variant="default"
          aria-label={t('blocks.remove', { name: label })}
          onClick={props.onRemove}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
