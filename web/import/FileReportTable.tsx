import { Text } from '@mantine/core'
import { type ImportReport, importFiles } from '@relance/domain/import/import.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'

const counts = ['lus', 'nouveaux', 'modifies', 'inchanges', 'rejetes', 'champsIgnores'] as const

/** What became of the rows of each file. */
export function FileReportTable({ report }: { report: ImportReport }) {
  const { t } = useTranslation('import')
  const formats = useFormats()
  const rows = importFiles.flatMap((file) => {
    const counted = report[file]
    return counted ? [{ file, counted }] : []
  })
  return (
    <Panel title={t('report.files')}>
      <DataTable
        label={t('report.files')}
        rows={rows}
        rowKey={({ file }) => file}
        columns={[
          { id: 'file', header: t('report.file'), names: true, cell: ({ file }) => t(`file.${file}`) },
          ...counts.map((count) => ({
            id: count,
            header: t(`count.${count}`),
            align: 'right' as const,
            cell: (row: (typeof rows)[number]) => formats.number(row.counted[count]),
          })),
        ]}
      />
      {report.clientsNonLocalises > 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          {t('report.notLocated', { number: formats.number(report.clientsNonLocalises) })}
        </Text>
      )}
    </Panel>
  )
}
