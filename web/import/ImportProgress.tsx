import { Progress, Stack, Text } from '@mantine/core'
import type { Import } from '@relance/domain/import/import.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import { percentOf } from './import-progress.ts'

/** An import on its way: it may be left and found again. */
export function ImportProgress({ one }: { one: Import }) {
  const { t } = useTranslation('import')
  const formats = useFormats()
  const percent = percentOf(one)
  return (
    <Panel title={t(`state.${one.etat}`)} text={t('progress.leave')}>
      <Stack gap="xs">
        <Progress value={percent} size="lg" striped animated aria-label={t('progress.label')} />
        <Text fz="sm" c="dimmed" aria-live="polite">
          {t('progress.lines', { lines: formats.number(one.lignesLues), percent: formats.wholePercent(percent) })}
        </Text>
      </Stack>
    </Panel>
  )
}
