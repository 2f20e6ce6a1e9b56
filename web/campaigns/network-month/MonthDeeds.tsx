import { Alert, Button, Group, Menu, Stack, Text, Textarea } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/message-of.ts'
import { whenDone } from '../../api/when-done.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { tellDone } from '../../ui/toasts.ts'
import { participantsOf } from './month-columns.tsx'
import { type MonthDeed, useMonthDeed } from './months.queries.ts'

/** The order in which one of them is the page's main action. */
const deeds: readonly MonthDeed[] = ['reprendre', 'publier', 'peupler', 'verrouiller', 'abandonner', 'annuler']
const dangerous: readonly MonthDeed[] = ['annuler', 'abandonner', 'verrouiller']

/** What may be done with a month now: the main thing as a button, the rest in a menu; each asks first, in numbers. */
export function MonthDeeds({ month }: { month: NetworkMonth }) {
  const { t } = useTranslation('months')
  const [asking, setAsking] = useState<MonthDeed | null>(null)
  const open = deeds.filter((deed) => month.actions.includes(deed))
  const main = open[0]
  const others = open.slice(1)
  if (!main) return null
  const quiet = main === 'annuler'
  return (
    <Group gap="xs">
      <Button variant={quiet ? 'default' : 'filled'} onClick={() => setAsking(main)}>
        {t(`do.${main}.action`)}
      </Button>
      {others.length > 0 && (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('members.actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((deed) => (
              <Menu.Item
                key={deed}
                color={deed === 'annuler' || deed === 'abandonner' ? 'red' : undefined}
                onClick={() => setAsking(deed)}
              >
                {t(`do.${deed}.action`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking && <DeedDialog month={month} deed={asking} onClose={() => setAsking(null)} />}
    </Group>
  )
}

/** Says in numbers what will happen, and asks why where a reason is owed. */
function DeedDialog({ month, deed, onClose }: { month: NetworkMonth; deed: MonthDeed; onClose: () => void }) {
  const { t } = useTranslation('months')
  const formats = useFormats()
  const [motif, setMotif] = useState('')
  const work = useMonthDeed(deed)
  const { label, adherents, population, contacts, envoi } = month
  const owesReason = deed === 'annuler'
  const n =
    deed === 'verrouiller'
      ? participantsOf(month)
      : adherents.totalGlobal || Math.max(0, population.adherents - population.sansProspect)
  const action = t(`do.${deed}.action`)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('do.title', { action, label })}
      confirmLabel={action}
      cancelLabel={t('do.keep')}
      danger={dangerous.includes(deed)}
      busy={work.isPending}
      disabled={owesReason && motif.trim() === ''}
      onConfirm={() =>
        whenDone(work.mutateAsync({ id: month.id, motif: motif.trim() }), () => {
          tellDone(t('do.done', { label }))
          onClose()
        })
      }
    >
      <Stack gap="sm">
        {work.isError && (
          <Alert color="red" role="alert">
            {messageOf(work.error)}
          </Alert>
        )}
        <Text>
          {t(`do.${deed}.text`, {
            n: formats.number(n),
            contacts: formats.number(contacts.totalGlobal),
            cost: formats.money(contacts.coutSms),
            limit: formats.moment(month.dateLimit),
            sent: deed === 'abandonner' ? formats.number(envoi.envoyes) : formats.moment(month.dateDiffusion),
            left: formats.number(envoi.restants),
            decided: formats.number(adherents.totalGlobal - adherents.totalEnAttente),
          })}
        </Text>
        {owesReason && (
          <Textarea
            label={t('do.reason')}
            required
            withAsterisk={false}
            autosize
            minRows={2}
            maxLength={500}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
