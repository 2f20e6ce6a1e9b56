import { Alert, Button, Grid, Group, Stack, Table, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { PlanificationSms } from '@relance/domain/diffusion/diffusion.ts'
import { IconLock, IconTimeline } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { PhonePreview } from '../messages/PhonePreview.tsx'
import { campaignScreens } from '../targeting/campaign.queries.ts'
import { Panel } from '../ui/Panel.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'

/** The SMS once it is confirmed: its content cannot change any more. */
export function SmsPlanView({ campaign, plan }: { campaign: Campaign; plan: PlanificationSms }) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  return (
    <Page>
      <DiffusionHead campaign={campaign} title={t('sms.title')} />
      <Stack gap="md">
        <Alert variant="light" color="blue" icon={<IconLock size={18} />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t(plan.dateValidation ? 'frozen.sms' : 'frozen.readOnly')}</Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTimeline size={16} />}
              renderRoot={(given) => (
                <Link to={campaignScreens.progress} params={{ id: String(campaign.id) }} {...given} />
              )}
            >
              {t('frozen.follow')}
            </Button>
          </Group>
        </Alert>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Panel title={plan.nom || t('sms.text')}>
              <Stack gap="xs">
                <Fact label={t('sms.sender')} value={plan.expediteur} />
                <Fact label={t('footer.contacts')} value={formats.number(plan.totalContacts)} />
                <Fact
                  label={t('footer.cost', { unit: formats.unitPrice(plan.coutUnitaire) })}
                  value={formats.money(plan.montantHt)}
                />
                {plan.dateValidation && (
                  <Fact label={t('frozen.validated')} value={formats.moment(plan.dateValidation)} />
                )}
              </Stack>
              <Table mt="md" aria-label={t('batches.title')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('batches.number')}</Table.Th>
                    <Table.Th>{t('batches.date')}</Table.Th>
                    <Table.Th ta="right">{t('batches.volume')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {plan.lots.map((lot) => (
                    <Table.Tr key={lot.numero}>
                      <Table.Td>{lot.numero}</Table.Td>
                      <Table.Td>
                        {formats.weekday(lot.dateHeure)} {formats.moment(lot.dateHeure)}
                      </Table.Td>
                      <Table.Td ta="right">{formats.number(lot.volume)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap="md">
              <Panel title={plan.contenuB ? t('variants.text', { variante: 'A' }) : t('sms.preview')}>
                <PhonePreview sender={plan.expediteur} text={plan.contenu} mention={plan.mentionStop}>
                  {t('sms.mention')}
                </PhonePreview>
              </Panel>
              {plan.contenuB && (
                <Panel title={t('variants.text', { variante: 'B' })}>
                  <PhonePreview sender={plan.expediteur} text={plan.contenuB} mention={plan.mentionStop} />
                </Panel>
              )}
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
    </Page>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={600}>
        {value}
      </Text>
    </Group>
  )
}
