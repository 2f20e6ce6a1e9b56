import { Badge, Group, Loader } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { type Etat, etats } from '@relance/domain/campaigns/states.ts'
import { useTranslation } from 'react-i18next'

const colors: Readonly<Partial<Record<Etat, string>>> = {
  [etats.peuplee]: 'yellow',
  [etats.confirmation]: 'blue',
  [etats.validation]: 'indigo',
  [etats.aDiffuser]: 'indigo',
  [etats.enCoursDeDiffusion]: 'teal',
  [etats.diffusee]: 'green',
  [etats.annulee]: 'red',
}

/** Where a month stands, in words; a worker at it turns beside it. */
export function MonthState({ month }: { month: Pick<NetworkMonth, 'refEtatCampagneId' | 'occupe' | 'enErreur'> }) {
  const { t } = useTranslation('months')
  const etat = month.refEtatCampagneId as Etat
  return (
    <Group gap={6} wrap="nowrap">
      <Badge
        variant={month.enErreur ? 'filled' : 'light'}
        color={month.enErreur ? 'red' : (colors[etat] ?? 'gray')}
        tt="none"
        fw={600}
        size="lg"
        styles={{ root: { height: 'auto', minHeight: 26 }, label: { whiteSpace: 'normal', textAlign: 'center' } }}
      >
        {t(`state.s${etat}`)}
      </Badge>
      {month.occupe && <Loader size={14} aria-hidden />}
    </Group>
  )
}
