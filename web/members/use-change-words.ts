import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

/** How a field's value is written: before and after, in the preview and in the list of changes. */
export function useChangeWords() {
  const { t } = useTranslation('changes')
  const { t: members } = useTranslation('members')
  const formats = useFormats()
  return (champ: string, value: string | number | boolean | null): string => {
    switch (champ) {
      case 'dateFinAbonnement':
        return value === null ? t('noEnd') : formats.day(String(value))
      case 'adherentMMD':
        return t(value === true ? 'direct.true' : 'direct.false')
      case 'statutExpediteur':
        return members(`sender.status.${value as 'declare'}`)
      case 'coutSms':
        return value === null ? t('priceOfNetwork') : formats.unitPrice(Number(value))
      case 'automatique':
        return t(`automatic.${value as 'reseau'}`)
      default:
        return value === null || value === '' ? '–' : String(value)
    }
  }
}
