import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ColorSchemeButton } from '../layout/ColorSchemeButton.tsx'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { NetworkLogo } from '../layout/NetworkLogo.tsx'
import classes from './Door.module.css'
import { useKeptBrand } from './kept-brand.ts'

interface DoorProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** What the screens before the log-in have in common: no header and no footer (specification, section 2). */
export function Door({ title, text, children }: DoorProps) {
  const brand = useKeptBrand()
  useDocumentTitle(`${title} · Relance`)
  return (
    <main className={classes.page}>
      <Stack className={classes.column} gap="lg">
        <Group justify="space-between" wrap="nowrap">
          <NetworkLogo {...brand} />
          <Group gap="xs" wrap="nowrap">
            <LanguageSelect />
            <ColorSchemeButton />
          </Group>
        </Group>
        <Paper withBorder p="xl" radius="lg" shadow="sm">
          <Title order={1} size="h3" mb={text ? 4 : 'lg'}>
            {title}
          </Title>
          {text && (
            <Text component="div" c="dimmed" fz="sm" mb="lg">
              {text}
            </Text>
          )}
          {children}
        </Paper>
      </Stack>
    </main>
  )
}
