import { Badge } from '@mantine/core'
import type { QualityLevel } from '@relance/domain/customers/data-quality.ts'
import { useTranslation } from 'react-i18next'

const colors: Readonly<Record<QualityLevel, string>> = {
  tres_faible: 'red',
  faible: 'orange',
  moyenne: 'yellow',
  bonne: 'teal',
  tres_bonne: 'green',
}

/** How complete the data is: of a customer, or of a whole base. */
export function QualityBadge({ level }: { level: QualityLevel }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={colors[level]} tt="none">
      {t(`quality.${level}`)}
    </Badge>
  )
}
