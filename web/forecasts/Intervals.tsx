import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { NetworkOperation, OperationInterval } from '@relance/domain/forecasts/network-operations.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { concernedQuery, useGiveBack, vehicleKindsQuery } from './operations.queries.ts'

/** Says intervals: "15 000 km ou 12 mois", and what vehicles they are for. */
export function useIntervalWords() {
  const { t, i18n } = useTranslation('forecasts')
  const formats = useFormats()
  const references = useQuery(vehicleKindsQuery(i18n.language)).data?.refFiltreRelanceList ?? []
  const names = new Map(references.map((one) => [one.refFiltreRelanceId, one.label]))
  return {
    every: ({ applicable, km, mois }: OperationInterval) => {
      if (!applicable) return t('operations.never')
      const values = { km: formats.number(km), mois: formats.number(mois) }
      if (km === null) return t('operations.months', values)
      return mois === null ? t('operations.kilometres', values) : t('operations.both', values)
    },
    kind: ({ marqueId, carburantId }: Pick<OperationInterval, 'marqueId' | 'carburantId'>) =>
      [marqueId, carburantId]
        .filter((id) => id !== null)
        .map((id) => names.get(id) ?? String(id))
        .join(' · '),
  }
}

/** The product's: for every vehicle, then what differs by fuel, the fuels of one interval together. */
export function ProductIntervals({ operation }: { operation: NetworkOperation }) {
  const { t } = useTranslation('forecasts')
  const { every, kind } = useIntervalWords()
  if (operation.legale)
    return (
      <Text fz="sm" c="dimmed">
        {t('operations.legal')}
      </Text>
    )
  const [general, ...others] = operation.produit
  const grouped = new Map<string, OperationInterval[]>()
  for (const one of others) grouped.set(every(one), [...(grouped.get(every(one)) ?? []), one])
  return (
    <Stack gap={2}>
      {general && <Text fz="sm">{general.applicable ? every(general) : t('operations.onlyOn')}</Text>}
      {[...grouped].map(([text, fuels]) => (
        <Text key={text} fz="xs" c="dimmed">
          {t('operations.exception', { kind: fuels.map(kind).join(', '), text })}
        </Text>
      ))}
    </Stack>
  )
}

/** What the network puts in the place of an inherited interval, each of which can be given back. */
export function NetworkIntervals({ operation, mayWrite }: { operation: NetworkOperation; mayWrite: boolean }) {
  const { t } = useTranslation('forecasts')
  const { every, kind } = useIntervalWords()
  const [given, setGiven] = useState<OperationInterval | null>(null)
  if (operation.legale || operation.reseau.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {operation.legale ? '–' : t('operations.inherited')}
      </Text>
    )
  return (
    <Stack gap={6}>
      {operation.reseau.map((one) => (
        <Group key={`${one.marqueId}/${one.carburantId}`} gap="xs" wrap="wrap">
          <Badge variant="light" tt="none" fw={500}>
            {kind(one) || t('operations.all')}
          </Badge>
          <Text fz="sm" fw={600}>
            {every(one)}
          </Text>
          {mayWrite && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t('operations.giveBackOf', {
                operation: operation.label,
                kind: kind(one) || t('operations.all'),
              })}
              onClick={() => setGiven(one)}
            >
              {t('operations.giveBack')}
            </Button>
          )}
        </Group>
      ))}
      {given && <GiveBackDialog operation={operation} interval={given} onClose={() => setGiven(null)} />}
    </Stack>
  )
}

function GiveBackDialog(props: { operation: NetworkOperation; interval: OperationInterval; onClose: () => void }) {
  const { operation, interval, onClose } = props
  const { t } = useTranslation('forecasts')
  const { every, kind } = useIntervalWords()
  const formats = useFormats()
  const giveBack = useGiveBack(operation.operationId)
  const count = useQuery(concernedQuery(operation.operationId, interval)).data
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('operations.giveBackTitle', { operation: operation.label })}
      confirmLabel={t('operations.giveBack')}
      busy={giveBack.isPending}
      onConfirm={() =>
        giveBack.mutate(
          { marqueId: interval.marqueId, carburantId: interval.carburantId },
          { onSuccess: onClose, onError: onClose },
        )
      }
    >
      <Text fz="sm">
        {t('operations.giveBackText', { kind: kind(interval) || t('operations.all'), text: every(interval) })}
      </Text>
      {count && (
        <Text fz="sm">
          {t('operations.concerned', {
            vehicles: formats.number(count.vehicules),
            forecasts: formats.number(count.previsions),
          })}
        </Text>
      )}
    </ConfirmDialog>
  )
}
