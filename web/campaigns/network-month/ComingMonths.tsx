import { Button, Text } from '@mantine/core'
import type { ComingMonth } from '@relance/domain/campaigns/month.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { comingMonthsQuery } from './months.queries.ts'
import { OpenMonthDialog } from './OpenMonthDialog.tsx'

const moments = {
  ouverture: 'dateOuverture',
  distribution: 'dateDistribution',
  limite: 'dateLimit',
  verrouillage: 'dateVerrouillage',
  envoi: 'dateDiffusion',
  archivage: 'dateArchivage',
} as const

/** The months to come with their dates; the one whose time it is can be opened by hand. */
export function ComingMonths() {
  const { t } = useTranslation('months')
  const formats = useFormats()
  const [opening, setOpening] = useState<ComingMonth | null>(null)
  const columns: readonly Column<ComingMonth>[] = [
    {
      id: 'month',
      header: t('column.month'),
      names: true,
      cell: ({ datePrediction, manque }) => (
        <>
          {formats.month(datePrediction)}
          {manque && (
            <Text
              fz="xs"
              fw={400}
              maw={240}
              style={{ color: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))' }}
            >
              {t('coming.missed')}
            </Text>
          )}
        </>
      ),
    },
    ...(['ouverture', 'distribution', 'limite', 'verrouillage', 'envoi', 'archivage'] as const).map(
      (name): Column<ComingMonth> => ({
        id: name,
        header: t(`date.${name}`),
        cell: (month) => (
          <Text fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formats.dayOf(month[moments[name]])}
          </Text>
        ),
      }),
    ),
    {
      id: 'open',
      header: t('members.actions'),
      silentHeader: true,
      align: 'right',
      cell: (month) =>
        month.ouvrable && (
          <Button
            size="xs"
            variant="light"
            aria-label={t('coming.openOf', { month: formats.month(month.datePrediction) })}
            onClick={() => setOpening(month)}
          >
            {t('coming.open')}
          </Button>
        ),
    },
  ]
  return (
    <Panel title={t('coming.title')} text={t('coming.text')}>
      <Loaded query={useQuery(comingMonthsQuery())} skeleton={180}>
        {({ data }) => (
          <DataTable
            label={t('coming.title')}
            columns={columns}
            rows={data}
            rowKey={({ datePrediction }) => datePrediction}
          />
        )}
      </Loaded>
      {opening && <OpenMonthDialog month={opening} onClose={() => setOpening(null)} />}
    </Panel>
  )
}
