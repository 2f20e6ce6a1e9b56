import { Alert, Button, Group, Pagination, Stack, Table, Text } from '@mantine/core'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { nameOf } from '../targeting/customer-name.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { diffusionKey } from './diffusion.queries.ts'
import { sentMessagesQuery } from './sending-control.queries.ts'

interface UnknownMessagesProps {
  readonly campaignId: number
  /** Whose part in a network's month. */
  readonly adherentId?: number | undefined
  readonly channel: Canal
}

/**
 * Messages of which nobody knows whether they arrived: what that means, and how a person may settle each. They are never
 * sent again (decisions.md 11).
 */
export function UnknownMessages({ campaignId, adherentId, channel }: UnknownMessagesProps) {
  const { t } = useTranslation('diffusion')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const cache = useQueryClient()
  const [page, setPage] = useState(1)
  const list = useQuery(
    sentMessagesQuery(campaignId, { page, resultsPerPage: 10, canal: channel, etat: 'unknown' }, false, adherentId),
  )
  const settle = useMutation({
    mutationFn: ({ envoiId, etat }: { envoiId: number; etat: 'delivered' | 'failed' }) =>
      call(diffusionContract.resoudreEnvoi, {
        params: { id: campaignId, envoiId },
        query: { adherentId },
        body: { etat },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: diffusionKey(campaignId) }),
  })
  return (
    <Stack gap="sm">
      <Alert variant="light" color="gray" icon={<IconInfoCircle size={18} />}>
        <Text size="sm">{t('unknown.text')}</Text>
      </Alert>
      <Loaded query={list} skeleton={160}>
        {({ data, meta }) => (
          <>
            <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
              <Table aria-label={t('figures.unknown')}>
                <Table.Tbody>
                  {data.map((contact) => (
                    <Table.Tr key={contact.envoiId}>
                      <Table.Td>
                        <Text size="sm" fw={600}>
                          {nameOf(contact)}
                        </Text>
                        <Text size="xs" c="dimmed">
                          {contact.destinataire}
                        </Text>
                      </Table.Td>
                      <Table.Td>{formats.moment(contact.dateEnvoi)}</Table.Td>
                      <Table.Td>
                        <Group gap="xs" justify="flex-end" wrap="nowrap">
                          {(['delivered', 'failed'] as const).map((etat) => (
                            <Button
                              key={etat}
                              size="xs"
                              variant="default"
                              aria-label={`${t(`unknown.${etat}`)} : ${nameOf(contact)}`}
                              loading={settle.isPending && settle.variables.envoiId === contact.envoiId}
                              onClick={() => settle.mutate({ envoiId: contact.envoiId, etat })}
                            >
                              {t(`unknown.${etat}`)}
                            </Button>
                          ))}
                        </Group>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {meta.last_page > 1 && (
              <Pagination
                size="sm"
                total={meta.last_page}
                value={meta.current_page}
                onChange={setPage}
                getItemProps={(number) => ({ 'aria-label': common('table.page', { page: number }) })}
                getControlProps={(control) => ({ 'aria-label': common(`table.${control}`) })}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
