import { Button, Group, Text } from '@mantine/core'
import type { SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone } from '../ui/toasts.ts'
import { diffusionKey } from './diffusion.queries.ts'

type Channel = SuiviDiffusion['canaux'][number]

/** "Send again to those": how many failed for a reason that passes, and the confirmation in numbers. */
export function ResendOffer({ campaignId, channel }: { campaignId: number; channel: Channel }) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const cache = useQueryClient()
  const mayWrite = useRight('direct.write')
  const [asking, setAsking] = useState(false)
  const resend = useMutation({
    mutationFn: () =>
      call(sendingControlContract.renvoyerEchecs, {
        params: { id: campaignId },
        body: { canal: channel.canal, confirmation: true },
      }),
    onSuccess: () => tellDone(t('resend.done')),
    onSettled: async () => {
      setAsking(false)
      await cache.invalidateQueries({ queryKey: diffusionKey(campaignId) })
    },
  })
  const { nombre, montantHt } = channel.aRenvoyer
  const n = formats.number(nombre)
  return (
    <>
      {channel.renvoyes > 0 && (
        <Text size="sm" c="dimmed">
          {t('resend.past', { n: formats.number(channel.renvoyes) })}
        </Text>
      )}
      {nombre > 0 && mayWrite && (
        <Group gap="sm">
          <Text size="sm" fw={600}>
            {t('resend.offer', { n })}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('resend.action')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('resend.title')}
        confirmLabel={t('resend.action')}
        onConfirm={() => resend.mutate()}
        busy={resend.isPending}
      >
        <Text fw={600}>
          {channel.canal === 'sms'
            ? t('resend.figures', { n, cost: formats.money(montantHt) })
            : t('resend.figuresFree', { n })}
        </Text>
        <Text size="sm">{t('resend.rules')}</Text>
      </ConfirmDialog>
    </>
  )
}
