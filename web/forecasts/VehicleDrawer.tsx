import { Drawer, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import type { CustomerListItem } from '@relance/domain/customers/customer.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import { vehicleForecastsQuery } from './forecasts.queries.ts'

interface VehicleDrawerProps {
  /** Null: closed. */
  readonly plate: string | null
  /** What the list knows of it; null when the address was opened on a page of the list without it. */
  readonly vehicle: CustomerListItem['vehicule']
  readonly onClose: () => void
}

/** A vehicle beside the list: what is known of it, and what it will need. */
export function VehicleDrawer({ plate, vehicle, onClose }: VehicleDrawerProps) {
  const { t } = useTranslation('customers')
  return (
    <Drawer
      opened={plate !== null}
      onClose={onClose}
      position="right"
      size={920}
      // A plate is not broken at the end of a line.
      title={t('forecast.title', { plate: (plate ?? '').replaceAll('-', '\u2011') })}
    >
      {plate !== null && (
        <Stack gap="lg">
          {vehicle && <VehicleFacts vehicle={vehicle} />}
          <Forecasts plate={plate} />
        </Stack>
      )}
    </Drawer>
  )
}

function Forecasts({ plate }: { plate: string }) {
  const { t, i18n } = useTranslation('customers')
  const query = useQuery(vehicleForecastsQuery(useMemberId(), plate, i18n.language as Language))
  return (
    <Loaded query={query} skeleton={240}>
      {(forecasts) =>
        forecasts.length === 0 ? (
          <EmptyState icon={IconCalendarOff} title={t('forecast.empty')} text={t('forecast.emptyText')} />
        ) : (
          <ForecastTable forecasts={forecasts} />
        )
      }
    </Loaded>
  )
}

function VehicleFacts({ vehicle }: { vehicle: NonNullable<CustomerListItem['vehicule']> }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const facts = [
    ['vehicle', [vehicle.marque, vehicle.modele].filter(Boolean).join(' ')],
    [
      'mileage',
      vehicle.kilometrageDerniereVisite === null ? '' : `${formats.number(vehicle.kilometrageDerniereVisite)} km`,
    ],
    ['lastVisit', vehicle.dateDerniereVisite && formats.day(vehicle.dateDerniereVisite)],
    ['lastInspection', vehicle.dateDernierControleTechnique && formats.day(vehicle.dateDernierControleTechnique)],
    ['nextInspection', vehicle.dateProchainControleTechnique && formats.day(vehicle.dateProchainControleTechnique)],
    ['lastEmission', vehicle.dateDernierControleAntiPollution && formats.day(vehicle.dateDernierControleAntiPollution)],
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" component="dl" m={0}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <Text component="dt" c="dimmed" fz="xs">
                {t(`column.${name}`)}
              </Text>
              <Text component="dd" m={0} fz="sm" fw={500}>
                {value}
              </Text>
            </div>
          ),
      )}
    </SimpleGrid>
  )
}
