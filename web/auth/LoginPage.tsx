import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ColorSchemeButton } from '../layout/ColorSchemeButton.tsx'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { NetworkLogo } from '../layout/NetworkLogo.tsx'
import { safeRedirect } from '../paths.ts'
import { readKeptBrand } from './kept-brand.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'

/** The door: no header, no footer (specification, section 2). Back to the page asked for afterwards. */
export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const brand = readKeptBrand()
  useDocumentTitle(`${t('title')} · Relance`)
  return (
    <main className={classes.page}>
      <Stack className={classes.column} gap="lg">
        <Group justify="space-between" wrap="nowrap">
          <NetworkLogo name={brand.displayName} />
          <Group gap="xs" wrap="nowrap">
            <LanguageSelect />
            <ColorSchemeButton />
          </Group>
        </Group>
        <Paper withBorder p="xl" radius="lg" shadow="sm">
          <Title order={1} size="h3">
            {t('title')}
          </Title>
          <Text c="dimmed" fz="sm" mb="lg">
            {t('subtitle')}
          </Text>
          <LoginForm onDone={() => router.history.push(safeRedirect(redirect))} />
        </Paper>
      </Stack>
    </main>
  )
}
