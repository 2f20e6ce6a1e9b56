import { Alert, Anchor, Group, List, Radio, Stack, Text } from '@mantine/core'
import type { AutomaticTargeting, AutomaticOutlook as Outlook } from '@relance/domain/campaigns/automatic-targeting.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { outlookQuery, useSaveAutomaticTargeting } from './automatic.queries.ts'

type Mode = 'adherent' | 'reseau' | 'aucune'

/** Which of the three holds now: the member's own, else the network's unless the member opted out, else neither. */
const modeOf = (own: AutomaticTargeting, network: AutomaticTargeting): Mode =>
  own.actif ? 'adherent' : network.actif && !own.sansReseau ? 'reseau' : 'aucune'

/** What happens without an answer: chosen in three, and said in one sentence with today's numbers. */
export function AutomaticOutlook(props: { adherentId: number; own: AutomaticTargeting; network: AutomaticTargeting }) {
  const { adherentId, own, network } = props
  const { t } = useTranslation('predictive')
  const outlook = useQuery(outlookQuery(adherentId))
  const mayWrite = useRight('automatic.write')
  const save = useSaveAutomaticTargeting(adherentId)
  // What was clicked shows at once, until the server answers.
  const mode = modeOf(save.isPending ? { ...own, ...save.variables } : own, network)
  const choose = (next: Mode) =>
    save.mutate(
      { actif: next === 'adherent', sansReseau: next === 'aucune' },
      { onSuccess: () => tellDone(t('mode.saved')) },
    )
  return (
    <Panel title={t('mode.title')} mb="lg">
      <Stack gap="md">
        <Radio.Group
          aria-label={t('mode.title')}
          value={mode}
          onChange={(value) => choose(value as Mode)}
          readOnly={!mayWrite}
        >
          <Stack gap="sm">
            {(['adherent', 'reseau', 'aucune'] as const).map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`mode.${one}`)}
                description={one === 'reseau' && !network.actif ? t('mode.reseauOff') : t(`mode.${one}Help`)}
                disabled={!mayWrite || save.isPending || (one === 'reseau' && !network.actif)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {save.isError && (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        <Loaded query={outlook} skeleton={88}>
          {(data) => <Sentence outlook={data} />}
        </Loaded>
      </Stack>
    </Panel>
  )
}

const colors = {
  validationAutomatiqueAdherent: 'blue',
  validationAutomatiqueReseau: 'blue',
  refusAutomatique: 'orange',
} as const

function Sentence({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const { totaux, decision, motifs, dateLimit, decidees } = outlook
  const values = {
    date: `${formats.weekday(dateLimit)} ${formats.dayOf(dateLimit)}`,
    month: formats.month(outlook.datePrediction),
    contacts: formats.number(totaux.totalGlobal),
    sms: formats.number(totaux.totalSms),
    email: formats.number(totaux.totalEmail),
    sent: formats.dayOf(outlook.dateDiffusion),
  }
  const missing = motifs.filter((motif) => motif.code !== 'SANS_REPONSE')
  return (
    <Alert variant="light" color={colors[decision]} icon={<IconCalendarTime size={20} />} role="status">
      <Stack gap={6}>
        {decidees.map((one) => (
          <Text key={one.campagneId} size="sm">
            {t(one.decision === 'refus' ? 'outlook.alreadyRefused' : 'outlook.alreadyAccepted', { label: one.label })}
          </Text>
        ))}
        <Text fw={600}>{t(`outlook.${decision}`, values)}</Text>
        {decision !== 'refusAutomatique' && <Text size="sm">{t('outlook.sent', values)}</Text>}
        {missing.length > 0 && (
          <>
            <Text size="sm">{t('outlook.missing')}</Text>
            <List size="sm">
              {missing.map((motif) => (
                <List.Item key={motif.code}>{motif.message}</List.Item>
              ))}
            </List>
            {missing.some((motif) => motif.endroit === 'compte') && (
              <Group>
                <Anchor size="sm" fw={600} renderRoot={(given) => <Link to="/mon-compte" {...given} />}>
                  {t('outlook.account')}
                </Anchor>
              </Group>
            )}
          </>
        )}
        <Text size="xs" c="dimmed">
          {t('outlook.today')}
        </Text>
      </Stack>
    </Alert>
  )
}
