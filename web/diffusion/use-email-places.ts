import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { useTranslation } from 'react-i18next'
import type { EmailPlace } from './use-email-draft.ts'

/** What a place of an e-mail is called on the page: “Bloc 2 : Bouton”, “Objet”; empty when it has no name. */
export function useEmailPlaces(document: EmailDocument) {
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  return ({ block, field }: EmailPlace): string => {
    const found = document.blocks.find(({ id }) => id === block)
    if (found) return tm('blocks.nth', { n: document.blocks.indexOf(found) + 1, kind: tm(`blocks.${found.type}`) })
    switch (field) {
      case 'objet':
        return document.objetB === undefined ? t('email.subject') : t('email.subjectOf', { variante: 'A' })
      case 'objetB':
        return t('email.subjectOf', { variante: 'B' })
      case 'preheader':
        return t('email.preheader')
      default:
        return ''
    }
  }
}
