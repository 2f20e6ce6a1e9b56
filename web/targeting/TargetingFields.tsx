import { Grid, Stack, Switch } from '@mantine/core'
import type { Targeting, TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { LastVisitFilter } from './LastVisitFilter.tsx'
import { PriorityList } from './PriorityList.tsx'
import { columnsOf } from './priority-columns.ts'
import { RadiusFilter } from './RadiusFilter.tsx'
import { usualVisitInterval } from './targeting-draft.ts'
import { placesOf } from './town-places.ts'
import { useOperationRows, useVehicleChoices } from './use-targeting-choices.ts'
import { VehicleFilters } from './VehicleFilters.tsx'

/** Where the customers live and the garage is, as the map of the radius needs it. */
interface Towns {
  readonly garage: { readonly latitude: number; readonly longitude: number } | null
  readonly lieux: Parameters<typeof placesOf>[0]
  readonly nonLocalises: number
}

/** All that a targeting is made of: channels, de-duplication, vehicles, operations, radius and last visit. */
export function TargetingFields(props: {
  draft: Targeting
  readOnly: boolean
  /** How many vehicles have each operation due; undefined while they are counted, null where nobody counts. */
  due: Readonly<Record<number, number>> | null | undefined
  /** Of one garage; those of many have no map, and `radius` in its place. */
  towns?: UseQueryResult<Towns>
  radius?: ReactNode
  onChange: (change: (before: Targeting) => Targeting) => void
  /** Beside the radius, under the last visit. */
  children?: ReactNode
}) {
  const { draft, readOnly, due, towns, radius, onChange, children } = props
  const { t } = useTranslation('targeting')
  const [usual] = useState(() => usualVisitInterval(new Date()))
  const { filter } = draft
  const setFilter = (change: Partial<TargetingFilter>) =>
    onChange((before) => ({ ...before, filter: { ...before.filter, ...change } }))
  const rows = useOperationRows(due)
  const columns = useMemo(
    () =>
      columnsOf(
        rows.map((row) => Number(row.id)),
        filter.operationIdList,
      ),
    [rows, filter.operationIdList],
  )
  const places = useMemo(() => placesOf(towns?.data?.lieux ?? []), [towns?.data])
  const choices = useVehicleChoices()
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="md" h="100%">
          <Panel title={t('channels.panel')}>
            <ChannelChoice
              diffusionIdList={filter.diffusionIdList}
              diffusionRestrictionIdList={draft.diffusionRestrictionIdList}
              readOnly={readOnly}
              onChange={({ diffusionIdList, diffusionRestrictionIdList }) =>
                onChange((before) => ({
                  ...before,
                  diffusionRestrictionIdList: diffusionRestrictionIdList as Targeting['diffusionRestrictionIdList'],
                  filter: { ...before.filter, diffusionIdList: diffusionIdList as TargetingFilter['diffusionIdList'] },
                }))
              }
            />
          </Panel>
          <Panel title={t('duplicates.title')} flex={1}>
            <Switch
              label={t('duplicates.label')}
              description={t('duplicates.hint')}
              checked={draft.prospectionDuplicatedExclude}
              disabled={readOnly}
              onChange={(event) => {
                const { checked } = event.currentTarget
                onChange((before) => ({ ...before, prospectionDuplicatedExclude: checked }))
              }}
            />
          </Panel>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Panel title={t('vehicles.title')} h="100%">
          <VehicleFilters
            value={filter}
            marques={choices.marques}
            carburants={choices.carburants}
            readOnly={readOnly}
            onChange={(change) => setFilter(change as Partial<TargetingFilter>)}
          />
        </Panel>
      </Grid.Col>
      <Grid.Col span={12}>
        <Panel title={t('operations.title')}>
          <PriorityList
            rows={rows}
            value={columns}
            readOnly={readOnly}
            onChange={(next) => setFilter({ operationIdList: next.on.map(Number) })}
          />
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Panel title={t('radius.title')} h="100%">
          {towns ? (
            <Loaded query={towns} skeleton={420}>
              {({ garage, nonLocalises }) => (
                <RadiusFilter
                  value={filter.zoneGeographique}
                  garage={garage}
                  towns={places}
                  unlocated={nonLocalises}
                  readOnly={readOnly}
                  onChange={(zoneGeographique) => setFilter({ zoneGeographique })}
                />
              )}
            </Loaded>
          ) : (
            radius
          )}
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="md" h="100%">
          <Panel title={t('visit.title')}>
            <LastVisitFilter
              value={filter.intervalDerniereVisite}
              usual={usual}
              readOnly={readOnly}
              onChange={(intervalDerniereVisite) => setFilter({ intervalDerniereVisite })}
            />
          </Panel>
          {children}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
