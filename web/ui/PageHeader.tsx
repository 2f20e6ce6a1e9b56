import { Box, Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** A link to the page above, shown over the title. */
  readonly back?: ReactNode
  /** Beside the title: a status. */
  readonly badge?: ReactNode
  /** The page's main action, and what goes with it. */
  readonly actions?: ReactNode
}

/** The head of every page: its title (also the window's), what it is about, its main action. */
export function PageHeader({ title, subtitle, back, badge, actions }: PageHeaderProps) {
  useDocumentTitle(`${title} · Relance`)
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg" wrap="wrap">
      <Box style={{ minWidth: 0 }}>
        {back && (
          <Text component="div" fz="sm" mb={4}>
            {back}
          </Text>
        )}
        <Group gap="sm" wrap="wrap">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {badge}
        </Group>
        {subtitle && (
          <Text component="div" c="dimmed" fz="sm" mt={2}>
            {subtitle}
          </Text>
        )}
      </Box>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
