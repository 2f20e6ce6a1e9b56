import { Alert, Anchor, SimpleGrid } from '@mantine/core'
import { type Import, importFiles, isImportOver } from '@relance/domain/import/import.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatBox } from '../ui/StatBox.tsx'
import { FileReportTable } from './FileReportTable.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { importQuery } from './import.queries.ts'
import { RejectList } from './RejectList.tsx'

const route = getRouteApi('/_app/import/$id')

/** One import: its progress while it runs, then what it did and what it could not take. */
export function ImportReportPage() {
  const { t } = useTranslation('import')
  const formats = useFormats()
  const cache = useQueryClient()
  const id = Number(route.useParams().id)
  const query = useQuery(importQuery(useMemberId(), id))
  const etat = query.data?.etat
  const before = useRef(etat)
  // What was known of the base is old as soon as an import that was watched has ended.
  useEffect(() => {
    if (before.current && !isImportOver(before.current) && etat && isImportOver(etat)) void cache.invalidateQueries()
    before.current = etat
  }, [etat, cache])
  return (
    <Page>
      <PageHeader
        title={query.data ? t('report.title', { date: formats.moment(query.data.creeLe) }) : t('title')}
        badge={etat && <ImportStateBadge etat={etat} />}
        subtitle={query.data?.fichiers.map(({ nom, octets }) => `${nom} (${formats.bytes(octets)})`).join(', ')}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/import" {...props} />}>
            <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden /> {t('title')}
          </Anchor>
        }
      />
      <Loaded query={query} skeleton={320}>
        {(one) => (
          <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
            {!isImportOver(one.etat) && <ImportProgress one={one} />}
            {one.etat === 'echec' && (
              <Alert color="red" role="alert" title={t('report.failed')}>
                {one.motifEchec}
              </Alert>
            )}
            {one.etat === 'termine' && <Outcome one={one} />}
            {isImportOver(one.etat) && one.rejets > 0 && <RejectList one={one} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Outcome({ one }: { one: Import }) {
  const { t } = useTranslation('import')
  const formats = useFormats()
  const { compteRendu: report } = one
  const figures = [
    ['lines', one.lignesLues],
    ['rejects', one.rejets],
    ['optOuts', report.oppositionsSms + report.oppositionsEmail],
    ['owners', report.changementsProprietaire],
  ] as const
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        {figures.map(([name, value]) => (
          <StatBox key={name} label={t(`report.${name}`)} value={formats.number(value)} />
        ))}
      </SimpleGrid>
      {importFiles.some((file) => report[file]) && <FileReportTable report={report} />}
    </>
  )
}
