import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { failureOf } from '../api/message-of.ts'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { campaignScreens } from '../targeting/campaign.queries.ts'
import { diffusionKey, emailPlanQuery } from './diffusion.queries.ts'
import { HourField } from './HourField.tsx'
import { localOf, momentOfRow, nextWorkingDay } from './plan-window.ts'
import { contentFaultsOf } from './use-told-faults.ts'

/** When the e-mail leaves, and the confirmation in numbers: after it the content cannot change any more. */
export function EmailPlanDialog(props: {
  campaign: Campaign
  plan: PlanificationEmail
  /** Saves what is being written. */
  beforePlan: () => Promise<void>
  onClose: () => void
  onPlanned: () => void
  /** The server found faults in the content: they are shown where they are. */
  onRefused: (error: ApiError) => void
}) {
  const { campaign, plan, beforePlan, onClose, onPlanned, onRefused } = props
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const word = useWords()
  const { fuseau } = useProfile()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [openedAt] = useState(() => new Date().toISOString())
  const [now, setNow] = useState(false)
  const [when, setWhen] = useState(() => ({
    date: nextWorkingDay(localOf(openedAt, fuseau).date),
    heure: '10:00',
  }))
  const sound = now || (/^\d{4}-\d{2}-\d{2}$/.test(when.date) && /^\d{2}:\d{2}$/.test(when.heure))
  const moment = !now && sound ? momentOfRow(when, fuseau) : null
  const past = moment !== null && moment <= openedAt
  const confirm = useMutation({
    mutationFn: async () => {
      await beforePlan()
      return call(diffusionContract.planifierEmail, {
        params: { id: campaign.id },
        body: { immediat: now, dateHeure: moment, confirmation: true },
      })
    },
    onSuccess: async (next) => {
      onPlanned()
      await navigate({ to: campaignScreens.progress, params: { id: String(campaign.id) }, ignoreBlocker: true })
      cache.setQueryData(emailPlanQuery(campaign.id).queryKey, next)
      void cache.invalidateQueries({ queryKey: ['campaigns'] })
      void cache.invalidateQueries({ queryKey: diffusionKey(campaign.id) })
    },
    onError: (error) => {
      if (error instanceof ApiError && contentFaultsOf(error).length > 0) onRefused(error)
    },
    meta: { tellsErrors: true },
  })
  const count = tm('lock.email', { count: plan.totalContacts, n: formats.number(plan.totalContacts) })
  return (
    <Modal opened onClose={onClose} title={t('confirm.emailTitle')} closeOnClickOutside={!confirm.isPending}>
      <Stack gap="md">
        <Radio.Group aria-label={t('confirm.when')} value={now ? 'now' : 'later'} onChange={(v) => setNow(v === 'now')}>
          <Group gap="lg">
            <Radio value="later" label={t('batches.deferred')} />
            <Radio value="now" label={t('batches.immediate')} />
          </Group>
        </Radio.Group>
        {!now && (
          <Group gap="sm" align="flex-start">
            <DateInput
              flex={1}
              label={t('batches.date')}
              value={when.date || null}
              minDate={localOf(openedAt, fuseau).date}
              valueFormat="DD/MM/YYYY"
              onChange={(date) => setWhen({ ...when, date: date ?? '' })}
              error={past ? t('confirm.past') : undefined}
            />
            <HourField
              label={t('batches.hour')}
              name={t('batches.hour')}
              value={when.heure}
              onChange={(heure) => setWhen({ ...when, heure })}
            />
          </Group>
        )}
        {sound && (
          <Text fw={600}>
            {moment === null
              ? t('confirm.emailNow', { emails: count })
              : t('confirm.email', { emails: count, start: `${formats.weekday(moment)} ${formats.moment(moment)}` })}
          </Text>
        )}
        <Text size="sm">{t('confirm.frozen')}</Text>
        {confirm.isError && (
          <Alert color="red" variant="light" role="alert">
            {failureOf(confirm.error, word('DIFFUSION_IMPOSSIBLE'))}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={confirm.isPending} data-autofocus>
            {common('action.cancel')}
          </Button>
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending} disabled={!sound || past}>
            {t(now ? 'confirm.emailNowAction' : 'confirm.emailAction')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
