import { CollisionPriority } from '@dnd-kit/abstract'
import { Accessibility } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider, useDroppable } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Badge, Box, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PriorityList.module.css'
import { cross, type PriorityColumns, shift } from './priority-columns.ts'

/** An operation as the list shows it: what it is and how many vehicles are due for it. */
export interface OperationRow {
  readonly id: string
  readonly label: string
  readonly categorie: string
  readonly vehicules: string
}

type Side = keyof PriorityColumns

interface Spoken {
  readonly operation: { readonly source: { id: unknown } | null; readonly target: { id: unknown } | null }
  readonly canceled?: boolean
}

function Item(props: {
  row: OperationRow
  index: number
  side: Side
  last: boolean
  readOnly: boolean
  onShift: (by: -1 | 1) => void
  onCross: () => void
}) {
  const { row, index, side, last, readOnly } = props
  const { t } = useTranslation('targeting')
  const { ref, handleRef, isDragging } = useSortable({
    id: row.id,
    index,
    group: side,
    type: 'operation',
    accept: 'operation',
    disabled: readOnly,
  })
  const name = { name: row.label }
  return (
    <Paper ref={ref} component="li" withBorder className={classes.item} data-dragging={isDragging || undefined}>
      {!readOnly && (
        <ActionIcon
          ref={handleRef}
          variant="subtle"
          color="gray"
          aria-label={t('operations.drag', name)}
          className={classes.handle}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      {side === 'on' && (
        <Badge circle size="lg" variant="light" miw={26}>
          {index + 1}
        </Badge>
      )}
      <Box className={classes.words}>
        <Text size="sm" fw={500} truncate title={row.label}>
          {row.label}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {row.categorie} · {row.vehicules}
        </Text>
      </Box>
      {!readOnly && (
        <Group gap={2} wrap="nowrap">
          {side === 'on' && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === 0}
                onClick={() => props.onShift(-1)}
                aria-label={t('operations.up', name)}
              >
                <IconChevronUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={last}
                onClick={() => props.onShift(1)}
                aria-label={t('operations.down', name)}
              >
                <IconChevronDown size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={props.onCross}
            aria-label={t(side === 'on' ? 'operations.leaveOut' : 'operations.followUp', name)}
            title={t(side === 'on' ? 'operations.leaveOut' : 'operations.followUp', name)}
          >
            {side === 'on' ? <IconMinus size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
          </ActionIcon>
        </Group>
      )}
    </Paper>
  )
}

function Column({ side, count, children }: { side: Side; count: number; children: ReactNode }) {
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
      <ul ref={ref} className={classes.list} aria-labelledby={`operations-${side}`}>
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
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        Accessibility.configure({
          screenReaderInstructions: { draggable: t('operations.instructions') },
          announcements: {
            dragstart: ({ operation: { source } }: Spoken) => t('operations.grabbed', { name: nameOf(source) }),
            dragover: ({ operation: { source, target } }: Spoken) =>
              target ? t('operations.over', { name: nameOf(source), target: nameOf(target) }) : undefined,
            dragend: ({ operation: { source }, canceled }: Spoken) =>
              t(canceled ? 'operations.cancelled' : 'operations.dropped', { name: nameOf(source) }),
          },
        }),
      ]}
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
          <Column key={side} side={side} count={value[side].length}>
            {value[side].map((id, index) => {
              const row = byId.get(id)
              return row ? (
                <Item
                  key={id}
                  row={row}
                  index={index}
                  side={side}
                  last={index === value[side].length - 1}
                  readOnly={readOnly}
                  onShift={(by) => onChange(shift(value, id, by))}
                  onCross={() => onChange(cross(value, id))}
                />
              ) : null
            })}
          </Column>
        ))}
      </SimpleGrid>
    </DragDropProvider>
  )
}
