import { Button } from '@mantine/core'
import { customerLanguage } from '@relance/domain/messages/customer-language.ts'
import type { LibrarySms } from '@relance/domain/messages/sms-template-library.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { networkRulesQuery } from '../diffusion/rules/rules.queries.ts'
import { Panel } from '../ui/Panel.tsx'
import { LanguageOfShelf, LibraryFrame } from './LibraryFrame.tsx'
import type { LibraryPageProps } from './library-search.ts'
import { SmsTemplateForm } from './SmsTemplateForm.tsx'
import { SmsTemplateList } from './SmsTemplateList.tsx'
import { useLibraryOwner } from './use-library-owner.ts'

/** What is being written: one of one's own, or a new one with what it starts from. */
type Writing = Pick<LibrarySms, 'titre' | 'contenu'> & { readonly id: number | null }

/** The SMS templates of a network or a garage: to look through, write, start from, change, delete. */
export function SmsTemplatesPage({ place, search, onSearch }: LibraryPageProps) {
  const { t, i18n } = useTranslation('messages')
  const { adherentId, mayAdd } = useLibraryOwner(place)
  const { pays } = useProfile()
  const [writing, setWriting] = useState<Writing | null>(null)
  const rules = useQuery({ ...networkRulesQuery(i18n.language), enabled: writing !== null })
  const { page, search: words, langue } = search
  if (writing !== null)
    return (
      <LibraryFrame place={place} part="sms">
        <Panel title={t(writing.id === null ? 'smsTemplates.addTitle' : 'choice.editTitle')}>
          <SmsTemplateForm
            template={writing}
            langue={langue}
            example={langue ?? customerLanguage(pays, [i18n.language])}
            mention={rules.data?.lois[0]?.mentionStop}
            onBack={() => setWriting(null)}
          />
        </Panel>
      </LibraryFrame>
    )
  return (
    <LibraryFrame
      place={place}
      part="sms"
      actions={
        <>
          {place === 'reseau' && (
            <LanguageOfShelf
              value={langue}
              onChange={(next) => onSearch({ page: 1, search: '', ...(next && { langue: next }) })}
            />
          )}
          {mayAdd && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setWriting({ id: null, titre: '', contenu: '' })}
            >
              {t('newTemplate.open')}
            </Button>
          )}
        </>
      }
    >
      <Panel>
        <SmsTemplateList
          shelf={{ page, search: words, langue, adherentId }}
          onShelf={(next) => onSearch({ ...next, ...(langue && { langue }) })}
          onEdit={setWriting}
          onCopy={mayAdd ? ({ contenu }) => setWriting({ id: null, titre: '', contenu }) : undefined}
        />
      </Panel>
    </LibraryFrame>
  )
}
