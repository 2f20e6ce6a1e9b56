import { Alert, Group, List, Stack, Text } from '@mantine/core'
import type { MassChange, MassPreview } from '@relance/domain/members/mass-change.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { StatBox } from '../ui/StatBox.tsx'
import { useChangeWords } from './use-change-words.ts'

/** What a change comes to: in numbers, with the first workshops and those that cannot take it. */
export function ChangePreview({ preview, change }: { preview: MassPreview; change: MassChange }) {
  const { t } = useTranslation('changes')
  const formats = useFormats()
  const write = useChangeWords()
  const figures = [
    { label: t('preview.chosen'), value: preview.choisis },
    { label: t('preview.changed'), value: preview.changes },
    { label: t('preview.same'), value: preview.inchanges },
    { label: t('preview.refused'), value: preview.refuses },
  ]
  return (
    <Stack gap="md" aria-live="polite">
      <Group gap="md">
        {figures.map(({ label, value }) => (
          <StatBox key={label} label={label} value={formats.number(value)} />
        ))}
      </Group>
      {preview.refuses > 0 && (
        <Alert
          color="orange"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('preview.why')}
        >
          <List size="sm">
            {preview.refus.map(({ id, nomCommercial, message }) => (
              <List.Item key={id}>{t('preview.line', { name: nomCommercial, why: message })}</List.Item>
            ))}
          </List>
          {preview.refuses > preview.refus.length && (
            <Text fz="sm" mt={4}>
              {t('preview.more', { n: formats.number(preview.refuses - preview.refus.length) })}
            </Text>
          )}
        </Alert>
      )}
      {preview.exemples.length > 0 && (
        <DataTable
          label={t('preview.sample')}
          rows={preview.exemples}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('preview.workshop'), names: true, cell: ({ nomCommercial }) => nomCommercial },
            { id: 'city', header: t('preview.city'), cell: ({ ville }) => ville },
            { id: 'before', header: t('preview.before'), cell: ({ avant }) => write(change.champ, avant) },
            { id: 'after', header: t('preview.after'), cell: () => write(change.champ, change.valeur) },
          ]}
        />
      )}
      {preview.changes > preview.exemples.length && (
        <Text fz="sm" c="dimmed">
          {t('preview.more', { n: formats.number(preview.changes - preview.exemples.length) })}
        </Text>
      )}
    </Stack>
  )
}
