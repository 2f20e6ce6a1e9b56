import { Anchor, Stack, Text } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { MonthState } from './MonthState.tsx'

const small = (text: string) => (
  <Text c="dimmed" fz="xs">
    {text}
  </Text>
)

/** How many of a month's members take part. */
export const participantsOf = ({ adherents }: Pick<NetworkMonth, 'adherents'>): number =>
  adherents.totalValidationManuelle + adherents.totalValidationAutoAdherent + adherents.totalValidationAutoReseau

/** A month of the network on a line. */
export function useMonthColumns(): readonly Column<NetworkMonth>[] {
  const { t } = useTranslation('months')
  const formats = useFormats()
  return [
    {
      id: 'month',
      header: t('column.month'),
      names: true,
      cell: ({ id, label }) => (
        <Anchor
          fw={600}
          fz="sm"
          renderRoot={(given) => <Link to="/reseau/campagnes/$id" params={{ id: String(id) }} {...given} />}
        >
          {label}
        </Anchor>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (month) => (
        <Stack gap={4} align="flex-start">
          <MonthState month={month} />
          {month.motifAnnulation && small(month.motifAnnulation)}
        </Stack>
      ),
    },
    {
      id: 'dates',
      header: t('column.dates'),
      cell: ({ dateLimit, dateDiffusion }) => (
        <>
          {small(`${t('date.limite')} : ${formats.dayOf(dateLimit)}`)}
          {small(`${t('date.envoi')} : ${formats.dayOf(dateDiffusion)}`)}
        </>
      ),
    },
    {
      id: 'decisions',
      header: t('column.decisions'),
      cell: (month) => {
        const { totalGlobal, totalEnAttente } = month.adherents
        if (totalGlobal === 0) return small(t('notYet'))
        const done = { done: formats.number(totalGlobal - totalEnAttente), total: formats.number(totalGlobal) }
        return (
          <>
            <Text fz="sm">{t('decided', done)}</Text>
            {small(t('takePart', { n: formats.number(participantsOf(month)) }))}
          </>
        )
      },
    },
    {
      id: 'reach',
      header: t('column.reach'),
      align: 'right',
      cell: ({ contacts }) => (
        <>
          <Text fz="sm">{t('contacts', { n: formats.number(contacts.totalGlobal) })}</Text>
          {small(t('cost', { cost: formats.money(contacts.coutSms) }))}
        </>
      ),
    },
  ]
}
