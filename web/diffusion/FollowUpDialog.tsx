import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import type { RelanceApercu } from '@relance/domain/diffusion/sent-messages.ts'
import { exclusionReasons } from '@relance/domain/targeting/prospect.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { campaignScreens } from '../targeting/campaign.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { followUpQuery } from './sending-control.queries.ts'

interface FollowUpDialogProps {
  readonly campaignId: number
  readonly channel: Canal
  readonly onClose: () => void
}

const editorOf = (channel: Canal) => (channel === 'sms' ? campaignScreens.sms : campaignScreens.email)

/** Whom the first channel did not reach, who of them the other one may write to and why not the rest; then their campaign. */
export function FollowUpDialog({ campaignId, channel, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('diffusion')
  const { t: common } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(followUpQuery(campaignId, channel))
  const prepare = useMutation({
    mutationFn: () =>
      call(sendingControlContract.preparerRelance, {
        params: { id: campaignId },
        body: { canal: channel, confirmation: true },
      }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ['campaigns'] })
      await navigate({ to: editorOf(channel), params: { id: String(id) } })
    },
  })
  const made = query.data?.campagneId
  return (
    <Modal opened onClose={onClose} title={t('followUp.title')} closeOnClickOutside={!prepare.isPending}>
      <Stack gap="md">
        <Loaded query={query} skeleton={160}>
          {(preview) => <Preview preview={preview} />}
        </Loaded>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={prepare.isPending} data-autofocus>
            {common('action.cancel')}
          </Button>
          {made ? (
            <Button renderRoot={(given) => <Link to={editorOf(channel)} params={{ id: String(made) }} {...given} />}>
              {t('followUp.open')}
            </Button>
          ) : (
            <Button
              loading={prepare.isPending}
              disabled={!query.data || query.data.contacts === 0}
              onClick={() => prepare.mutate()}
            >
              {t('followUp.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Preview({ preview }: { preview: RelanceApercu }) {
  const { t } = useTranslation('diffusion')
  const { t: targeting } = useTranslation('targeting')
  const formats = useFormats()
  const reasonOf = (motif: string): string => {
    if (motif === 'doublon') return targeting('reasons.doublon')
    const known = exclusionReasons.find((reason) => reason === motif)
    return known ? targeting(`reasons.${known}`) : t('followUp.written')
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">{t('followUp.unreached')}</Text>
        <Text fw={600}>{formats.number(preview.nonAtteints)}</Text>
      </Group>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t(`followUp.contacts.${preview.canal}`)}
        </Text>
        <Text fw={700}>{formats.number(preview.contacts)}</Text>
      </Group>
      {preview.ecartes.length > 0 && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {t('followUp.left')}
          </Text>
          <List size="sm" spacing={2}>
            {preview.ecartes.map(({ motif, nombre }) => (
              <List.Item key={motif}>
                {reasonOf(motif)} <b>{formats.number(nombre)}</b>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {preview.sansReponse > 0 && (
        <Text size="sm" c="dimmed">
          {t('followUp.waiting', { n: formats.number(preview.sansReponse) })}
        </Text>
      )}
      <Text size="sm">
        {preview.campagneId
          ? t('followUp.made')
          : preview.contacts === 0
            ? t('followUp.nobody')
            : t('followUp.explain')}
      </Text>
    </Stack>
  )
}
