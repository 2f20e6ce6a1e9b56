import { Button, MultiSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { languages } from '@relance/domain/contract/words.ts'
import { type Network, NetworkSettings } from '@relance/domain/networks/network.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StickyFooter } from '../ui/StickyFooter.tsx'
import { tellDone, tellError } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { LookPanel } from './LookPanel.tsx'
import { useSaveNetwork } from './networks.queries.ts'
import { SendingPanel } from './SendingPanel.tsx'
import { changed, settingsOf } from './settings-form.ts'

interface NetworkSettingsFormProps {
  readonly network: Network
  /** The page's title. */
  readonly head: ReactNode
  /** Saved by themselves: what belongs to the sendings, and the rest. */
  readonly sending: ReactNode
  readonly more: ReactNode
}

/** A network's settings: one form, saved as a whole. */
export function NetworkSettingsForm({ network, head, sending, more }: NetworkSettingsFormProps) {
  const { t, i18n } = useTranslation(['networks', 'common'])
  const save = useSaveNetwork(network.id)
  const form = useContractForm(NetworkSettings, { defaultValues: settingsOf(network) })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset(settingsOf(saved))
        tellDone(t('updated'))
      },
      onError: (error) => {
        if (!showRefusal(form, error)) tellError(error)
      },
    }),
  )
  const languageNames = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      style={{ flex: 1, display: 'flex', flexDirection: 'column' }}
    >
      <LeaveGuard when={isDirty} />
      <Page>
        {head}
        <Stack gap="md">
          <LookPanel form={form} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Stack gap="md">
              <SendingPanel form={form} pays={network.pays} />
              {sending}
              <Panel title={t('languages.title')} text={t('languages.text')}>
                <MultiSelect
                  label={t('languages.label')}
                  data={languages.map((language) => ({
                    value: language,
                    label: languageNames.of(language) ?? language,
                  }))}
                  value={[...form.watch('languages')]}
                  onChange={(chosen) => form.setValue('languages', chosen as (typeof languages)[number][], changed)}
                  error={errors.languages?.message}
                />
              </Panel>
            </Stack>
            <Stack gap="md">
              <Panel title={t('contact.title')} text={t('contact.text')}>
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                  <TextInput
                    type="tel"
                    label={t('contact.phone')}
                    error={errors.contactTelephone?.message}
                    {...form.register('contactTelephone')}
                  />
                  <TextInput
                    type="email"
                    label={t('contact.email')}
                    error={errors.contactEmail?.message}
                    {...form.register('contactEmail')}
                  />
                </SimpleGrid>
              </Panel>
              <HoursPanel form={form} />
              {more}
            </Stack>
          </SimpleGrid>
          <DocumentsPanel form={form} network={network.name} />
        </Stack>
      </Page>
      <StickyFooter
        label={t('title')}
        figures={
          <Text fz="sm" c="dimmed" aria-live="polite">
            {isDirty ? t('unsaved') : t('saved')}
          </Text>
        }
        actions={
          <>
            {isDirty && (
              <Button variant="default" onClick={() => form.reset()} disabled={save.isPending}>
                {t('undo')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {t('common:action.save')}
            </Button>
          </>
        }
      />
    </form>
  )
}
