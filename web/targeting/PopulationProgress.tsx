import { Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shown while the customers are picked. The server does not count them out: the bar nears its end without reaching it. */
export function PopulationProgress({ etat }: { etat: number }) {
  const { t } = useTranslation('targeting')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((s) => s + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const start = etat === 16 ? 30 : 5
  const value = start + (95 - start) * (1 - Math.exp(-seconds / 8))
  return (
    <Paper withBorder p="xl">
      <Stack gap="md" maw={560} mx="auto" ta="center" py="lg">
        <Title order={2} size="h3">
          {t('populating.title')}
        </Title>
        <Progress value={value} animated size="lg" aria-label={t('populating.title')} transitionDuration={900} />
        <Text fw={500} aria-live="polite">
          {t(etat === 16 ? 'populating.running' : 'populating.waiting')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('populating.text')}
        </Text>
      </Stack>
    </Paper>
  )
}
