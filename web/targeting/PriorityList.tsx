import { CollisionPriority } from '@dnd-kit/abstract'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider, useDroppable } from '@dnd-kit/react'
import { Badge, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragSpeech } from '../ui/use-drag-speech.ts'
import { FixedItem, MovableItem, type OperationRow, type Side } from './PriorityItem.tsx'
import classes from './PriorityList.module.css'
import { cross, type PriorityColumns, shift } from './priority-columns.ts'

function Column(props: { side: Side; count: number; readOnly: boolean; children: ReactNode }) {
  const { side, count, readOnly, children } = props
  const { t } = useTranslation('targeting')
  const { ref, isDropTarget } = useDroppable({
    id: side,
    type: 'column',
    accept: 'operation',
    collisionPriority: CollisionPriority.Low,
  })
  return (
    <Paper withBorder p="sm" className={classes.column} data-over={isDropTarget || undefined}>
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Title order={3} size="h5" id={`operations-${side}`}>
          {t(`operations.${side}.title`)}
        </Title>
        <Badge variant="default">{count}</Badge>
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {t(`operations.${side}.hint`)}
      </Text>
      {/* Without buttons in it, a list that scrolls must take the focus itself to be read by keyboard. */}
      <ul
        ref={ref}
        className={classes.list}
        aria-labelledby={`operations-${side}`}
        {...(readOnly ? { tabIndex: 0 } : {})}
      >
        {children}
        {count === 0 && (
          <Text component="li" size="sm" c="dimmed" ta="center" py="xl" className={classes.empty}>
            {t(`operations.${side}.empty`)}
          </Text>
        )}
      </ul>
    </Paper>
  )
}

/**
 * The operations to promote, in order of priority, beside those left out. Moved by pointer, by keyboard (Space, arrows,
 * Space; Escape puts everything back where it was) or by buttons.
 */
export function PriorityList(props: {
  rows: readonly OperationRow[]
  value: PriorityColumns
  onChange: (next: PriorityColumns) => void
  readOnly?: boolean
}) {
  const { rows, value, onChange, readOnly = false } = props
  const { t } = useTranslation('targeting')
  const byId = new Map(rows.map((row) => [row.id, row]))
  // The library does not undo a move across lists on Escape: what stood at the start of the drag is put back.
  const before = useRef(value)
  const nameOf = (thing: { id: unknown } | null) => {
    const id = String(thing?.id)
    if (id === 'on' || id === 'off') return t(`operations.${id}.title`)
    return byId.get(id)?.label ?? ''
  }
  const plugins = useDragSpeech({
    instructions: t('operations.instructions'),
    nameOf,
    grabbed: (name) => t('operations.grabbed', { name }),
    over: (name, target) => t('operations.over', { name, target }),
    dropped: (name) => t('operations.dropped', { name }),
    cancelled: (name) => t('operations.cancelled', { name }),
  })
  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={() => {
        before.current = value
      }}
      onDragOver={(event) => {
        const next = move({ on: [...value.on], off: [...value.off] }, event)
        if (next.on.join() !== value.on.join() || next.off.join() !== value.off.join()) onChange(next)
      }}
      onDragEnd={(event) => {
        if (event.canceled) onChange(before.current)
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['on', 'off'] as const).map((side) => (
          <Column key={side} side={side} count={value[side].length} readOnly={readOnly}>
            {value[side].map((id, index) => {
              const row = byId.get(id)
              if (!row) return null
              return readOnly ? (
                <FixedItem key={id} row={row} index={index} side={side} />
              ) : (
                <MovableItem
                  key={id}
                  row={row}
                  index={index}
                  side={side}
                  last={index === value[side].length - 1}
                  onShift={(by) => onChange(shift(value, id, by))}
                  onCross={() => onChange(cross(value, id))}
                />
              )
            })}
          </Column>
        ))}
      </SimpleGrid>
    </DragDropProvider>
  )
}
