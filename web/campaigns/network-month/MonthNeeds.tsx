import { Alert, Anchor, Stack, Text } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { type MonthNeed, needsOf } from '@relance/domain/campaigns/month-needs.ts'
import type { Etat } from '@relance/domain/campaigns/states.ts'
import { IconAlertTriangle, IconEye, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { useWords } from '../../i18n/use-words.ts'

const looks = {
  erreur: { color: 'red', icon: IconAlertTriangle },
  retard: { color: 'red', icon: IconAlertTriangle },
  rejets: { color: 'orange', icon: IconAlertTriangle },
  tropTard: { color: 'red', icon: IconAlertTriangle },
  grace: { color: 'indigo', icon: IconHourglass },
  verifier: { color: 'yellow', icon: IconEye },
  reportes: { color: 'blue', icon: IconHourglass },
} as const satisfies Readonly<Record<MonthNeed, object>>

/** What months need of their administrators now: the cause, and what to do. `linked`: with the way to the month. */
export function MonthNeeds({ months, linked = false }: { months: readonly NetworkMonth[]; linked?: boolean }) {
  const needs = months.flatMap((month) => needsOf(month).map((need) => ({ month, need })))
  return (
    <Stack gap="sm">
      {needs.map(({ month, need }) => (
        <Need key={`${month.id} ${need}`} month={month} need={need} linked={linked} />
      ))}
    </Stack>
  )
}

function Need({ month, need, linked }: { month: NetworkMonth; need: MonthNeed; linked: boolean }) {
  const { t } = useTranslation('months')
  const { color, icon: Picture } = looks[need]
  const title = t(`needs.${need}.title`)
  return (
    <Alert
      color={color}
      variant="light"
      icon={<Picture size={20} />}
      title={linked ? `${month.label} · ${title}` : title}
    >
      <Text size="sm">
        <Said month={month} need={need} />
      </Text>
      {linked && (
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(given) => <Link to="/reseau/campagnes/$id" params={{ id: String(month.id) }} {...given} />}
        >
          {t('needs.see')}
          <span className="visually-hidden"> {month.label}</span>
        </Anchor>
      )}
    </Alert>
  )
}

function Said({ month, need }: { month: NetworkMonth; need: MonthNeed }) {
  const { t } = useTranslation('months')
  const formats = useFormats()
  const word = useWords()
  switch (need) {
    case 'erreur': {
      const code = month.motifErreur
      const told = code && (word(`MOTIF_${code}`) === `MOTIF_${code}` ? word(code) : word(`MOTIF_${code}`))
      const then = month.reprise
        ? t('needs.erreur.retry', { date: formats.moment(month.reprise) })
        : t('needs.erreur.wait')
      const state = t(`state.s${month.refEtatCampagneId as Etat}`)
      return [state, told, then].filter(Boolean).join(' · ')
    }
    case 'retard':
      return t('needs.retard.text', { date: formats.moment(month.dateDiffusion) })
    case 'grace':
      return t('needs.grace.text', { date: formats.moment(month.dateVerrouillage) })
    case 'verifier':
      return t('needs.verifier.text', { date: formats.moment(month.dateDistribution) })
    case 'reportes':
      return t('needs.reportes.text', { n: formats.number(month.population.reportes) })
    case 'rejets':
    case 'tropTard':
      return t(`needs.${need}.text`)
  }
}
