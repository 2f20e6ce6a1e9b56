import { fieldsIn, isMergeField } from '@relance/domain/messages/merge.ts'
import { messageMaxLength } from '@relance/domain/messages/message.ts'
import { useTranslation } from 'react-i18next'

/** What keeps a promotional text from being used, in words: it is blank, too long, or names fields that are none. */
export function usePromotionFault(): (text: string) => string | undefined {
  const { t } = useTranslation('messages')
  return (text) => {
    const { length } = text.trim()
    if (length === 0) return t('promotions.required')
    if (length > messageMaxLength) return t('promotions.tooLong', { max: messageMaxLength })
    const unknown = fieldsIn(text).filter((name) => !isMergeField(name))
    if (unknown.length === 0) return undefined
    return t('fields.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })
  }
}
