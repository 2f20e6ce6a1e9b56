import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { RulesShown } from '@relance/domain/diffusion/network-rules.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { whenDone } from '../api/when-done.ts'
import { useProfile, useRight } from '../auth/auth.queries.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StickyFooter } from '../ui/StickyFooter.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CountryLawPanel } from './rules/CountryLawPanel.tsx'
import { PressureFields } from './rules/PressureFields.tsx'
import { networkRulesQuery, useSaveNetworkRules } from './rules/rules.queries.ts'
import { useRulesDraft } from './rules/use-rules-draft.ts'
import { WindowFields } from './rules/WindowFields.tsx'

/** What the law fixes for the sendings of a network's workshops, and what the network sets stricter. */
export function NetworkRulesPage() {
  const { t, i18n } = useTranslation('rules')
  const { network } = useProfile()
  const readOnly = !useRight('network.admin')
  const query = useQuery(networkRulesQuery(i18n.language))
  const head = (
    <PageHeader
      title={t('title')}
      subtitle={t(readOnly ? 'subtitleRead' : 'subtitle', { network: network.displayName })}
    />
  )
  if (query.data === undefined)
    return (
      <Page>
        {head}
        <Loaded query={query} skeleton={640}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <RulesForm key={JSON.stringify(query.data.regles)} shown={query.data} head={head} readOnly={readOnly} />
}

function RulesForm({ shown, head, readOnly }: { shown: RulesShown; head: ReactNode; readOnly: boolean }) {
  const { t } = useTranslation('rules')
  const { t: common } = useTranslation()
  const form = useRulesDraft(shown.regles, shown.pays)
  const save = useSaveNetworkRules()
  return (
    <>
      <LeaveGuard when={form.dirty && !save.isPending} />
      <Page>
        {head}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Stack gap="md">
            <WindowFields form={form} law={shown.lois[0]!} readOnly={readOnly} />
            <PressureFields form={form} readOnly={readOnly} />
          </Stack>
          <Stack gap="md">
            {shown.lois.map((law) => (
              <CountryLawPanel key={law.pays} law={law} />
            ))}
          </Stack>
        </SimpleGrid>
      </Page>
      {!readOnly && (
        <StickyFooter
          label={t('title')}
          figures={
            <Text fz="sm" c="dimmed" aria-live="polite">
              {t(form.usable ? (form.dirty ? 'unsaved' : 'saved') : 'wrong')}
            </Text>
          }
          actions={
            <>
              {form.dirty && (
                <Button variant="default" onClick={form.reset} disabled={save.isPending}>
                  {t('undo')}
                </Button>
              )}
              <Button
                loading={save.isPending}
                disabled={!form.dirty || !form.usable}
                onClick={() => whenDone(save.mutateAsync(form.draft), () => tellDone(t('done')))}
              >
                {common('action.save')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
