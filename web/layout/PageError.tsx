import { Anchor, Container, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'

/** What is shown instead of a page that could not be drawn or loaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useDocumentTitle(`${t('error.title')} · Relance`)
  return (
    <Container size="sm" py={80} w="100%">
      <Title order={1} size="h3" ta="center" mb="md">
        {t('error.title')}
      </Title>
      <ErrorState
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
      <Text ta="center" mt="md">
        <Anchor renderRoot={(given) => <Link to="/" {...given} />}>{t('notFound.home')}</Anchor>
      </Text>
    </Container>
  )
}
