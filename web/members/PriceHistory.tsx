import { Text } from '@mantine/core'
import type { PriceLine } from '@relance/domain/members/sms-price.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'

/** The prices that were set, latest first, and from which day. */
export function PriceHistory({ lines, label }: { lines: readonly PriceLine[]; label: string }) {
  const { t } = useTranslation('prices')
  const formats = useFormats()
  if (lines.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('history.none')}
      </Text>
    )
  return (
    <DataTable
      label={label}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { id: 'since', header: t('history.since'), names: true, cell: ({ depuis }) => formats.moment(depuis) },
        {
          id: 'price',
          header: t('history.price'),
          align: 'right',
          cell: ({ coutSms }) => (coutSms === null ? t('history.back') : formats.unitPrice(coutSms)),
        },
        { id: 'author', header: t('history.author'), cell: ({ auteur }) => auteur },
      ]}
    />
  )
}
