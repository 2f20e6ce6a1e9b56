import { Alert, Anchor, Badge, Button, Group, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { Compteurs, Lot } from '@relance/domain/diffusion/diffusion.ts'
import type { SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { IconAlertTriangle, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './ChannelProgress.module.css'
import { figuresOf } from './figures.ts'
import { ResendOffer } from './ResendOffer.tsx'
import { UnknownMessages } from './UnknownMessages.tsx'
import { VariantProgress } from './VariantProgress.tsx'

const figureNames = ['waiting', 'sent', 'delivered', 'failed', 'unknown', 'suppressed', 'cancelled'] as const

type Channel = SuiviDiffusion['canaux'][number]

const colors: Partial<Record<Channel['etat'], string>> = {
  envoyee: 'green',
  en_cours: 'blue',
  erreur: 'red',
  arretee: 'gray',
}
const lotColors: Readonly<Record<Lot['etat'], string>> = {
  planifie: 'gray',
  en_cours: 'blue',
  envoye: 'green',
  arrete: 'gray',
  retenu: 'orange',
}

interface ChannelProgressProps {
  readonly campaignId: number
  /** Whose part in a network's month. */
  readonly adherentId?: number
  readonly channel: Channel
  /** Whether one may say what became of messages in doubt. */
  readonly maySettle: boolean
  /** Prepares the other channel for those whom this one did not reach; not of a month's sending. */
  readonly onFollowUp?: () => void
}

/** One channel: its figures, its batches, and why some messages did not leave. */
export function ChannelProgress({ campaignId, adherentId, channel, maySettle, onFollowUp }: ChannelProgressProps) {
  const { t } = useTranslation('diffusion')
  const word = useWords()
  const formats = useFormats()
  const [settling, setSettling] = useState(false)
  const mayWrite = useRight('direct.write')
  const figures = figuresOf(channel.compteurs)
  const { total } = channel.compteurs
  // No receipt tells that an e-mail arrived: only SMS are counted as delivered.
  const shown = figureNames.filter((name) => name !== 'delivered' || channel.canal === 'sms' || figures.delivered > 0)
  const withDelivered = shown.includes('delivered')
  const reasons = channel.motifs.filter((one) => one.motif !== '')
  return (
    <Panel
      title={t(channel.canal === 'sms' ? 'progress.sms' : 'progress.email')}
      text={channel.nom}
      actions={
        <Badge variant="light" tt="none" fw={600} size="lg" color={colors[channel.etat]}>
          {t(`states.${channel.etat}`)}
        </Badge>
      }
    >
      <Stack gap="md">
        {channel.motifErreur && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {word(channel.motifErreur)}
          </Text>
        )}
        {channel.alertes.map((alert) => (
          <Alert key={alert} color="orange" variant="light" icon={<IconAlertTriangle size={18} />}>
            {t(`alerts.${alert}`, { n: formats.number(channel[alert]) })}
          </Alert>
        ))}
        <Bar counts={channel.compteurs} label={t(channel.canal === 'sms' ? 'progress.sms' : 'progress.email')} />
        <SimpleGrid cols={{ base: 2, xs: 3, md: shown.length }} spacing="sm" component="dl" m={0} aria-live="polite">
          {shown.map((name) => (
            <div key={name} className={classes.figure} data-kind={name}>
              <dt>{t(`figures.${name}`)}</dt>
              <dd>{formats.number(figures[name])}</dd>
            </div>
          ))}
        </SimpleGrid>
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('progress.total', { n: formats.number(total) })}
            {channel.canal === 'sms' && ` · ${t('progress.cost', { cost: formats.money(channel.montantHt) })}`}
          </Text>
          {figures.unknown > 0 && maySettle && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => setSettling((open) => !open)}
              aria-expanded={settling}
            >
              {t('unknown.open', { count: figures.unknown, n: formats.number(figures.unknown) })}
            </Anchor>
          )}
        </Group>
        {(channel.aRenvoyer.nombre > 0 || channel.renvoyes > 0 || channel.relance) && (
          <Group gap="sm">
            <ResendOffer campaignId={campaignId} channel={channel} />
            {channel.relance && mayWrite && onFollowUp && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowForwardUp size={14} aria-hidden />}
                onClick={onFollowUp}
              >
                {t(channel.canal === 'sms' ? 'followUp.email' : 'followUp.sms')}
              </Button>
            )}
          </Group>
        )}
        {settling && figures.unknown > 0 && (
          <UnknownMessages campaignId={campaignId} adherentId={adherentId} channel={channel.canal} />
        )}
        <VariantProgress channel={channel} />
        <Table.ScrollContainer minWidth={680} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={t('progress.batches')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={60}>{t('batches.number')}</Table.Th>
                <Table.Th>{t('progress.when')}</Table.Th>
                <Table.Th>{t('progress.state')}</Table.Th>
                <Table.Th ta="right">{t('figures.waiting')}</Table.Th>
                <Table.Th ta="right">{t('figures.sent')}</Table.Th>
                {withDelivered && <Table.Th ta="right">{t('figures.delivered')}</Table.Th>}
                <Table.Th ta="right">{t('figures.failed')}</Table.Th>
                <Table.Th ta="right">{t('batches.volume')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {channel.lots.map((lot) => {
                const of = figuresOf(lot.compteurs)
                return (
                  <Table.Tr key={lot.numero}>
                    <Table.Td>
                      {lot.numero}
                      {lot.renvoi && (
                        <Text size="xs" c="dimmed">
                          {t('resend.batch')}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      {formats.weekday(lot.dateHeure)} {formats.moment(lot.dateHeure)}
                      {lot.prochainEnvoi > lot.dateHeure && lot.etat === 'planifie' && (
                        <Text size="xs" c="dimmed">
                          {t('progress.deferred', { moment: formats.moment(lot.prochainEnvoi) })}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Badge variant="light" tt="none" fw={600} miw="max-content" color={lotColors[lot.etat]}>
                        {t(`batchStates.${lot.etat}`)}
                      </Badge>
                      {lot.motif && (
                        <Text size="xs" c="dimmed">
                          {word(`MOTIF_${lot.motif}`)}
                        </Text>
                      )}
                    </Table.Td>
                    {[of.waiting, of.sent, ...(withDelivered ? [of.delivered] : []), of.failed, lot.volume].map(
                      (n, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: columns, always in the same order
                        <Table.Td key={index} ta="right">
                          {formats.number(n)}
                        </Table.Td>
                      ),
                    )}
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {reasons.length > 0 && (
          <div>
            <Text size="sm" fw={600} mb={4}>
              {t('progress.reasons')}
            </Text>
            <Stack component="ul" gap={2} m={0} pl="lg">
              {reasons.map((one) => (
                <Text component="li" size="sm" key={`${one.etat} ${one.motif}`}>
                  {t('progress.reason', { state: t(`ledger.${one.etat}`), reason: word(`MOTIF_${one.motif}`) })}{' '}
                  <b>{formats.number(one.nombre)}</b>
                </Text>
              ))}
            </Stack>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

/** What has become of the messages, as one bar. */
function Bar({ counts, label }: { counts: Compteurs; label: string }) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const share = (n: number) => (counts.total === 0 ? 0 : (100 * n) / counts.total)
  const parts = [
    { name: 'delivered', n: counts.delivered, color: 'green.7' },
    { name: 'sent', n: counts.accepted, color: 'brand.6' },
    { name: 'unknown', n: counts.unknown, color: 'yellow.6' },
    { name: 'failed', n: counts.failed, color: 'red.7' },
    { name: 'suppressed', n: counts.suppressed + counts.cancelled, color: 'gray.5' },
  ] as const
  return (
    <Progress.Root size={18} radius="sm" role="group" aria-label={label}>
      {parts
        .filter((part) => part.n > 0)
        .map((part) => (
          <Progress.Section
            key={part.name}
            value={share(part.n)}
            color={part.color}
            aria-label={`${t(`figures.${part.name}`)} : ${formats.number(part.n)}`}
          />
        ))}
    </Progress.Root>
  )
}
