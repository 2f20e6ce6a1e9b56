import { Alert, Anchor, Button, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { MassChange, MassFilter } from '@relance/domain/members/mass-change.ts'
import { type MassField, massFields } from '@relance/domain/members/mass-change-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../api/message-of.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { useLatest } from '../targeting/use-latest.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { ChangeFilter } from './ChangeFilter.tsx'
import { ChangePreview } from './ChangePreview.tsx'
import { ChangesDone } from './ChangesDone.tsx'
import { ChangeValue, startOf } from './ChangeValue.tsx'
import { massChangesQuery, previewMassChange, useApplyMassChange } from './changes.queries.ts'
import { useChangeWords } from './use-change-words.ts'

const route = getRouteApi('/_app/reseau/adherents/changements')

/** One change for many workshops: which, what, what it comes to, and those that were made. */
export function ChangesPage() {
  const { t } = useTranslation('changes')
  const formats = useFormats()
  const write = useChangeWords()
  const { network } = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { champ, ...chosen } = search
  const filtre = chosen as MassFilter
  const [change, setChange] = useState<MassChange | null>(() => startOf(champ))
  const [asking, setAsking] = useState(false)
  const done = useQuery(massChangesQuery())
  // Counted again once a change was made.
  const live = useLatest(change && { filtre, changement: change, tour: done.data?.data[0]?.id ?? 0 }, (asked, signal) =>
    previewMassChange({ filtre: asked.filtre, changement: asked.changement }, signal),
  )
  const apply = useApplyMassChange()
  const offers = done.data?.offres ?? []
  const ready = live.data !== undefined && !live.pending ? live.data : null
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { network: network.displayName })}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/marketing-direct/liste-atelier" {...props} />}>
            {t('back')}
          </Anchor>
        }
      />
      <Stack gap="md">
        <Panel title={t('which')} text={t('whichText')}>
          <ChangeFilter
            search={search}
            offers={offers}
            onChange={(next) =>
              void navigate({ search: (before) => ({ ...before, ...next }) as typeof search, replace: true })
            }
          />
        </Panel>
        <Panel title={t('what')}>
          <Stack gap="md" maw={520}>
            <Select
              label={t('fieldLabel')}
              allowDeselect={false}
              data={massFields.map((value) => ({ value, label: t(`field.${value}`) }))}
              value={champ}
              onChange={(value) => {
                setChange(startOf(value as MassField))
                void navigate({ search: (before) => ({ ...before, champ: value as MassField }), replace: true })
              }}
            />
            <ChangeValue champ={champ} change={change} offers={offers} onChange={setChange} />
          </Stack>
        </Panel>
        <Panel
          title={t('preview.title')}
          actions={
            <Button disabled={!ready || ready.changes === 0} onClick={() => setAsking(true)}>
              {t('apply', { count: ready?.changes ?? 0, n: formats.number(ready?.changes ?? 0) })}
            </Button>
          }
        >
          {change === null ? (
            <Text fz="sm" c="dimmed">
              {t('preview.choose')}
            </Text>
          ) : live.error !== undefined ? (
            <ErrorState error={live.error} onRetry={live.retry} />
          ) : live.data ? (
            <ChangePreview preview={live.data} change={change} />
          ) : (
            <Skeleton h={120} />
          )}
          {apply.isError && (
            <Alert color="red" variant="light" mt="md" role="alert">
              {failureOf(apply.error, t('notMade'))}
            </Alert>
          )}
        </Panel>
        <Loaded query={done} skeleton={160}>
          {({ data }) => <ChangesDone changes={data} />}
        </Loaded>
      </Stack>
      {change && ready && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={t('confirm.title', { count: ready.changes, n: formats.number(ready.changes) })}
          confirmLabel={t('confirm.action')}
          busy={apply.isPending}
          onConfirm={() =>
            apply.mutate(
              { filtre, changement: change, attendus: ready.changes },
              {
                onSuccess: (made) =>
                  tellDone(
                    t('made', {
                      count: made.changes,
                      n: formats.number(made.changes),
                      refused: formats.number(made.refuses),
                    }),
                  ),
                onError: live.retry,
                onSettled: () => setAsking(false),
              },
            )
          }
        >
          <Text>
            {t('confirm.text', {
              field: t(`field.${champ}`),
              value: write(champ, change.valeur),
              same: formats.number(ready.inchanges),
              refused: formats.number(ready.refuses),
            })}
          </Text>
        </ConfirmDialog>
      )}
    </Page>
  )
}
