import { Badge, Group, Stack, Text } from '@mantine/core'
import type { CountryLaw } from '@relance/domain/diffusion/country-law.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDayWords } from './use-day-words.ts'

type Source = CountryLaw['source']

/** What the law of a country fixes, each with where it comes from. Nothing here can be changed. */
export function CountryLawPanel({ law }: { law: CountryLaw }) {
  const { t } = useTranslation('rules')
  const words = useDayWords()
  const formats = useFormats()
  const holidays = (some: CountryLaw['feries']) =>
    words.list(some.map(({ jour, nom }) => t('law.holiday', { name: nom, day: formats.day(jour) })))
  return (
    <Panel
      title={t('law.title', { country: words.region(law.pays) })}
      text={t('law.members', { count: law.ateliers, n: formats.number(law.ateliers) })}
    >
      <Stack gap="md" component="dl" m={0}>
        <Fact name={t('law.window')} source={law.source}>
          {t('law.windowText', { days: words.days(law.jours), from: law.debut, to: law.fin })}
        </Fact>
        <Fact name={t('law.holidays')} source={law.source}>
          {law.feriesAutorises ? t('law.holidaysOpen') : t('law.holidaysText', { days: holidays(law.feries) })}
          {law.regions.map(({ region, feries }) => (
            <Text key={region} size="sm" component="span" display="block">
              {t('law.region', { region: words.region(region), days: holidays(feries) })}
            </Text>
          ))}
        </Fact>
        <Fact name={t('law.consentSms')} source={law.consentement.sms.source}>
          {t(`law.consent.${law.consentement.sms.regle}`)}
        </Fact>
        <Fact name={t('law.consentEmail')} source={law.consentement.email.source}>
          {t(`law.consent.${law.consentement.email.regle}`)}
        </Fact>
        <Fact name={t('law.mention')}>{t('law.mentionText', { mention: law.mentionStop })}</Fact>
        <Fact name={t('law.retention')} source={law.conservation.source}>
          {t('law.retentionText', { months: law.moisSansVisite, years: law.conservation.oppositionAns })}
        </Fact>
      </Stack>
    </Panel>
  )
}

function Fact({ name, source, children }: { name: string; source?: Source; children: ReactNode }) {
  const { t } = useTranslation('rules')
  return (
    <div>
      <Text component="dt" fw={600} size="sm">
        {name}
      </Text>
      <Text component="dd" m={0} size="sm">
        {children}
      </Text>
      {source && (
        <Group component="dd" m={0} mt={2} gap={6}>
          <Badge variant="default" size="sm" tt="none" fw={500}>
            {t(`nature.${source.nature}`)}
          </Badge>
          {source.reference && (
            <Text size="xs" c="dimmed" span>
              {source.reference}
            </Text>
          )}
        </Group>
      )}
    </div>
  )
}
