import { SimpleGrid, Text } from '@mantine/core'
import type { Averages as Figures } from '@relance/domain/returns/dashboard.ts'
import { IconCash, IconPercentage, IconShoppingCart, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { StatBox } from '../ui/StatBox.tsx'

/** A figure with how far it moved: `change` is written already, null when there is nothing to compare with. */
function Moved({ value, change }: { value: string; change: string | null }) {
  return (
    <>
      {value}
      {change && (
        <Text span fz="sm" fw={500} c="dimmed" ml={8} style={{ whiteSpace: 'nowrap' }}>
          {change}
        </Text>
      )}
    </>
  )
}

interface Base {
  readonly nbClientTotal: number
  readonly tauxPortable: number | null
}
type Brought = Omit<Figures, 'campagnes'>

interface AveragesProps {
  readonly base: Base
  /** As it was before; `told` says its share of mobiles, and when. */
  readonly formerBase: (Base & { readonly told: string }) | null
  readonly now: Brought
  readonly before: Brought | null
  /** What the figures are over. */
  readonly over: string
  /** What the turnover is: of one campaign, or of all. */
  readonly turnover: string
}

/** The base and what campaigns brought, each figure with its former value. */
export function Averages({ base, formerBase, now, before, over, turnover }: AveragesProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const detail = (value: string) => (before ? `${over} · ${t('average.before', { value })}` : over)
  /** By how many percent a figure moved. */
  const share = (value: number | null, then: number | null | undefined) =>
    value === null || !then ? null : formats.signedPercent(((value - then) / then) * 100)
  /** By how many points a rate moved. */
  const points = (value: number | null, then: number | null | undefined) =>
    value === null || then === null || then === undefined
      ? null
      : t('average.points', { number: formats.signed(Math.round((value - then) * 10) / 10) })
  const mobiles = t('average.mobiles', { share: formats.percent(base.tauxPortable) })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      <StatBox
        icon={IconUsers}
        label={t('average.customers')}
        value={
          <Moved
            value={formats.number(base.nbClientTotal)}
            change={share(base.nbClientTotal, formerBase?.nbClientTotal)}
          />
        }
        detail={formerBase ? `${mobiles} · ${formerBase.told}` : mobiles}
      />
      <StatBox
        icon={IconPercentage}
        label={t('average.rate')}
        value={<Moved value={formats.percent(now.tauxReponse)} change={points(now.tauxReponse, before?.tauxReponse)} />}
        detail={detail(formats.percent(before?.tauxReponse))}
      />
      <StatBox
        icon={IconCash}
        label={turnover}
        value={<Moved value={formats.roundMoney(now.CA)} change={share(now.CA, before?.CA)} />}
        detail={detail(formats.roundMoney(before?.CA))}
      />
      <StatBox
        icon={IconShoppingCart}
        label={t('average.basket')}
        value={
          <Moved value={formats.roundMoney(now.panierMoyen)} change={share(now.panierMoyen, before?.panierMoyen)} />
        }
        detail={detail(formats.roundMoney(before?.panierMoyen))}
      />
    </SimpleGrid>
  )
}
