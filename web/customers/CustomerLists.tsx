import { Anchor, Badge, Text } from '@mantine/core'
import type { SheetMessage, SheetVehicle, SheetVisit } from '@relance/domain/customers/customer-sheet.ts'
import { IconCar, IconMessages, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useOperationWord } from '../i18n/use-operation-name.ts'
import { useWords } from '../i18n/use-words.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { listDefaults } from '../ui/list-search.ts'
import { messagesQuery, vehiclesQuery, visitsQuery, type Whom } from './customer.queries.ts'

const small = (text: string) =>
  text && (
    <Text c="dimmed" fz="xs" fw={400}>
      {text}
    </Text>
  )

interface VehicleListProps {
  readonly whom: Whom
  /** Told the registration whose forecasts are asked for. */
  readonly onVehicle: (plate: string) => void
}

/** A customer's vehicles, with what is known of their mileage and how sure it is. */
export function VehicleList({ whom, onVehicle }: VehicleListProps) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const [search, setSearch] = useState(listDefaults())
  const km = (value: number) => `${formats.number(value)} km`
  const confidence = (level: SheetVehicle['confianceKilometrage']) => level && t(`vehicles.confidence.${level}`)
  return (
    <ListFrame<SheetVehicle>
      label={t('vehicles.title')}
      title={t('vehicles.title')}
      query={useQuery(vehiclesQuery(whom, search))}
      rowKey={({ vehiculeId }) => vehiculeId}
      search={search}
      onSearch={(next) => setSearch({ ...search, ...next })}
      empty={<EmptyState icon={IconCar} title={t('vehicles.empty')} text={t('vehicles.emptyText')} />}
      columns={[
        {
          id: 'plate',
          header: t('column.vehicle'),
          names: true,
          cell: (row) => (
            <>
              <Anchor component="button" type="button" fz="sm" onClick={() => onVehicle(row.immatriculation)}>
                {row.immatriculation || t('vehicles.noPlate')}
                <span className="visually-hidden"> : {t('forecast.open')}</span>
              </Anchor>
              {small([row.marque, row.modele].filter(Boolean).join(' '))}
            </>
          ),
        },
        {
          id: 'first',
          header: t('vehicles.first'),
          cell: (row) => formats.day(row.dateMiseEnCirculation),
        },
        {
          id: 'read',
          header: t('column.mileage'),
          cell: (row) =>
            row.kilometrage === null ? (
              absent
            ) : (
              <>
                {km(row.kilometrage)}
                {row.dateKilometrage && small(t('vehicles.readOn', { day: formats.day(row.dateKilometrage) }))}
              </>
            ),
        },
        {
          id: 'now',
          header: t('vehicles.now'),
          cell: (row) =>
            row.kilometrageEstime === null ? (
              absent
            ) : (
              <>
                {km(row.kilometrageEstime)}
                {small(
                  [
                    row.kilometrageAnnuel !== null &&
                      t('vehicles.perYear', { km: formats.number(row.kilometrageAnnuel) }),
                    confidence(row.confianceKilometrage),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                )}
              </>
            ),
        },
        {
          id: 'inspection',
          header: t('column.nextInspection'),
          cell: (row) => formats.day(row.dateProchainControleTechnique),
        },
        { id: 'visit', header: t('column.lastVisit'), cell: (row) => formats.day(row.dateDerniereVisite) },
      ]}
    />
  )
}

const stateColors: Readonly<Record<string, string>> = {
  accepted: 'blue',
  delivered: 'green',
  failed: 'red',
  unknown: 'yellow',
}

/** What a customer was written, and what became of it. */
export function MessageList({ whom }: { whom: Whom }) {
  const { t } = useTranslation('customers')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const word = useWords()
  const operationName = useOperationWord()
  const [search, setSearch] = useState(listDefaults())
  return (
    <ListFrame<SheetMessage>
      label={t('messages.title')}
      title={t('messages.title')}
      query={useQuery(messagesQuery(whom, search))}
      rowKey={({ envoiId }) => envoiId}
      search={search}
      onSearch={(next) => setSearch({ ...search, ...next })}
      empty={<EmptyState icon={IconMessages} title={t('messages.empty')} text={t('messages.emptyText')} />}
      columns={[
        {
          id: 'campaign',
          header: t('messages.campaign'),
          names: true,
          cell: (row) => (
            <>
              {row.directe ? (
                <Anchor
                  fz="sm"
                  renderRoot={(props) => (
                    <Link to="/marketing-direct/suivi/$id" params={{ id: String(row.campagneId) }} {...props} />
                  )}
                >
                  {row.campagneLabel}
                </Anchor>
              ) : (
                row.campagneLabel
              )}
              {small(operationName(row.operationId))}
            </>
          ),
        },
        { id: 'channel', header: t('messages.channel'), cell: ({ canal }) => common(`channel.${canal}`) },
        { id: 'vehicle', header: t('column.vehicle'), cell: ({ immatriculation }) => immatriculation || absent },
        {
          id: 'state',
          header: t('consent.state'),
          cell: ({ etat, motif }) => (
            <>
              <Badge variant="light" tt="none" color={stateColors[etat] ?? 'gray'}>
                {word(`ENVOI_${etat.toUpperCase()}`)}
              </Badge>
              {motif && small(word(`MOTIF_${motif}`))}
            </>
          ),
        },
        { id: 'sent', header: t('messages.sent'), cell: ({ dateEnvoi }) => formats.moment(dateEnvoi) },
      ]}
    />
  )
}

/** When a customer came, for what, and what it brought in. */
export function VisitList({ whom }: { whom: Whom }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const operationName = useOperationWord()
  const [search, setSearch] = useState(listDefaults())
  return (
    <ListFrame<SheetVisit>
      label={t('visits.title')}
      title={t('visits.title')}
      query={useQuery(visitsQuery(whom, search))}
      rowKey={({ factureId }) => factureId}
      search={search}
      onSearch={(next) => setSearch({ ...search, ...next })}
      empty={<EmptyState icon={IconTool} title={t('visits.empty')} text={t('visits.emptyText')} />}
      columns={[
        {
          id: 'date',
          header: t('visits.date'),
          names: true,
          cell: ({ date, numero, avoir }) => (
            <>
              {formats.day(date)}
              {small(t(avoir ? 'visits.credit' : 'visits.invoice', { number: numero }))}
            </>
          ),
        },
        { id: 'vehicle', header: t('column.vehicle'), cell: ({ immatriculation }) => immatriculation || absent },
        {
          id: 'mileage',
          header: t('column.mileage'),
          cell: ({ kilometrage }) => (kilometrage === null ? absent : `${formats.number(kilometrage)} km`),
        },
        {
          id: 'operations',
          header: t('visits.operations'),
          cell: ({ operations, campagneLabel }) => (
            <>
              {operations.map(operationName).join(', ') || absent}
              {campagneLabel && small(t('visits.after', { campaign: campagneLabel }))}
            </>
          ),
        },
        { id: 'amount', header: t('visits.amount'), align: 'right', cell: ({ montant }) => formats.money(montant) },
      ]}
    />
  )
}
