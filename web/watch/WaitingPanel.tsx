import { Alert, SimpleGrid, Stack } from '@mantine/core'
import type { WatchedBacklog } from '@relance/domain/watch/installation.ts'
import { IconHourglass, IconMail, IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatBox } from '../ui/StatBox.tsx'
import { useDuration } from './use-watch-words.ts'

/** Sending moves within a second: who waits longer than this waits for something that is not there. */
const tooLongSeconds = 5 * 60
const icons = { sms: IconMessage2, email: IconMail } as const

/** What waits to be sent on each channel, and what to do when it waits for long. */
export function WaitingPanel({ backlogs }: { backlogs: readonly WatchedBacklog[] }) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const duration = useDuration()
  const detail = ({ due, enCours, retardSecondes }: WatchedBacklog): string =>
    due === 0 && enCours === 0
      ? t('waiting.none')
      : [
          t('waiting.inHand', { n: formats.number(enCours) }),
          due > 0 && t('waiting.late', { duration: duration(retardSecondes) }),
        ]
          .filter(Boolean)
          .join(' · ')
  return (
    <Panel title={t('waiting.title')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {backlogs.map((backlog) => (
            <StatBox
              key={backlog.canal}
              label={t(`channel.${backlog.canal}`)}
              value={formats.number(backlog.due)}
              detail={detail(backlog)}
              icon={icons[backlog.canal]}
            />
          ))}
        </SimpleGrid>
        {backlogs.some(({ retardSecondes }) => retardSecondes > tooLongSeconds) && (
          <Alert color="orange" variant="light" icon={<IconHourglass size={20} />}>
            {t('waiting.advise')}
          </Alert>
        )}
      </Stack>
    </Panel>
  )
}
