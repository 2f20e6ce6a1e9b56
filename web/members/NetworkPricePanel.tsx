import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { NetworkPrice } from '@relance/domain/members/sms-price.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../api/message-of.ts'
import { whenDone } from '../api/when-done.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { PriceHistory } from './PriceHistory.tsx'
import { PriceInput } from './PriceInput.tsx'
import { useSaveNetworkPrice } from './prices.queries.ts'

/** The network's price of an SMS, whom a new one reaches, and those it had. */
export function NetworkPricePanel({ price }: { price: NetworkPrice }) {
  const { t } = useTranslation('prices')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const [draft, setDraft] = useState<number | null>(price.coutSms)
  const [asking, setAsking] = useState(false)
  const save = useSaveNetworkPrice()
  const reached = price.ateliers - price.propres
  const dirty = draft !== price.coutSms
  return (
    <Panel title={t('network.title')} text={t('network.text')}>
      <LeaveGuard when={dirty && !save.isPending} />
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <PriceInput label={t('network.label')} value={draft} onChange={setDraft} />
          <Button disabled={!dirty || draft === null} onClick={() => setAsking(true)}>
            {common('action.save')}
          </Button>
        </Group>
        <Text fz="sm" c="dimmed">
          {t('network.reached', { count: reached, n: formats.number(reached) })}
          {price.propres > 0 && ` ${t('network.own', { count: price.propres, n: formats.number(price.propres) })}`}
        </Text>
        {save.isError && (
          <Alert color="red" variant="light" role="alert">
            {failureOf(save.error, t('notSaved'))}
          </Alert>
        )}
        <Title order={3} size="h5">
          {t('history.title')}
        </Title>
        <PriceHistory lines={price.historique} label={t('history.title')} />
      </Stack>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('network.ask', { price: formats.unitPrice(draft) })}
        confirmLabel={t('network.confirm')}
        busy={save.isPending}
        onConfirm={() =>
          draft !== null &&
          whenDone(
            save.mutateAsync(draft).finally(() => setAsking(false)),
            () => tellDone(t('done')),
          )
        }
      >
        <Text>
          {t('network.effect', {
            count: reached,
            n: formats.number(reached),
            from: formats.unitPrice(price.coutSms),
            to: formats.unitPrice(draft),
          })}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('network.text')}
        </Text>
      </ConfirmDialog>
    </Panel>
  )
}
