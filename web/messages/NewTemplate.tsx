import { Button } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LibraryDialog } from './LibraryDialog.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** Makes a template from another one, or from nothing: first what it starts with, then its name. */
export function NewTemplate(props: {
  adherentId: number | null
  langue?: Language | undefined
  onClose: () => void
  onMade: (template: EmailTemplate) => void
}) {
  const { adherentId, langue, onClose, onMade } = props
  const { t } = useTranslation('messages')
  const [start, setStart] = useState<EmailDocument | null>(null)
  if (start) return <TemplateForm document={start} langue={langue} onClose={onClose} onSaved={onMade} />
  const blank: EmailDocument = {
    objet: t('newTemplate.subject'),
    preheader: '',
    frame: 'band',
    blocks: [
      { id: 'b1', type: 'heading', text: t('blocks.newHeading'), align: 'left' },
      { id: 'b2', type: 'text', html: '<p></p>' },
      { id: 'b3', type: 'button', label: t('blocks.newButton'), href: '{{urlRendezVous}}' },
      { id: 'b4', type: 'signature', text: '' },
    ],
  }
  return (
    <LibraryDialog opened onClose={onClose} title={t('newTemplate.title')}>
      <TemplateChoice
        adherentId={adherentId}
        langue={langue}
        head={
          <Button
            variant="default"
            ml="auto"
            leftSection={<IconFile size={16} aria-hidden />}
            onClick={() => setStart(blank)}
          >
            {t('newTemplate.blank')}
          </Button>
        }
        onPick={(_, document) => setStart(document)}
      />
    </LibraryDialog>
  )
}
