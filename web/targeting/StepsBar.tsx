import { Anchor, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { campaignScreens, monthScreens } from './campaign.queries.ts'
import classes from './StepsBar.module.css'

const steps = ['targeting', 'refine', 'promotions'] as const

/** The three steps of setting a campaign up: where one is, what is done, and the way to the others. */
export function StepsBar(props: {
  id: string
  current: (typeof steps)[number]
  reached: number
  locked: boolean
  /** The campaign is a network's month: it is validated, not locked. */
  month?: boolean
}) {
  const { id, current, reached, locked, month = false } = props
  const addresses = month ? monthScreens : campaignScreens
  const { t } = useTranslation('targeting')
  return (
    <nav aria-label={t('steps.title')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const here = step === current
          const done = locked || index < steps.indexOf(current) || index + 1 < reached
          return (
            <li
              key={step}
              className={classes.step}
              data-current={here || undefined}
              aria-current={here ? 'step' : undefined}
            >
              <span className={classes.badge} data-done={(done && !here) || undefined} aria-hidden>
                {done && !here ? <IconCheck size={16} /> : index + 1}
              </span>
              <div className={classes.words}>
                {here ? (
                  <Text fw={600} size="sm">
                    {t(`steps.${step}.name`)}
                  </Text>
                ) : (
                  <Anchor
                    size="sm"
                    fw={500}
                    c="inherit"
                    renderRoot={(given) => <Link to={addresses[step]} params={{ id }} {...given} />}
                  >
                    {t(`steps.${step}.name`)}
                  </Anchor>
                )}
                <Text size="xs" c="dimmed" className={classes.hint}>
                  {month && step === 'promotions' ? t('steps.promotions.hintMonth') : t(`steps.${step}.hint`)}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
