import { Box, Group, Paper, type PaperProps, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PanelProps extends PaperProps {
  /** So that a link can lead to it. */
  readonly id?: string
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A framed part of a page, named by its title. */
export function Panel({ id: anchor, title, text, actions, children, ...paper }: PanelProps) {
  const id = useId()
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      {...(anchor ? { id: anchor } : {})}
      {...(title ? { 'aria-labelledby': id } : {})}
      {...paper}
    >
      {(title || actions) && (
        <Group justify="space-between" align="flex-start" mb="sm" gap="sm">
          <Box>
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            {text && (
              <Text c="dimmed" fz="sm" component="div">
                {text}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
      )}
      {children}
    </Paper>
  )
}
