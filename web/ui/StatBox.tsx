import { Group, Paper, Text, ThemeIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface StatBoxProps {
  readonly label: string
  readonly value: ReactNode
  readonly detail?: ReactNode
  readonly icon?: Icon
}

/** One figure, with its name before it and what it is made of after it. */
export function StatBox({ label, value, detail, icon: Picture }: StatBoxProps) {
  return (
    <Paper withBorder p="md" h="100%">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Text c="dimmed" fz="sm">
          {label}
        </Text>
        {Picture && (
          <ThemeIcon variant="light" color="brand" size="md" aria-hidden>
            <Picture size={16} />
          </ThemeIcon>
        )}
      </Group>
      <Text fz={26} fw={700} lh={1.25} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      {detail && (
        <Text c="dimmed" fz="xs" mt={2} component="div">
          {detail}
        </Text>
      )}
    </Paper>
  )
}
