import { Anchor, Popover, Text } from '@mantine/core'
import type { AuditRow } from '@relance/domain/networks/audit-row.ts'
import { Link } from '@tanstack/react-router'
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

/** What was acted upon, with the way to its page. */
function Acted({ lien, objetLibelle }: AuditRow) {
  if (lien === null) return small(objetLibelle)
  const to =
    lien.page === 'parametres'
      ? { to: '/reseau/parametres' as const }
      : lien.page === 'utilisateurs'
        ? { to: '/reseau/utilisateurs' as const }
        : { to: '/reseau/adherents/$id' as const, params: { id: String(lien.adherentId) } }
  return (
    <Anchor fz="xs" display="block" w="fit-content" renderRoot={(props) => <Link {...to} {...props} />}>
      {objetLibelle}
    </Anchor>
  )
}

/** A line of the log: when, who, what, on whose behalf, from where. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  return [
    { id: 'when', header: t('when'), names: true, cell: ({ quand }) => formats.moment(quand) },
    {
      id: 'who',
      header: t('who'),
      cell: ({ acteur, acteurEmail, roleLibelle }) => (
        <>
          {acteur || t('unknown')}
          {acteurEmail !== acteur && small(acteurEmail)}
          {small(roleLibelle)}
        </>
      ),
    },
    {
      id: 'what',
      header: t('what'),
      cell: (line) => (
        <>
          {line.libelle}
          <Acted {...line} />
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
        if (details.length === 0) return absent
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
                {details.map(({ libelle, valeur }) => (
                  <div key={libelle}>
                    <dt>{libelle}</dt>
                    <dd>{valeur}</dd>
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
