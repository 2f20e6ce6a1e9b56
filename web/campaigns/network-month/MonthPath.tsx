import { Text } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { type Etat, etats, etatsInOrder } from '@relance/domain/campaigns/states.ts'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './MonthPath.module.css'

/** The milestones of a month, each passed once the campaign is at the state or beyond. */
const milestones = [
  { name: 'ouverture', passed: etats.creation, at: (month: NetworkMonth) => month.dateCreation },
  { name: 'distribution', passed: etats.confirmation, at: (month: NetworkMonth) => month.dateDistribution },
  { name: 'limite', passed: etats.validation, at: (month: NetworkMonth) => month.dateLimit },
  { name: 'verrouillage', passed: etats.verrouillee, at: (month: NetworkMonth) => month.dateVerrouillage },
  { name: 'envoi', passed: etats.diffusee, at: (month: NetworkMonth) => month.dateDiffusion },
  { name: 'archivage', passed: etats.terminee, at: (month: NetworkMonth) => month.dateArchivage },
] as const

/** Where a month is on its way, with the moment of each step. A cancelled one stays where it was. */
export function MonthPath({ month }: { month: NetworkMonth }) {
  const { t } = useTranslation('months')
  const formats = useFormats()
  const cancelled = month.refEtatCampagneId === etats.annulee
  const rank = etatsInOrder.indexOf(month.refEtatCampagneId as Etat)
  const isPassed = (passed: Etat) => !cancelled && rank >= etatsInOrder.indexOf(passed)
  const current = cancelled ? -1 : milestones.findIndex(({ passed }) => !isPassed(passed))
  return (
    <Panel title={t('path.title')}>
      <ol className={classes.path}>
        {milestones.map(({ name, passed, at }, index) => {
          const state = isPassed(passed) ? 'done' : index === current ? 'current' : 'coming'
          return (
            <li
              key={name}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={14} /> : <IconPoint size={14} />}
              </span>
              <Text fz="sm" fw={600}>
                {t(`date.${name}`)}
                {state !== 'coming' && <span className="visually-hidden"> ({t(`date.${state}`)})</span>}
              </Text>
              <Text fz="xs" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formats.moment(at(month))}
              </Text>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
