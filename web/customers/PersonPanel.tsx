import { Button, Group, List, Text } from '@mantine/core'
import { IconFileDownload, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveJson } from '../api/download.ts'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone, tellError } from '../ui/toasts.ts'
import { erasureQuery, loadPersonFile, useEraseCustomer, type Whom } from './customer.queries.ts'

/** What a customer may ask of the garage: a copy of its data, and to be forgotten. */
export function PersonPanel({ whom, onErased }: { whom: Whom; onErased: () => void }) {
  const { t } = useTranslation('customers')
  const mayExport = useRight('customers.export')
  const mayErase = useRight('account.write')
  const [asks, setAsks] = useState(false)
  const download = useMutation({
    mutationFn: () => loadPersonFile(whom),
    onSuccess: (file) => saveJson(`client-${whom.id}.json`, file),
  })
  if (!mayExport && !mayErase) return null
  return (
    <Panel title={t('person.title')} text={t('person.text')}>
      <Group gap="sm">
        {mayExport && (
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('person.file')}
          </Button>
        )}
        {mayErase && (
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsks(true)}>
            {t('person.erase')}
          </Button>
        )}
      </Group>
      {asks && <ErasureDialog whom={whom} onClose={() => setAsks(false)} onErased={onErased} />}
    </Panel>
  )
}

function ErasureDialog({ whom, onClose, onErased }: { whom: Whom; onClose: () => void; onErased: () => void }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const query = useQuery(erasureQuery(whom))
  const erase = useEraseCustomer(whom)
  return (
    <ConfirmDialog
      opened
      danger
      title={t('person.eraseTitle')}
      confirmLabel={t('person.eraseConfirm')}
      busy={erase.isPending}
      disabled={query.data === undefined}
      onClose={onClose}
      onConfirm={() =>
        erase.mutate(undefined, {
          onSuccess: () => {
            tellDone(t('person.erased'))
            onErased()
          },
          onError: tellError,
        })
      }
    >
      <Loaded query={query} skeleton={120}>
        {(counts) => (
          <>
            <Text fz="sm">{t('person.eraseText')}</Text>
            <List size="sm" spacing={4}>
              {(['vehicules', 'messages', 'consentements', 'visites', 'coordonnees'] as const).map((name) => (
                <List.Item key={name}>
                  {t(`person.count.${name}`, { count: counts[name], n: formats.number(counts[name]) })}
                </List.Item>
              ))}
            </List>
            <Text fz="sm" fw={600}>
              {t('person.eraseFinal')}
            </Text>
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
