import { Button, Group, Text } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ConsentBanner.module.css'
import { decideConsent, useConsentQuestion } from './consent.ts'

/** Asks whether page views may be measured. Both answers weigh the same, and until there is one nothing is measured. */
export function ConsentBanner() {
  const { t } = useTranslation()
  const question = useConsentQuestion()
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (question === 'again') banner.current?.focus()
  }, [question])
  if (question === null) return null
  return (
    <section className={classes.banner} aria-labelledby={id} ref={banner} tabIndex={-1}>
      <div className={classes.text}>
        <Text id={id} fw={600} fz="sm">
          {t('measurement.title')}
        </Text>
        <Text fz="sm">{t('measurement.text')}</Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Button size="sm" variant="default" onClick={() => decideConsent('refused')}>
          {t('measurement.refuse')}
        </Button>
        <Button size="sm" variant="default" onClick={() => decideConsent('accepted')}>
          {t('measurement.accept')}
        </Button>
      </Group>
    </section>
  )
}
