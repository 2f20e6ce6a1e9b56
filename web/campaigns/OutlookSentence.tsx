import { Alert, Anchor, Group, List, Stack, Text } from '@mantine/core'
import type { AutomaticOutlook } from '@relance/domain/campaigns/automatic-targeting.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

const colors = {
  validationAutomatiqueAdherent: 'blue',
  validationAutomatiqueReseau: 'blue',
  refusAutomatique: 'orange',
} as const

/** What the next deadline does if nothing is done, in one sentence with today's numbers. */
export function OutlookSentence({ outlook }: { outlook: AutomaticOutlook }) {
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
    cost: formats.money(totaux.coutSms),
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
        {decision !== 'refusAutomatique' && (
          <Text size="sm">{t(totaux.coutSms > 0 ? 'outlook.sentCost' : 'outlook.sent', values)}</Text>
        )}
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
