import { Button, Group, Paper, Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type AuditAction, auditActions, auditWord } from '@relance/domain/networks/audit.ts'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { Page } from '../layout/Page.tsx'
import { MemberSelect } from '../members/MemberSelect.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { auditQuery, exportAudit } from './networks.queries.ts'

const route = getRouteApi('/_app/reseau/journal')

/** Who did what in the network: filtered, by pages, as a file. */
export function AuditPage() {
  const { t, i18n } = useTranslation('audit')
  const word = useWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(auditQuery(search))
  const columns = useAuditColumns()
  const go = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const { action, adherentId, debut, fin } = search
  const actions = auditActions
    .map((value) => ({ value, label: word(auditWord(value)) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  const day = (name: 'debut' | 'fin', label: string) => (
    <DateInput
      label={label}
      value={search[name] ?? null}
      onChange={(next) => go({ [name]: next ?? undefined, page: 1 })}
      valueFormat="DD/MM/YYYY"
      locale={i18n.language}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      w={150}
    />
  )
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<ExportButton load={() => exportAudit(search)} />}
      />
      <Paper withBorder p="md" mb="md">
        <Group gap="sm" align="flex-end">
          <Select
            label={t('action')}
            placeholder={t('allActions')}
            data={actions}
            value={action ?? null}
            onChange={(next) => go({ action: (next ?? undefined) as AuditAction | undefined, page: 1 })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('allActions') }}
            style={{ flex: '1 1 240px' }}
          />
          <div style={{ flex: '1 1 240px' }}>
            <MemberSelect
              value={adherentId ?? null}
              onChange={(next) => go({ adherentId: next ?? undefined, page: 1 })}
            />
          </div>
          {day('debut', t('from'))}
          {day('fin', t('to'))}
          {(action || adherentId || debut || fin) && (
            <Button
              variant="default"
              onClick={() =>
                go({ action: undefined, adherentId: undefined, debut: undefined, fin: undefined, page: 1 })
              }
            >
              {t('clear')}
            </Button>
          )}
        </Group>
      </Paper>
      <ListFrame
        label={t('title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={go}
        searchLabel={t('search')}
        empty={<EmptyState icon={IconListSearch} title={t('empty')} text={t('emptyText')} />}
      />
    </Page>
  )
}
