import { Anchor, Text, Tooltip, UnstyledButton } from '@mantine/core'
import type { CustomerListItem } from '@relance/domain/customers/customer.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { nameOf } from './customer-name.ts'
import { PermissionBadges } from './PermissionBadges.tsx'
import { QualityBadge } from './QualityBadge.tsx'

const small = (text: string) =>
  text && (
    <Text c="dimmed" fz="xs" fw={400}>
      {text}
    </Text>
  )

/** A customer and one of its vehicles on a line. `onVehicle` is given the registration that is looked at. */
export function useCustomerColumns(onVehicle: (plate: string) => void): readonly Column<CustomerListItem>[] {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  return [
    {
      id: 'customer',
      header: t('column.customer'),
      sort: 'nom',
      names: true,
      cell: (row) => (
        <>
          <Anchor
            fz="sm"
            fw={600}
            renderRoot={(props) => (
              <Link to="/mes-clients/$id" params={{ id: String(row.relanceClientId) }} {...props} />
            )}
          >
            {nameOf({ nom: row.clientNom, prenom: row.clientPrenom, raisonSociale: row.clientRaisonSociale }) ||
              t('sheet.unnamed')}
          </Anchor>
          {small(`${row.clientCodePostal} ${row.clientVille}`.trim())}
        </>
      ),
    },
    {
      id: 'contact',
      header: t('column.contact'),
      cell: (row) => {
        const phone = row.clientPortable || row.clientTelephone
        return (
          <>
            <div>{phone ? formats.phone(phone) : row.clientEmail ? '' : absent}</div>
            {small(row.clientEmail)}
            <PermissionBadges
              relanceSms={row.relanceSms}
              relanceEmail={row.relanceEmail}
              viePrivee={row.clientViePrivee}
            />
          </>
        )
      },
    },
    {
      id: 'vehicle',
      header: t('column.vehicle'),
      sort: 'immatriculation',
      cell: ({ vehicule }) =>
        vehicule ? (
          <>
            <Anchor component="button" type="button" fz="sm" onClick={() => onVehicle(vehicule.immatriculation)}>
              {vehicule.immatriculation}
              <span className="visually-hidden"> : {t('forecast.open')}</span>
            </Anchor>
            {small([vehicule.marque, vehicule.modele].filter(Boolean).join(' '))}
          </>
        ) : (
          absent
        ),
    },
    {
      id: 'mileage',
      header: t('column.mileage'),
      align: 'right',
      cell: ({ vehicule }) =>
        vehicule?.kilometrageDerniereVisite == null
          ? absent
          : `${formats.number(vehicule.kilometrageDerniereVisite)} km`,
    },
    {
      id: 'lastVisit',
      header: t('column.lastVisit'),
      sort: 'dateDerniereVisite',
      cell: ({ vehicule }) => formats.day(vehicule?.dateDerniereVisite),
    },
    {
      id: 'quality',
      header: t('column.quality'),
      sort: 'qualite',
      cell: ({ niveauQualite, raisonsQualite }) => {
        const lacks = (raisonsQualite ?? []).filter(({ acquis }) => !acquis)
        return (
          <>
            <QualityBadge level={niveauQualite} />
            {lacks.length > 0 && (
              <Tooltip
                multiline
                maw={280}
                events={{ hover: true, focus: true, touch: true }}
                label={t('quality.lacks', { what: lacks.map(({ critere }) => t(`quality.${critere}`)).join(', ') })}
              >
                <UnstyledButton fz="xs" c="dimmed" td="underline" display="block">
                  {t('quality.why', { count: lacks.length })}
                </UnstyledButton>
              </Tooltip>
            )}
          </>
        )
      },
    },
  ]
}
