import { Alert, Button, Stack, Text } from '@mantine/core'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { IconClockPause, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { tellDone } from '../ui/toasts.ts'
import { diffusionKey } from './diffusion.queries.ts'

/** Asks for something to be done with a sending and shows what came of it. */
function useControl(campaignId: number, done: string, ask: () => Promise<SuiviDiffusion>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async (progress) => {
      tellDone(done)
      cache.setQueryData([...diffusionKey(campaignId), 'progress'], progress)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['campaigns'] }),
        cache.invalidateQueries({ queryKey: diffusionKey(campaignId) }),
      ])
    },
  })
}

export function PauseButton({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('diffusion')
  const pause = useControl(campaignId, t('pause.done'), () =>
    call(sendingControlContract.suspendreDiffusion, { params: { id: campaignId } }),
  )
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={16} />}
      loading={pause.isPending}
      onClick={() => pause.mutate()}
    >
      {t('pause.action')}
    </Button>
  )
}

/** Why nothing leaves: a pause, with who asked for it and when, or a batch that is held; and the way on. */
export function PauseNotice({ progress, reason }: { progress: SuiviDiffusion; reason: string | null }) {
  const { t } = useTranslation('diffusion')
  const word = useWords()
  const formats = useFormats()
  const mayResume = useRight('direct.write')
  const { campagneId } = progress
  const resume = useControl(campagneId, t('progress.resumed'), () =>
    call(diffusionContract.reprendreDiffusion, { params: { id: campagneId } }),
  )
  if (!progress.aReprendre) return null
  const pause = progress.suspendue ? progress.canaux.find(({ suspension }) => suspension)?.suspension : null
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconClockPause size={18} />}
      title={t(pause ? 'pause.title' : 'held.title')}
    >
      <Stack gap="sm" align="flex-start">
        {pause ? (
          <>
            <Text size="sm">
              {pause.par
                ? t('pause.by', { name: pause.par, moment: formats.moment(pause.quand) })
                : t('pause.byProduct', { moment: formats.moment(pause.quand) })}
            </Text>
            {pause.motif !== 'PAUSE' && <Text size="sm">{t(`pause.${pause.motif}`)}</Text>}
          </>
        ) : (
          <>
            <Text size="sm">{t('held.text')}</Text>
            {reason && <Text size="sm">{word(reason)}</Text>}
          </>
        )}
        {mayResume && (
          <Button leftSection={<IconPlayerPlay size={16} />} loading={resume.isPending} onClick={() => resume.mutate()}>
            {t('held.resume')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
