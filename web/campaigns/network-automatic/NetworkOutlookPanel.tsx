import { Alert, Stack, Switch, Text } from '@mantine/core'
import type { AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import type { NetworkOutlook } from '@relance/domain/campaigns/month-settings.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../api/message-of.ts'
import { useRight } from '../../auth/auth.queries.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { tellDone } from '../../ui/toasts.ts'
import { networkOutlookQuery, useSaveNetworkSwitch } from './network-automatic.queries.ts'

/** The network's automatic validation, on or off, and in one sentence what the next deadline would make of it. */
export function NetworkOutlookPanel({ targeting }: { targeting: AutomaticTargeting }) {
  const { t } = useTranslation('steering')
  const mayWrite = useRight('network-targeting.write')
  const outlook = useQuery(networkOutlookQuery())
  const save = useSaveNetworkSwitch()
  return (
    <Panel title={t('outlook.title')} mb="lg">
      <Stack gap="md">
        <Switch
          label={t('outlook.switch')}
          description={t('outlook.switchHelp')}
          // What was clicked shows at once, until the server answers.
          checked={save.isPending ? save.variables : targeting.actif}
          disabled={!mayWrite || save.isPending}
          onChange={(event) =>
            save.mutate(event.currentTarget.checked, {
              onSuccess: ({ actif }) => tellDone(t(actif ? 'outlook.on' : 'outlook.off')),
            })
          }
        />
        {save.isError && (
          <Alert color="red" variant="light" role="alert">
            {failureOf(save.error, t('notSaved'))}
          </Alert>
        )}
        <Loaded query={outlook} skeleton={88}>
          {(data) => <Sentence outlook={data} />}
        </Loaded>
      </Stack>
    </Panel>
  )
}

function Sentence({ outlook }: { outlook: NetworkOutlook }) {
  const { t } = useTranslation('steering')
  const formats = useFormats()
  const { actif, dateLimit, ateliers, parReseau, parAdherent, sansReseau, empeches, dejaDecides } = outlook
  const values = {
    date: `${formats.weekday(dateLimit)} ${formats.dayOf(dateLimit)}`,
    month: formats.month(outlook.datePrediction),
    total: formats.number(ateliers),
  }
  const rest = [
    { key: 'own', count: parAdherent },
    { key: 'decided', count: dejaDecides },
    { key: 'prevented', count: empeches },
    { key: 'unanswered', count: actif ? sansReseau : sansReseau + parReseau },
  ] as const
  return (
    <Alert variant="light" color={actif ? 'blue' : 'gray'} icon={<IconCalendarTime size={20} />} role="status">
      <Stack gap={6}>
        <Text fw={600}>
          {t(actif ? 'outlook.validated' : 'outlook.wouldBe', {
            ...values,
            count: parReseau,
            n: formats.number(parReseau),
          })}
        </Text>
        <Text size="sm">
          {rest
            .filter(({ count }) => count > 0)
            .map(({ key, count }) => t(`outlook.rest.${key}`, { count, n: formats.number(count) }))
            .join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('outlook.today')}
        </Text>
      </Stack>
    </Alert>
  )
}
