import { Anchor, Popover, Text } from '@mantine/core'
import type { RoleName } from '@relance/domain/auth/roles.ts'
import type { AuditRow } from '@relance/domain/networks/audit.ts'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import classes from './audit.module.css'

const small = (text: string) =>
  text && (
    <Text c="dimmed" fz="xs" fw={400}>
      {text}
    </Text>
  )

const written = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(written).join(', ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value)

/** A line of the log: when, who, what, on whose behalf, from where. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  return [
    { id: 'when', header: t('when'), names: true, cell: ({ quand }) => formats.moment(quand) },
    {
      id: 'who',
      header: t('who'),
      cell: ({ acteur, role }) => (
        <>
          {acteur || t('unknown')}
          {role && small(t(`role.${role as RoleName}`))}
        </>
      ),
    },
    {
      id: 'what',
      header: t('what'),
      cell: ({ libelle, objet }) => (
        <>
          {libelle}
          {small(objet)}
        </>
      ),
    },
    {
      id: 'workshop',
      header: t('workshop'),
      cell: ({ adherent, pourLeCompteDe }) => (
        <>
          {adherent || absent}
          {pourLeCompteDe !== null && small(t('onBehalf'))}
        </>
      ),
    },
    {
      id: 'details',
      header: t('details'),
      cell: ({ details }) => {
        const entries = Object.entries(details)
        if (entries.length === 0) return absent
        return (
          <Popover width={340} shadow="md" position="bottom-end" withArrow trapFocus returnFocus>
            <Popover.Target>
              <Anchor component="button" type="button" fz="sm">
                {t('showDetails')}
              </Anchor>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('details')}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard */}
              <dl className={classes.details} tabIndex={0}>
                {entries.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{written(value)}</dd>
                  </div>
                ))}
              </dl>
            </Popover.Dropdown>
          </Popover>
        )
      },
    },
    { id: 'ip', header: t('ip'), cell: ({ ip }) => ip },
  ]
}
