import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Referent } from '@relance/domain/members/referent.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { referentsQuery, useDeleteReferent } from './members.queries.ts'
import { ReferentDialog } from './ReferentDialog.tsx'

interface ReferentsProps {
  readonly adherentId: number
  readonly mayWrite: boolean
  /** Whether contacts may be added and taken away. */
  readonly mayAdmin: boolean
}

const nameOf = ({ prenom, nom }: Referent) => [prenom, nom].filter(Boolean).join(' ')

/** Whom a member can turn to at its network. */
export function Referents({ adherentId, mayWrite, mayAdmin }: ReferentsProps) {
  const { t } = useTranslation(['members', 'common'])
  const formats = useFormats()
  const query = useQuery(referentsQuery(adherentId))
  const remove = useDeleteReferent(adherentId)
  const [edited, setEdited] = useState<Referent | 'new' | null>(null)
  const [removed, setRemoved] = useState<Referent | null>(null)
  return (
    <Panel
      title={t('referents.title')}
      text={t('referents.text')}
      actions={
        mayAdmin && (
          <Button size="xs" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('referents.add')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={80}>
        {({ data }) =>
          data.length === 0 ? (
            <Text fz="sm" c="dimmed">
              {t('referents.empty')}
            </Text>
          ) : (
            <Stack gap="md">
              {data.map((referent) => (
                <Group key={referent.id} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
                  <div style={{ minWidth: 0 }}>
                    <Text fw={600} fz="sm">
                      {nameOf(referent)}
                    </Text>
                    {referent.fonction && (
                      <Text fz="sm" c="dimmed">
                        {referent.fonction}
                      </Text>
                    )}
                    <Group gap="sm" style={{ overflowWrap: 'anywhere' }}>
                      {referent.telephone && (
                        <Anchor fz="sm" href={`tel:${referent.telephone.replaceAll(/[^+\d]/g, '')}`}>
                          {formats.phone(referent.telephone)}
                        </Anchor>
                      )}
                      {referent.email && (
                        <Anchor fz="sm" href={`mailto:${referent.email}`}>
                          {referent.email}
                        </Anchor>
                      )}
                    </Group>
                  </div>
                  {mayWrite && (
                    <Group gap={4} wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        size={32}
                        aria-label={t('referents.edit', { name: nameOf(referent) })}
                        onClick={() => setEdited(referent)}
                      >
                        <IconPencil size={18} />
                      </ActionIcon>
                      {mayAdmin && (
                        <ActionIcon
                          variant="subtle"
                          color="red"
                          size={32}
                          aria-label={t('referents.remove', { name: nameOf(referent) })}
                          onClick={() => setRemoved(referent)}
                        >
                          <IconTrash size={18} />
                        </ActionIcon>
                      )}
                    </Group>
                  )}
                </Group>
              ))}
            </Stack>
          )
        }
      </Loaded>
      {edited !== null && (
        <ReferentDialog
          adherentId={adherentId}
          referent={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          opened
          danger
          title={t('referents.removeTitle')}
          confirmLabel={t('referents.removeConfirm')}
          busy={remove.isPending}
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            remove.mutate(removed.id, {
              onSuccess: () => tellDone(t('updated')),
              onSettled: () => setRemoved(null),
            })
          }
        >
          <Text>{t('referents.removeText', { name: nameOf(removed) })}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
