import type { LibraryText } from '@relance/domain/messages/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { LanguageOfShelf, LibraryFrame } from './LibraryFrame.tsx'
import type { LibraryPageProps } from './library-search.ts'
import { TextForm } from './TextForm.tsx'
import { TextList } from './TextList.tsx'
import { useLibraryOwner } from './use-library-owner.ts'

/** The texts of a network or a garage for its e-mails: to look through, write, change, delete. */
export function TextsPage({ place, search, onSearch }: LibraryPageProps) {
  const { t } = useTranslation('messages')
  const { adherentId, mayAdd } = useLibraryOwner(place)
  const [writing, setWriting] = useState<LibraryText | 'new' | null>(null)
  const { operationId, langue, ...where } = search
  if (writing !== null)
    return (
      <LibraryFrame place={place} part="texts">
        <Panel title={t(writing === 'new' ? 'texts.addTitle' : 'texts.editTitle')}>
          <TextForm text={writing === 'new' ? null : writing} langue={langue} onBack={() => setWriting(null)} />
        </Panel>
      </LibraryFrame>
    )
  return (
    <LibraryFrame
      place={place}
      part="texts"
      actions={
        place === 'reseau' && (
          <LanguageOfShelf
            value={langue}
            onChange={(next) => onSearch({ page: 1, search: '', ...(next && { langue: next }) })}
          />
        )
      }
    >
      <Panel>
        <TextList
          shelf={{ ...where, operationId: operationId ?? null, langue, adherentId }}
          onShelf={(next) =>
            onSearch({
              page: next.page,
              search: next.search,
              ...(langue && { langue }),
              ...(next.operationId !== null && { operationId: next.operationId }),
            })
          }
          onAdd={mayAdd ? () => setWriting('new') : undefined}
          onEdit={setWriting}
        />
      </Panel>
    </LibraryFrame>
  )
}
