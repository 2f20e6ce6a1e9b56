import { Button, Stack, Text } from '@mantine/core'
import type { LabelRuleRow, UnknownLabel } from '@relance/domain/forecasts/labels.contract.ts'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ForecastRunPanel } from './ForecastRunPanel.tsx'
import { LabelRuleDialog } from './LabelRuleDialog.tsx'
import { LabelRules } from './LabelRules.tsx'
import { unknownLabelsQuery } from './labels.queries.ts'

const route = getRouteApi('/_app/reseau/libelles')

type Written = Pick<LabelRuleRow, 'mode' | 'motif' | 'operationId'> & { readonly id: number | null }
const empty: Written = { id: null, mode: 'contient', motif: '', operationId: null }

/** What invoice lines are called that no rule understands, and the rules that say what they stand for. */
export function LabelsPage() {
  const { t } = useTranslation('forecasts')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(unknownLabelsQuery(search))
  const [written, setWritten] = useState<Written | null>(null)
  return (
    <Page>
      <PageHeader
        title={t('labels.title')}
        subtitle={t('labels.subtitle')}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setWritten(empty)}>
            {t('labels.add')}
          </Button>
        }
      />
      <Stack gap="md">
        <ForecastRunPanel mayStart />
        <ListFrame<UnknownLabel>
          label={t('labels.unknown')}
          title={t('labels.unknown')}
          query={query}
          rowKey={({ libelle }) => libelle}
          search={search}
          onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
          searchLabel={t('labels.search')}
          empty={<EmptyState icon={IconCircleCheck} title={t('labels.none')} text={t('labels.noneText')} />}
          columns={[
            {
              id: 'label',
              header: t('labels.label'),
              names: true,
              cell: ({ libelle, codes }) => (
                <>
                  {libelle}
                  {codes.length > 0 && (
                    <Text fz="xs" c="dimmed">
                      {t('labels.codes', { codes: codes.join(', ') })}
                    </Text>
                  )}
                </>
              ),
            },
            { id: 'lines', header: t('labels.lines'), align: 'right', cell: ({ lignes }) => formats.number(lignes) },
            {
              id: 'members',
              header: t('labels.members'),
              align: 'right',
              cell: ({ membres }) => formats.number(membres),
            },
            {
              id: 'rule',
              header: t('labels.rule'),
              silentHeader: true,
              align: 'right',
              cell: ({ libelle }) => (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('labels.makeRuleOf', { label: libelle })}
                  onClick={() => setWritten({ ...empty, motif: libelle })}
                >
                  {t('labels.makeRule')}
                </Button>
              ),
            },
          ]}
        />
        <LabelRules onEdit={setWritten} />
      </Stack>
      {written && <LabelRuleDialog rule={written} onClose={() => setWritten(null)} />}
    </Page>
  )
}
