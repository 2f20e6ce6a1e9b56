import { SimpleGrid } from '@mantine/core'
import type { MonthReturn } from '@relance/domain/returns/returns.ts'
import { IconCash, IconPercentage, IconShoppingCart, IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { StatBox } from '../ui/StatBox.tsx'

type Figures = Pick<MonthReturn, 'CA' | 'nbClient' | 'nbEntreeAtelier' | 'tauxRetour' | 'panierMoyen'>

/** What a month or a campaign brought, in four figures. */
export function ReturnFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md" mb="md">
      <StatBox icon={IconTool} label={t('column.visits')} value={formats.number(figures.nbEntreeAtelier)} />
      <StatBox
        icon={IconPercentage}
        label={t('column.rate')}
        value={formats.percent(figures.tauxRetour)}
        detail={t('ofClients', { count: figures.nbClient, number: formats.number(figures.nbClient) })}
      />
      <StatBox icon={IconCash} label={t('column.turnover')} value={formats.roundMoney(figures.CA)} />
      <StatBox icon={IconShoppingCart} label={t('column.basket')} value={formats.roundMoney(figures.panierMoyen)} />
    </SimpleGrid>
  )
}
