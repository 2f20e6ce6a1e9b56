import { Text, UnstyledButton } from '@mantine/core'
import type { AdherentTotals } from '@relance/domain/campaigns/adherent-totals.ts'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import type { MonthDecisionFilter } from '@relance/domain/campaigns/month-filters.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './MonthTotals.module.css'

const shown: readonly (readonly [keyof AdherentTotals, MonthDecisionFilter | undefined])[] = [
  ['totalGlobal', undefined],
  ['totalEnAttente', 'enAttente'],
  ['totalValidationManuelle', 'validation'],
  ['totalValidationAutoAdherent', 'validationAutomatiqueAdherent'],
  ['totalValidationAutoReseau', 'validationAutomatiqueReseau'],
  ['totalRefusManuel', 'refus'],
  ['totalRefusAuto', 'refusAutomatique'],
]

/** How the members of a month have decided so far; each figure narrows their list down. */
export function MonthTotals(props: {
  month: NetworkMonth
  decision: MonthDecisionFilter | undefined
  onShow: (decision: MonthDecisionFilter | undefined) => void
}) {
  const { month, decision, onShow } = props
  const { t } = useTranslation('months')
  const formats = useFormats()
  const { adherents, population, contacts, envoi } = month
  const said = [
    adherents.totalGlobal === 0 &&
      t('totals.population', { done: formats.number(population.peuples), total: formats.number(population.adherents) }),
    population.sansProspect > 0 && t('totals.none', { n: formats.number(population.sansProspect) }),
    `${t('contacts', { n: formats.number(contacts.totalGlobal) })}, ${t('cost', { cost: formats.money(contacts.coutSms) })}`,
    envoi.envoyes + envoi.restants > 0 &&
      t('totals.sending', { sent: formats.number(envoi.envoyes), left: formats.number(envoi.restants) }),
  ]
  return (
    <Panel title={t('totals.title')} text={said.filter(Boolean).join(' · ')}>
      <ul className={classes.totals}>
        {shown.map(([name, filter]) => {
          const label = t(`totals.${name}`)
          return (
            <li key={name}>
              <UnstyledButton
                className={classes.total}
                title={t('totals.show', { label })}
                aria-pressed={decision === filter}
                onClick={() => onShow(filter)}
              >
                <Text fz={26} fw={700} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }} data-total={name}>
                  {formats.number(adherents[name])}
                </Text>
                <Text fz="xs" c="dimmed">
                  {label}
                </Text>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
