import { MultiSelect, SimpleGrid, Stack } from '@mantine/core'
import { openAge } from '@relance/domain/targeting/criteria/age.ts'
import { openMileage } from '@relance/domain/targeting/criteria/kilometrage.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { BoundedRange } from './BoundedRange.tsx'

/** The filters on the vehicle, as the targeting holds them. */
interface VehicleFilter {
  readonly ageMin: number
  readonly ageMax: number
  readonly kilometrageMin: number
  readonly kilometrageMax: number
  readonly marqueIdList: readonly number[]
  readonly carburantIdList: readonly number[]
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Age, mileage, brands and fuels of the vehicles. An empty list of brands or fuels keeps them all. */
export function VehicleFilters(props: {
  value: VehicleFilter
  marques: readonly Choice[]
  carburants: readonly Choice[]
  readOnly: boolean
  onChange: (change: Partial<VehicleFilter>) => void
}) {
  const { value, marques, carburants, readOnly, onChange } = props
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const km = (n: number) => formats.number(n)
  const sentence = (
    min: number,
    max: number,
    limit: number,
    write: (n: number) => string,
    keys: ['vehicles.ageAll', 'vehicles.ageMore', 'vehicles.ageRange'] | MileageKeys,
  ) => {
    if (max < limit) return t(keys[2], { min: write(min), max: write(max) })
    return min === 0 ? t(keys[0]) : t(keys[1], { min: write(min) })
  }
  return (
    <Stack gap="lg">
      <BoundedRange
        label={t('vehicles.age')}
        value={[value.ageMin, Math.min(value.ageMax, openAge)]}
        min={0}
        max={openAge}
        step={1}
        marks={[0, 5, 10, 15, openAge]}
        format={(n) => (n === openAge ? `${n} +` : String(n))}
        sentence={sentence(value.ageMin, value.ageMax, openAge, String, [
          'vehicles.ageAll',
          'vehicles.ageMore',
          'vehicles.ageRange',
        ])}
        fromLabel={t('vehicles.ageFrom')}
        toLabel={t('vehicles.ageTo')}
        readOnly={readOnly}
        onChange={([ageMin, ageMax]) => onChange({ ageMin, ageMax })}
      />
      <BoundedRange
        label={t('vehicles.mileage')}
        value={[value.kilometrageMin, Math.min(value.kilometrageMax, openMileage)]}
        min={0}
        max={openMileage}
        step={5_000}
        marks={[0, 25_000, 50_000, 75_000, openMileage]}
        format={(n) => (n === openMileage ? `${km(n)} +` : km(n))}
        sentence={sentence(value.kilometrageMin, value.kilometrageMax, openMileage, km, [
          'vehicles.mileageAll',
          'vehicles.mileageMore',
          'vehicles.mileageRange',
        ])}
        fromLabel={t('vehicles.mileageFrom')}
        toLabel={t('vehicles.mileageTo')}
        readOnly={readOnly}
        onChange={([kilometrageMin, kilometrageMax]) => onChange({ kilometrageMin, kilometrageMax })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MultiSelect
          label={t('vehicles.brands')}
          placeholder={value.marqueIdList.length === 0 ? t('vehicles.brandsAll') : undefined}
          data={[...marques]}
          value={value.marqueIdList.map(String)}
          onChange={(ids) => onChange({ marqueIdList: ids.map(Number) })}
          readOnly={readOnly}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('vehicles.none')}
          maxDropdownHeight={260}
        />
        <MultiSelect
          label={t('vehicles.fuels')}
          placeholder={value.carburantIdList.length === 0 ? t('vehicles.fuelsAll') : undefined}
          data={[...carburants]}
          value={value.carburantIdList.map(String)}
          onChange={(ids) => onChange({ carburantIdList: ids.map(Number) })}
          readOnly={readOnly}
          clearable
          hidePickedOptions
          nothingFoundMessage={t('vehicles.none')}
        />
      </SimpleGrid>
    </Stack>
  )
}

type MileageKeys = ['vehicles.mileageAll', 'vehicles.mileageMore', 'vehicles.mileageRange']
