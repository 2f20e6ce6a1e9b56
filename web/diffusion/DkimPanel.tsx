import { Alert, Button, Stack, Text } from '@mantine/core'
import type { CleDkim, SignatureEmail } from '@relance/domain/diffusion/dkim.contract.ts'
import { resteJours } from '@relance/domain/diffusion/dkim.ts'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { DkimKeyCard } from './DkimKeyCard.tsx'
import { type DkimStep, signatureQuery, useDkimStep } from './dkim.queries.ts'

/** What signs a network's e-mails: its keys, what to publish of them, and their change. */
export function DkimPanel() {
  const { t } = useTranslation('networks')
  const query = useQuery(signatureQuery)
  return (
    <Panel title={t('dkim.title')} text={query.data && t('dkim.text', { domain: query.data.domaine })}>
      <Loaded query={query} skeleton={160}>
        {(signature) => <DkimKeys {...signature} />}
      </Loaded>
    </Panel>
  )
}

function DkimKeys({ signature, cles }: SignatureEmail) {
  const { t } = useTranslation('networks')
  const step = useDkimStep()
  const [leaving, setLeaving] = useState<CleDkim | null>(null)
  const run = (what: DkimStep, id = 0) =>
    step.mutate(
      { step: what, id },
      {
        onSuccess: () => {
          setLeaving(null)
          if (what !== 'check') tellDone(t(`dkim.done.${what}`))
        },
        onError: () => setLeaving(null),
      },
    )
  const busy = (what: DkimStep, id = 0) => step.isPending && step.variables.step === what && step.variables.id === id
  return (
    <Stack gap="md">
      {signature === 'aucune' ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('dkim.state.aucune')}>
          <Text fz="sm">{t('dkim.unsigned')}</Text>
        </Alert>
      ) : (
        <Text fz="sm">{t(`dkim.state.${signature}`)}</Text>
      )}
      {cles.map((key) => (
        <DkimKeyCard key={key.id} dkimKey={key} busy={busy} run={run} onRemove={() => setLeaving(key)} />
      ))}
      {step.isError && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {messageOf(step.error)}
        </Text>
      )}
      {!cles.some(({ etat }) => etat === 'attente') && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} />}
          loading={busy('make')}
          onClick={() => run('make')}
        >
          {t('dkim.make')}
        </Button>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('dkim.removeTitle')}
        confirmLabel={t('dkim.remove')}
        onConfirm={() => run('remove', leaving?.id)}
        busy={step.isPending}
        danger
      >
        <Text fz="sm">{t(leaving?.activeeLe ? 'dkim.removeUsed' : 'dkim.removeText', { n: resteJours })}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
