import { Stack, Table, Text } from '@mantine/core'
import type { RetentionPreview } from '@relance/domain/customers/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { retentionQuery } from './retention.queries.ts'

/** What is kept how long, and what would be erased next night in the network, in numbers. */
export function RetentionPanel() {
  const { t } = useTranslation('customers')
  const query = useQuery(retentionQuery)
  return (
    <Panel title={t('retention.title')} text={t('retention.text')}>
      <Loaded query={query} skeleton={240}>
        {(preview) => <Preview preview={preview} />}
      </Loaded>
    </Panel>
  )
}

function Preview({ preview }: { preview: RetentionPreview }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const { mois } = preview
  const rows = [
    ['clients', mois.clients],
    ['vehicules', mois.clients],
    ['messages', mois.messages],
    ['registre', mois.registre],
    ['preuves', mois.preuves],
    ['oppositions', mois.oppositions],
    ['journal', mois.journal],
  ] as const
  return (
    <Stack gap="sm">
      <Table fz="sm" aria-label={t('retention.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('retention.what')}</Table.Th>
            <Table.Th>{t('retention.when')}</Table.Th>
            <Table.Th ta="right">{t('retention.n')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([row, months]) => (
            <Table.Tr key={row}>
              <Table.Th scope="row" fw={400}>
                {t(`retention.row.${row}`)}
              </Table.Th>
              <Table.Td>{t('retention.months', { n: formats.number(months) })}</Table.Td>
              <Table.Td ta="right" fw={preview[row] > 0 ? 600 : 400}>
                {formats.number(preview[row])}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.every(([row]) => preview[row] === 0) && <Text fz="sm">{t('retention.none')}</Text>}
      <Text fz="sm" c="dimmed">
        {preview.derniere === null
          ? t('retention.first')
          : t('retention.last', { day: formats.dayOf(preview.derniere) })}
      </Text>
    </Stack>
  )
}
