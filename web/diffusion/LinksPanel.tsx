import { Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { ReglagesLiens } from '@relance/domain/diffusion/links.contract.ts'
import { hostPattern } from '@relance/domain/diffusion/links.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { linkSettingsQuery, useSaveLinkSettings } from './links.queries.ts'

/** A network's short host, and whether clicks may be kept by person. Saved by itself, apart from the form it stands in. */
export function LinksPanel() {
  const { t } = useTranslation('links')
  const query = useQuery(linkSettingsQuery)
  return (
    <Panel title={t('settings.title')}>
      <Loaded query={query} skeleton={160}>
        {(settings) => <LinkSettings key={JSON.stringify(settings)} {...settings} />}
      </Loaded>
    </Panel>
  )
}

function LinkSettings({ exemple, longueur, ...saved }: ReglagesLiens & { exemple: string; longueur: number }) {
  const { t } = useTranslation('links')
  const word = useWords()
  const save = useSaveLinkSettings()
  const [host, setHost] = useState(saved.hoteCourt ?? '')
  const [personal, setPersonal] = useState(saved.suiviIndividuel)
  const hoteCourt = host.trim().toLowerCase() || null
  const dirty = hoteCourt !== saved.hoteCourt || personal !== saved.suiviIndividuel
  const wrong = hoteCourt !== null && !hostPattern.test(hoteCourt)
  return (
    <Stack gap="md">
      <TextInput
        label={t('settings.host')}
        description={t('settings.hostHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={host}
        onChange={(event) => setHost(event.currentTarget.value)}
        // It stands in a form of which it is no part.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={wrong && save.isError ? word('HOTE_INCORRECT') : undefined}
      />
      <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('settings.example', { link: exemple, n: longueur })}
      </Text>
      <Switch
        label={t('settings.personal')}
        description={t('settings.personalHelp')}
        checked={personal}
        onChange={(event) => setPersonal(event.currentTarget.checked)}
      />
      {save.isError && !wrong && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {messageOf(save.error)}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        disabled={!dirty}
        loading={save.isPending}
        onClick={() =>
          save.mutate({ hoteCourt, suiviIndividuel: personal }, { onSuccess: () => tellDone(t('settings.saved')) })
        }
      >
        {t('settings.save')}
      </Button>
    </Stack>
  )
}
