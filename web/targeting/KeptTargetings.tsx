import { ActionIcon, Alert, Button, Divider, Group, Modal, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { NamedTargetingChange } from '@relance/domain/campaigns/named-targetings.contract.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { keptTargetingsQuery, useDeleteKept, useKeepTargeting } from './kept-targetings.queries.ts'
import { draftOf, isSameTargeting } from './targeting-draft.ts'

interface KeptTargetingsProps {
  readonly adherentId: number
  readonly targeting: Targeting
  /** Nothing can be started from here, but what is shown may be kept. */
  readonly readOnly: boolean
  readonly onApply: (targeting: Targeting) => void
}

/** The targetings a garage keeps under a name: to start from one, to keep this one. */
export function KeptTargetings(props: KeptTargetingsProps) {
  const { t } = useTranslation('targeting')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconBookmark size={16} />} onClick={() => setOpened(true)}>
        {t('kept.action')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('kept.title')} size="lg">
        {opened && <KeptList {...props} onClose={() => setOpened(false)} />}
      </Modal>
    </>
  )
}

function KeptList({
  adherentId,
  targeting,
  readOnly,
  onApply,
  onClose,
}: KeptTargetingsProps & { onClose: () => void }) {
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const kept = useQuery(keptTargetingsQuery(adherentId))
  const [forgetting, setForgetting] = useState<number | null>(null)
  const forget = useDeleteKept(adherentId)
  const data = kept.data ?? []
  return (
    <Stack gap="md">
      <Loaded query={kept} skeleton={120}>
        {() =>
          data.length === 0 ? (
            <EmptyState icon={IconBookmark} title={t('kept.empty')} text={t('kept.emptyText')} />
          ) : (
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((one) => (
                <Group component="li" key={one.id} justify="space-between" gap="sm" py={6} wrap="nowrap">
                  <div style={{ minWidth: 0 }}>
                    <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
                      {one.nom}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {isSameTargeting(draftOf(one.targeting), targeting)
                        ? t('kept.same')
                        : t('kept.on', { date: formats.dayOf(one.dateModificationAdherent) })}
                    </Text>
                  </div>
                  {forgetting === one.id ? (
                    <Group gap="xs" wrap="nowrap">
                      <Button
                        size="xs"
                        color="red"
                        loading={forget.isPending}
                        onClick={() => forget.mutate(one.id, { onSuccess: () => setForgetting(null) })}
                      >
                        {t('kept.forget')}
                      </Button>
                      <Button size="xs" variant="default" data-autofocus onClick={() => setForgetting(null)}>
                        {t('kept.keep')}
                      </Button>
                    </Group>
                  ) : (
                    <Group gap="xs" wrap="nowrap">
                      <Button
                        size="xs"
                        variant="light"
                        disabled={readOnly}
                        aria-label={t('kept.applyNamed', { name: one.nom })}
                        onClick={() => {
                          onApply(draftOf(one.targeting))
                          tellDone(t('kept.applied', { name: one.nom }))
                          onClose()
                        }}
                      >
                        {t('kept.apply')}
                      </Button>
                      <Tooltip label={t('kept.forgetNamed', { name: one.nom })}>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('kept.forgetNamed', { name: one.nom })}
                          onClick={() => setForgetting(one.id)}
                        >
                          <IconTrash size={16} />
                        </ActionIcon>
                      </Tooltip>
                    </Group>
                  )}
                </Group>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Divider />
      <KeepForm adherentId={adherentId} targeting={targeting} names={data} onKept={onClose} />
    </Stack>
  )
}

/** A name that is there already replaces what it stood for: that is said before. */
function KeepForm(props: {
  adherentId: number
  targeting: Targeting
  names: readonly { readonly id: number; readonly nom: string }[]
  onKept: () => void
}) {
  const { adherentId, targeting, names, onKept } = props
  const { t } = useTranslation('targeting')
  const keep = useKeepTargeting(adherentId)
  const form = useContractForm(NamedTargetingChange.pick({ nom: true }), { defaultValues: { nom: '' } })
  useRefusal(form, keep.error)
  const { nom: error } = form.formState.errors
  const typed = form.watch('nom').trim().toLocaleLowerCase()
  const known = names.find((one) => one.nom.toLocaleLowerCase() === typed)
  const save = form.handleSubmit(({ nom }) =>
    keep.mutate(
      { id: known?.id ?? null, nom, targeting },
      {
        onSuccess: () => {
          tellDone(t('kept.saved', { name: nom }))
          onKept()
        },
      },
    ),
  )
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        {keep.isError && !error && (
          <Alert color="red" variant="light" role="alert">
            {failureOf(keep.error, t('kept.notSaved'))}
          </Alert>
        )}
        <Group gap="sm" align="flex-start">
          <TextInput
            flex={1}
            miw={200}
            label={t('kept.name')}
            placeholder={t('kept.placeholder')}
            description={t(known ? 'kept.replaces' : 'kept.nameHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={error?.message}
            {...form.register('nom')}
          />
          <Button
            type="submit"
            mt={25}
            variant={known ? 'outline' : 'filled'}
            leftSection={<IconDeviceFloppy size={16} />}
            loading={keep.isPending}
          >
            {t(known ? 'kept.replace' : 'kept.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
