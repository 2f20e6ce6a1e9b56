import { Alert, Radio, Stack } from '@mantine/core'
import type { AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useRight } from '../auth/auth.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { outlookQuery, useSaveAutomaticSwitches } from './automatic.queries.ts'
import { OutlookSentence } from './OutlookSentence.tsx'

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
  const save = useSaveAutomaticSwitches(adherentId)
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
          {(data) => <OutlookSentence outlook={data} />}
        </Loaded>
      </Stack>
    </Panel>
  )
}
