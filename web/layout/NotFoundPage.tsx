import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Any address that is no page (specification, section 2). */
export function NotFoundPage() {
  const { t } = useTranslation()
  useDocumentTitle(`${t('notFound.title')} · Relance`)
  return (
    <Center component="main" mih="70dvh" p="md">
      <Stack align="center" gap="md" ta="center">
        <Text fz={72} fw={800} c="dimmed" lh={1} aria-hidden>
          404
        </Text>
        <Title order={1} size="h3">
          {t('notFound.title')}
        </Title>
        <Text c="dimmed">{t('notFound.text')}</Text>
        <Button renderRoot={(props) => <Link to="/" {...props} />} leftSection={<IconArrowLeft size={18} />}>
          {t('notFound.home')}
        </Button>
      </Stack>
    </Center>
  )
}
