import { Badge } from '@mantine/core'
import { type ImportState, isImportOver } from '@relance/domain/import/import.ts'
import { useTranslation } from 'react-i18next'

/** Where an import stands, in words. */
export function ImportStateBadge({ etat }: { etat: ImportState }) {
  const { t } = useTranslation('import')
  const color = etat === 'termine' ? 'green' : etat === 'echec' ? 'red' : 'blue'
  return (
    <Badge variant={isImportOver(etat) ? 'light' : 'filled'} color={color} tt="none">
      {t(`state.${etat}`)}
    </Badge>
  )
}
