import { Alert, Button, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { emailEditorContract } from '@relance/domain/diffusion/email-editor.contract.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { messageOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { EmailFrame } from '../messages/EmailFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import classes from './EmailEditor.module.css'

/** The former contents of the e-mail: when and by whom, how each looks, and the way back to it. */
export function EmailVersions(props: {
  campagneId: number
  onRestore: (document: EmailDocument) => void
  onClose: () => void
}) {
  const { campagneId, onRestore, onClose } = props
  const { t } = useTranslation('diffusion')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useQuery({
    queryKey: ['diffusion', campagneId, 'email-versions'],
    queryFn: ({ signal }) => call(emailEditorContract.listEmailVersions, { params: { id: campagneId } }, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const version = useQuery({
    queryKey: ['diffusion', campagneId, 'email-version', chosen],
    queryFn: async ({ signal }) => {
      const params = { id: campagneId, versionId: chosen! }
      const found = await call(emailEditorContract.getEmailVersion, { params }, signal)
      const preview = await call(
        emailEditorContract.apercuEmail,
        { params: { id: campagneId }, body: { document: found.contenu } },
        signal,
      )
      return { contenu: found.contenu, html: preview.html }
    },
    enabled: chosen !== null,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('email.versions')}
      closeButtonProps={{ 'aria-label': common('action.close') }}
    >
      <Loaded query={list} skeleton={240}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('email.noVersion')} text={t('email.noVersionText')} />
          ) : (
            <Stack gap="md">
              <Text size="sm">{t('email.versionsText')}</Text>
              <ul className={classes.versions}>
                {data.map((one) => (
                  <li key={one.id}>
                    <UnstyledButton
                      className={classes.version}
                      aria-pressed={one.id === chosen}
                      onClick={() => setChosen(one.id)}
                    >
                      <b>{formats.moment(one.date)}</b>
                      {one.auteur && ` · ${one.auteur}`}
                      <br />
                      {one.objet}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {version.isError && (
                <Alert color="red" variant="light" role="alert">
                  {messageOf(version.error)}
                </Alert>
              )}
              {chosen !== null && !version.isError && (
                <>
                  <Group justify="flex-end">
                    <Button
                      leftSection={<IconHistory size={16} aria-hidden />}
                      disabled={!version.data}
                      onClick={() => {
                        if (version.data) onRestore(version.data.contenu)
                      }}
                    >
                      {t('email.restore')}
                    </Button>
                  </Group>
                  <EmailFrame html={version.data?.html} width="desktop" title={t('email.versions')} height={480} />
                </>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Drawer>
  )
}
