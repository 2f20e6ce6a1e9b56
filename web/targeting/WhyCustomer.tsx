import { Alert, Badge, Group, Loader, Modal, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { channelIds } from '@relance/domain/values/operations.ts'
import { IconCircleCheck, IconCircleX, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { nameOf } from './customer-name.ts'

/** Looks a customer up in the campaign and says why its vehicles are in the targeting, or not. */
export function WhyCustomer(props: {
  campaignId: number
  adherentId: number
  targeting: Targeting
  opened: boolean
  onClose: () => void
}) {
  const { campaignId, adherentId, targeting, opened, onClose } = props
  const { t } = useTranslation('targeting')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const answer = useQuery({
    queryKey: ['targeting-why', campaignId, adherentId, search, targeting],
    queryFn: ({ signal }) =>
      call(
        campaignTargetingContract.explainProspections,
        { params: { id: campaignId, adherentId }, body: { search, targeting } },
        signal,
      ),
    enabled: opened && search.length >= 2,
  })
  const channelName = (id: number) => t(id === channelIds.sms ? 'channels.sms' : 'channels.email')
  const found = answer.data?.data ?? []
  return (
    <Modal opened={opened} onClose={onClose} title={t('why.title')} size="lg">
      <Stack gap="md">
        <TextInput
          label={t('why.label')}
          placeholder={t('why.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={answer.isFetching ? <Loader size={16} aria-hidden /> : null}
          data-autofocus
        />
        <Stack gap="sm" aria-live="polite">
          {search.length < 2 && (
            <Text size="sm" c="dimmed">
              {t('why.hint')}
            </Text>
          )}
          {answer.isError && (
            <Alert color="red" variant="light">
              {t('why.failed')}
            </Alert>
          )}
          {answer.isSuccess && found.length === 0 && <Text size="sm">{t('why.nothing', { search })}</Text>}
          {found.map((one) => (
            <Paper key={one.vehiculeId} withBorder p="sm">
              <Group justify="space-between" align="flex-start" gap="xs">
                <div>
                  <Text fw={600} size="sm">
                    {nameOf(one)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {one.immatriculation} · {one.marque} {one.modele}
                  </Text>
                </div>
                <Badge
                  variant="light"
                  tt="none"
                  color={one.dans ? 'green' : 'gray'}
                  leftSection={one.dans ? <IconCircleCheck size={14} /> : <IconCircleX size={14} />}
                >
                  {t(one.dans ? 'why.kept' : 'why.left')}
                </Badge>
              </Group>
              <Stack component="ul" gap={4} mt="xs" mb={0} pl="md">
                {one.raisons.map((reason, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: reasons come in an order of their own and never move
                  <Text component="li" size="sm" key={index}>
                    {reason.message}
                  </Text>
                ))}
                {one.canaux.length > 0 && (
                  <Text component="li" size="sm">
                    {t('why.on', {
                      channels:
                        one.canaux.length === 2
                          ? t('why.and', { a: channelName(one.canaux[0]!), b: channelName(one.canaux[1]!) })
                          : channelName(one.canaux[0]!),
                    })}
                  </Text>
                )}
              </Stack>
            </Paper>
          ))}
          {found.length >= 20 && (
            <Text size="xs" c="dimmed">
              {t('why.limit')}
            </Text>
          )}
        </Stack>
      </Stack>
    </Modal>
  )
}
