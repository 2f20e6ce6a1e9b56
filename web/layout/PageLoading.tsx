import { Container, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What is shown while a page's code or first data is on its way. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Container size="xl" py="lg" w="100%" role="status" aria-label={t('loading')}>
      <Stack gap="lg">
        <Skeleton h={34} w="min(320px, 70%)" />
        <Skeleton h={120} />
        <Skeleton h={320} />
      </Stack>
    </Container>
  )
}
