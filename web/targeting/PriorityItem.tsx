import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Badge, Box, Group, Paper, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PriorityList.module.css'
import type { PriorityColumns } from './priority-columns.ts'

/** An operation as the list shows it: what it is and how many vehicles are due for it. */
export interface OperationRow {
  readonly id: string
  readonly label: string
  readonly categorie: string
  readonly vehicules: string
}

export type Side = keyof PriorityColumns

interface ItemProps {
  readonly row: OperationRow
  readonly index: number
  readonly side: Side
  readonly last: boolean
  readonly onShift: (by: -1 | 1) => void
  readonly onCross: () => void
}

/** An operation that can be moved. */
export function MovableItem(props: ItemProps) {
  const { row, index, side, last } = props
  const { t } = useTranslation('targeting')
  const { ref, handleRef, isDragging } = useSortable({
    id: row.id,
    index,
    group: side,
    type: 'operation',
    accept: 'operation',
  })
  const name = { name: row.label }
  const across = t(side === 'on' ? 'operations.leaveOut' : 'operations.followUp', name)
  return (
    <Paper ref={ref} component="li" withBorder className={classes.item} data-dragging={isDragging || undefined}>
      <ActionIcon
        ref={handleRef}
        variant="subtle"
        color="gray"
        aria-label={t('operations.drag', name)}
        className={classes.handle}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <Words row={row} rank={side === 'on' ? index + 1 : null} />
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
        <ActionIcon variant="subtle" color="gray" onClick={props.onCross} aria-label={across} title={across}>
          {side === 'on' ? <IconMinus size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        </ActionIcon>
      </Group>
    </Paper>
  )
}

/** An operation that stays where it is: it must not be announced as something to drag. */
export function FixedItem({ row, index, side }: Pick<ItemProps, 'row' | 'index' | 'side'>) {
  return (
    <Paper component="li" withBorder className={classes.item}>
      <Words row={row} rank={side === 'on' ? index + 1 : null} />
    </Paper>
  )
}

function Words({ row, rank }: { row: OperationRow; rank: number | null }) {
  return (
    <>
      {rank !== null && (
        <Badge circle size="lg" variant="light" miw={26}>
          {rank}
        </Badge>
      )}
      <Box className={classes.words}>
        <Text size="sm" fw={500} lineClamp={2} title={row.label} style={{ hyphens: 'auto', overflowWrap: 'anywhere' }}>
          {row.label}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {[row.categorie, row.vehicules].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </>
  )
}
