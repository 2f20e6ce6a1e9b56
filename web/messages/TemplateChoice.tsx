import { Button } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstShelf } from './shelf.ts'
import { TemplateGrid } from './TemplateGrid.tsx'

/** The templates to start an e-mail from. */
export function TemplateChoice(props: {
  /** Whose; null for the network's. */
  adherentId: number | null
  langue?: Language | undefined
  /** Beside the search. */
  head?: ReactNode
  onPick: (templateId: number, document: EmailDocument) => void
}) {
  const { adherentId, langue, head, onPick } = props
  const { t } = useTranslation('messages')
  const [shelf, setShelf] = useState(firstShelf)
  return (
    <TemplateGrid
      adherentId={adherentId}
      langue={langue}
      shelf={shelf}
      onShelf={setShelf}
      head={head}
      action={({ id, titre }, document) => (
        <Button
          flex={1}
          variant="light"
          disabled={!document}
          aria-label={t('choice.useOne', { name: titre })}
          onClick={() => {
            if (document) onPick(id, document)
          }}
        >
          {t('choice.use')}
        </Button>
      )}
    />
  )
}
