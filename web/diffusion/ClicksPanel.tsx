import { Stack, Table, Text } from '@mantine/core'
import type { SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import { FollowedClicks } from './FollowedClicks.tsx'
import { figuresOf } from './figures.ts'
import { useLinkName } from './use-link-name.ts'

type Channel = SuiviDiffusion['canaux'][number]

/** Clicks as a percentage of the messages that arrived; an e-mail counts once it left, since nothing tells that it arrived. */
function clickRate(clicks: number, { canal, compteurs }: Pick<Channel, 'canal' | 'compteurs'>): number {
  const { sent, delivered } = figuresOf(compteurs)
  const arrived = canal === 'sms' && delivered > 0 ? delivered : sent
  return arrived === 0 ? 0 : (100 * clicks) / arrived
}

/** The clicks on a campaign's links, by channel and link, without knowing whose. Nothing is shown before there is a link. */
export function ClicksPanel({ campaignId, progress }: { campaignId: number; progress: SuiviDiffusion }) {
  const { t } = useTranslation('links')
  const formats = useFormats()
  const nameOf = useLinkName()
  const channels = progress.canaux.filter(({ etat, clics }) => etat !== 'brouillon' && clics.liens.length > 0)
  if (channels.length === 0) return null
  const apart = channels.reduce((sum, { clics }) => sum + clics.ecartes, 0)
  const cells = (channel: Channel, clicks: number) => (
    <>
      <Table.Td ta="right">{formats.number(clicks)}</Table.Td>
      <Table.Td ta="right">{formats.percent(clickRate(clicks, channel))}</Table.Td>
    </>
  )
  return (
    <Panel title={t('clicks.title')} text={t('clicks.text')}>
      <Stack gap="md">
        {channels.map((channel) => (
          <Table.ScrollContainer
            key={channel.canal}
            minWidth={480}
            scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
          >
            <Table aria-label={`${t('clicks.title')} – ${t(`clicks.${channel.canal}`)}`}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>
                    {t(`clicks.${channel.canal}`)} – {t('clicks.link')}
                  </Table.Th>
                  <Table.Th ta="right">{t('clicks.clicks')}</Table.Th>
                  <Table.Th ta="right">{t('clicks.share')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {channel.clics.liens.map((link) => (
                  <Table.Tr key={link.numero}>
                    <Table.Td>
                      {nameOf(link)}
                      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                        {link.cible}
                      </Text>
                    </Table.Td>
                    {cells(channel, link.clics)}
                  </Table.Tr>
                ))}
              </Table.Tbody>
              {channel.clics.liens.length > 1 && (
                <Table.Tfoot>
                  <Table.Tr fw={600}>
                    <Table.Td>{t('clicks.total')}</Table.Td>
                    {cells(channel, channel.clics.total)}
                  </Table.Tr>
                </Table.Tfoot>
              )}
            </Table>
          </Table.ScrollContainer>
        ))}
        {apart > 0 && (
          <Text size="sm" c="dimmed">
            {t('clicks.left', { count: apart, n: formats.number(apart) })}
          </Text>
        )}
        {progress.suiviIndividuel && <FollowedClicks campaignId={campaignId} />}
      </Stack>
    </Panel>
  )
}
