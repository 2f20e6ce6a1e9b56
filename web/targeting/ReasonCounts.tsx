import { Group, Text } from '@mantine/core'
import { criterionNames } from '@relance/domain/targeting/criteria/criteria.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import classes from './ReasonCounts.module.css'

/** In the order a garage looks for them: what it decided itself, then what the law and the file decide. */
const order = [
  'exclusManuellement',
  'temoin',
  'doublon',
  'opposition',
  'dejaVenu',
  'sansCanal',
  'pression',
  'changementProprietaire',
  'consentement',
  'viePrivee',
] as const

type ByCriterion = ProspectTotals['horsFiltre']['parCritere']

/**
 * How many vehicles are left out, by reason: "opposés 12, déjà venus 31, doublons 5, sans canal 40". `byCriterion`
 * comes later than the totals: the server works it out only when asked.
 */
export function ReasonCounts({ totals, byCriterion }: { totals: ProspectTotals; byCriterion: ByCriterion }) {
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const left = order.filter((reason) => totals.exclusions[reason] > 0)
  const criteria = criterionNames.flatMap((name) => {
    const n = byCriterion?.[name] ?? 0
    return n > 0 ? [{ name, n }] : []
  })
  const outside = totals.horsFiltre.total
  if (left.length === 0 && outside === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('reasons.none')}
      </Text>
    )
  return (
    <div>
      <Group gap={8}>
        {outside > 0 && (
          <span className={classes.chip}>
            {t('reasons.horsFiltre')} <b>{formats.number(outside)}</b>
          </span>
        )}
        {left.map((reason) => (
          <span key={reason} className={classes.chip}>
            {t(`reasons.${reason}`)} <b>{formats.number(totals.exclusions[reason])}</b>
          </span>
        ))}
      </Group>
      {criteria.length > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('reasons.byFilter')}{' '}
          {criteria
            .map(({ name, n }) => t('reasons.byFilterLine', { label: t(`criteria.${name}`), n: formats.number(n) }))
            .join(', ')}
        </Text>
      )}
    </div>
  )
}
