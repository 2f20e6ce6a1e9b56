import { Stack, Text, ThemeIcon } from '@mantine/core'
import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  /** What to do next. */
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly icon?: Icon
}

/** A place where there is nothing yet: says so, and what to do next. */
export function EmptyState({ title, text, action, icon: Picture = IconInbox }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" ta="center" py="xl" px="md" role="status">
      <ThemeIcon variant="light" color="gray" size={44} radius="xl">
        <Picture size={24} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {text && (
        <Text c="dimmed" fz="sm" maw={460}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  )
}
