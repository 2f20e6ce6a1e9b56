import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SessionRow } from '@relance/domain/auth/sessions.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { findDevice } from './device.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.queries.ts'

/** Where one is logged in, and how to end what is not oneself. */
export function SessionsPage() {
  const { t } = useTranslation('auth')
  const query = useQuery(sessionsQuery())
  const endOthers = useEndOtherSessions()
  const [asking, dialog] = useDisclosure(false)
  const others = query.data?.data.some((session) => !session.courante) ?? false
  return (
    <Page>
      <PageHeader
        title={t('sessions.title')}
        subtitle={t('sessions.subtitle')}
        actions={
          <Button variant="default" disabled={!others} onClick={dialog.open}>
            {t('sessions.endOthers')}
          </Button>
        }
      />
      <Loaded query={query} skeleton={240}>
        {({ data }) => (
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
            {!others && (
              <Text component="li" c="dimmed" fz="sm">
                {t('sessions.alone')}
              </Text>
            )}
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('sessions.endOthers')}
        confirmLabel={t('sessions.endOthers')}
        busy={endOthers.isPending}
        danger
        onConfirm={() =>
          endOthers.mutate(undefined, { onSuccess: () => tellDone(t('sessions.othersEnded')), onSettled: dialog.close })
        }
      >
        <Text>{t('sessions.confirm')}</Text>
      </ConfirmDialog>
    </Page>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const { t } = useTranslation('auth')
  const formats = useFormats()
  const end = useEndSession()
  const device = findDevice(session.agent)
  const name = device ? t('sessions.device', device) : t('sessions.unknownDevice')
  return (
    <li>
      <Panel>
        <Group justify="space-between" gap="sm">
          <div>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              {session.courante && (
                <Badge variant="light" color="teal" tt="none">
                  {t('sessions.current')}
                </Badge>
              )}
            </Group>
            <Text c="dimmed" fz="sm">
              {[
                t('sessions.opened', { moment: formats.moment(session.creeLe) }),
                t('sessions.used', { moment: formats.moment(session.utiliseLe) }),
                session.ip,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {!session.courante && (
            <Button
              variant="default"
              size="xs"
              loading={end.isPending}
              aria-label={t('sessions.endNamed', { device: name })}
              onClick={() => end.mutate(session.id, { onSuccess: () => tellDone(t('sessions.ended')) })}
            >
              {t('sessions.end')}
            </Button>
          )}
        </Group>
      </Panel>
    </li>
  )
}
