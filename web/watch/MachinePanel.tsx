import type { Installation } from '@relance/domain/watch/installation.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Facts } from '../members/Facts.tsx'

/** The process that answers and the database: what can be known of them, and who tells the rest. */
export function MachinePanel({ processus, base }: Pick<Installation, 'processus' | 'base'>) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const { postgresql: version, embarquee, sauvegarde } = base
  return (
    <Facts
      title={t('machine.title')}
      text={t('machine.text')}
      facts={[
        { name: t('machine.ready'), value: t(base.aJour ? 'machine.yes' : 'machine.no') },
        { name: t('machine.role'), value: t(`machine.roles.${processus.role}`) },
        { name: t('machine.started'), value: formats.moment(processus.depuis) },
        { name: 'Node', value: processus.node },
        { name: 'PostgreSQL', value: t(embarquee ? 'machine.embedded' : 'machine.own', { version }) },
        { name: t('machine.migration'), value: base.migration.replace(/\.sql$/, '') },
        { name: t('machine.size'), value: formats.bytes(base.octets) },
        {
          name: t('machine.backup'),
          value: sauvegarde ? formats.moment(sauvegarde) : t(embarquee ? 'machine.noBackup' : 'machine.ownBackup'),
        },
      ]}
    />
  )
}
