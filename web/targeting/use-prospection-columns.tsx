import { Badge, Checkbox, Group, Text } from '@mantine/core'
import type { Prospection } from '@relance/domain/targeting/prospection.ts'
import { channelIds } from '@relance/domain/values/operations.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { nameOf } from './customer-name.ts'
import { ForecastReason } from './ForecastReason.tsx'
import { useOperationName } from './use-targeting-choices.ts'

/** The columns of step 2: taken or not, customer, vehicle, why it was picked, on which channels. */
export function useProspectionColumns(props: {
  adherentId: number
  readOnly: boolean
  onToggle: (row: Prospection, eligible: boolean) => void
}): Column<Prospection>[] {
  const { adherentId, readOnly, onToggle } = props
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const operationName = useOperationName()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return [
    {
      id: 'include',
      header: t('refine.columns.include'),
      width: 70,
      cell: (row) => (
        <Checkbox
          checked={row.eligibleGarage}
          disabled={readOnly}
          onChange={(event) => onToggle(row, event.currentTarget.checked)}
          aria-label={t('refine.includeOne', { name: nameOf(row.client), plate: row.vehicule.immatriculation })}
        />
      ),
    },
    {
      id: 'client',
      header: t('refine.columns.client'),
      sort: 'nom',
      names: true,
      cell: (row) => (
        <>
          <Group gap={8} wrap="nowrap" component="span">
            <Text span size="sm" fw={600} td={row.eligibleGarage ? undefined : 'line-through'}>
              {nameOf(row.client)}
            </Text>
            {!row.eligibleGarage && (
              <Badge variant="light" tt="none" color="gray" size="sm">
                {t('refine.excluded')}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" fw={400}>
            {[row.client.codePostal, row.client.ville].filter(Boolean).join(' ')}
          </Text>
        </>
      ),
    },
    {
      id: 'vehicle',
      header: t('refine.columns.vehicle'),
      sort: 'immatriculation',
      cell: (row) => (
        <>
          <Text size="sm">
            {row.vehicule.immatriculation} · {row.vehicule.marque} {row.vehicule.modele}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              row.vehicule.age === null ? '' : t('refine.age', { count: row.vehicule.age }),
              row.vehicule.kilometrage === null
                ? ''
                : t('refine.kmYears', { km: formats.number(row.vehicule.kilometrage) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'reason',
      header: t('refine.columns.reason'),
      sort: 'datePrevisionnelle',
      cell: (row) => {
        const others = row.filter.operationIdList.length - 1
        return (
          <>
            <ForecastReason
              adherentId={adherentId}
              plate={row.vehicule.immatriculation}
              operationId={row.operationId}
              operation={operationName(row.operationId)}
            />
            <Text size="xs" c="dimmed">
              {t(row.datePrevisionnelle < today ? 'refine.overdue' : 'refine.due', {
                day: formats.day(row.datePrevisionnelle),
              })}
              {others > 0 && `, ${t('refine.more', { count: others })}`}
            </Text>
          </>
        )
      },
    },
    {
      id: 'channels',
      header: t('refine.columns.channels'),
      cell: (row) =>
        row.canaux.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t(row.temoin ? 'refine.control' : 'refine.noChannel')}
          </Text>
        ) : (
          row.canaux.map((channel) => (
            <Text key={channel} size="sm">
              {t(channel === channelIds.sms ? 'channels.sms' : 'channels.email')}{' '}
              <Text span size="xs" c="dimmed">
                {channel === channelIds.sms ? row.client.portable : row.client.email}
              </Text>
            </Text>
          ))
        ),
    },
    {
      id: 'visit',
      header: t('refine.columns.visit'),
      sort: 'dateDerniereVisite',
      align: 'right',
      cell: (row) => <Text size="sm">{formats.day(row.vehicule.dateDerniereVisite)}</Text>,
    },
  ]
}
