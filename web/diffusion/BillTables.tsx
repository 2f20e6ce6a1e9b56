import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { LigneAdherent, LigneFacture } from '@relance/domain/diffusion/billing.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { campaignScreens } from '../targeting/campaign.queries.ts'
import { DataTable } from '../ui/DataTable.tsx'

type Counts = Pick<LigneAdherent, 'sms' | 'segments' | 'emails' | 'montantHt'>

/** The columns that both tables have, and their sums. */
function useCounts<Line extends Counts>(lines: readonly Line[]) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const sum = (figure: keyof Counts) => lines.reduce((total, line) => total + line[figure], 0)
  const right = { align: 'right' } as const
  return {
    messages: [
      { id: 'sms', header: t('billing.sms'), ...right, cell: ({ sms }: Line) => formats.number(sms) },
      {
        id: 'segments',
        header: t('billing.segments'),
        ...right,
        cell: ({ segments }: Line) => formats.number(segments),
      },
    ],
    emails: { id: 'emails', header: t('billing.emails'), ...right, cell: ({ emails }: Line) => formats.number(emails) },
    amount: {
      id: 'amount',
      header: t('billing.amount'),
      ...right,
      cell: (line: Line) => formats.money(line.montantHt),
    },
    totals: {
      sms: formats.number(sum('sms')),
      segments: formats.number(sum('segments')),
      emails: formats.number(sum('emails')),
      amount: formats.money(sum('montantHt')),
    },
  }
}

/** A member's month, by campaign. */
export function CampaignBills({ lines }: { lines: readonly LigneFacture[] }) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const { messages, emails, amount, totals } = useCounts(lines)
  return (
    <DataTable
      label={t('billing.title')}
      rows={lines}
      rowKey={({ campagneId }) => campagneId}
      columns={[
        {
          id: 'name',
          header: t('billing.campaign'),
          names: true,
          cell: ({ campagneId, label }) => (
            <Anchor
              fz="sm"
              renderRoot={(given) => (
                <Link to={campaignScreens.progress} params={{ id: String(campagneId) }} {...given} />
              )}
            >
              {label}
            </Anchor>
          ),
        },
        emails,
        ...messages,
        {
          id: 'unit',
          header: t('billing.unit'),
          align: 'right',
          cell: ({ sms, coutUnitaire }) => formats.unitPrice(sms > 0 ? coutUnitaire : null),
        },
        amount,
      ]}
      totals={{ name: t('billing.total'), ...totals }}
    />
  )
}

/** The network's month, by member. */
export function MemberBills({ lines, mois }: { lines: readonly LigneAdherent[]; mois: string }) {
  const { t } = useTranslation('diffusion')
  const { messages, emails, amount, totals } = useCounts(lines)
  return (
    <DataTable
      label={t('billing.title')}
      rows={lines}
      rowKey={({ adherentId }) => adherentId}
      columns={[
        {
          id: 'name',
          header: t('billing.workshop'),
          names: true,
          cell: ({ adherentId, nom }) => (
            <Anchor
              fz="sm"
              renderRoot={(given) => <Link to="/facturation" search={{ mois, adherent: adherentId }} {...given} />}
            >
              {nom}
            </Anchor>
          ),
        },
        emails,
        ...messages,
        amount,
      ]}
      totals={{ name: t('billing.total'), ...totals }}
    />
  )
}

interface BillTotalsProps {
  readonly bill: {
    readonly montantHt: number
    readonly tauxTva: number
    readonly montantTva: number
    readonly montantTtc: number
  }
}

/** The amount before tax, the tax apart, and both. */
export function BillTotals({ bill }: BillTotalsProps) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const line = (label: string, value: number, weight?: number) => (
    <Group justify="space-between" gap="xl">
      <Text component="dt" size="sm" fw={weight}>
        {label}
      </Text>
      <Text component="dd" m={0} size="sm" fw={weight} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formats.money(value)}
      </Text>
    </Group>
  )
  return (
    <Stack component="dl" gap={4} maw={340} ml="auto" mr={0} mt="md" mb={0}>
      {line(t('billing.total'), bill.montantHt)}
      {line(t('billing.vat', { rate: formats.percent(bill.tauxTva / 100) }), bill.montantTva)}
      {line(t('billing.withVat'), bill.montantTtc, 700)}
    </Stack>
  )
}
