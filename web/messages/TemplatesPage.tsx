import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageOfShelf, LibraryFrame } from './LibraryFrame.tsx'
import type { LibraryPageProps } from './library-search.ts'
import { NewTemplate } from './NewTemplate.tsx'
import { TemplateGrid } from './TemplateGrid.tsx'
import { useLibraryOwner } from './use-library-owner.ts'

/** Where a template of a library is opened. */
export const templateScreens = { reseau: '/reseau/gabarits/$id', garage: '/bibliotheque/gabarits/$id' } as const

/** The e-mail templates of a network or a garage: to open, make anew, name, delete. */
export function TemplatesPage({ place, search, onSearch }: LibraryPageProps) {
  const { t } = useTranslation('messages')
  const { adherentId, mayAdd } = useLibraryOwner(place)
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const { langue } = search
  return (
    <LibraryFrame
      place={place}
      part="templates"
      actions={
        <>
          {place === 'reseau' && (
            <LanguageOfShelf
              value={langue}
              onChange={(next) => onSearch({ page: 1, search: '', ...(next && { langue: next }) })}
            />
          )}
          {mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {t('newTemplate.open')}
            </Button>
          )}
        </>
      }
    >
      <TemplateGrid
        adherentId={adherentId}
        langue={langue}
        shelf={search}
        onShelf={(next) => onSearch({ ...search, ...next })}
        action={({ id, titre, modifiable }) => (
          <Button
            flex={1}
            variant="light"
            aria-label={t(modifiable ? 'choice.openOne' : 'choice.seeOne', { name: titre })}
            renderRoot={(given) => <Link to={templateScreens[place]} params={{ id: String(id) }} {...given} />}
          >
            {t(modifiable ? 'choice.open' : 'choice.see')}
          </Button>
        )}
      />
      {making && (
        <NewTemplate
          adherentId={adherentId}
          langue={langue}
          onClose={() => setMaking(false)}
          onMade={({ id }) => void navigate({ to: templateScreens[place], params: { id: String(id) } })}
        />
      )}
    </LibraryFrame>
  )
}
