import { Loader, Select } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { profileQuery } from '../auth/auth.queries.ts'
import { availableLanguages, chooseLanguage } from '../i18n/i18n.ts'

// Each language says its own name: someone who cannot read the page finds theirs.
const names: Readonly<Record<Language, string>> = {
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  pt: 'Português',
  nl: 'Nederlands',
}

/** The languages that the network offers and whose words are there. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const cache = useQueryClient()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: session !== null })
  const [changing, setChanging] = useState(false)
  const offered = availableLanguages.filter((language) => profile?.languages.includes(language) ?? true)
  const choose = async (language: Language) => {
    setChanging(true)
    await chooseLanguage(language).finally(() => setChanging(false))
    // Labels and sentences that the server said are asked for again in the new language.
    await cache.invalidateQueries()
  }
  return (
    <Select
      aria-label={t('language.label')}
      w={150}
      size="sm"
      leftSection={
        changing ? <Loader size={14} role="status" aria-label={t('language.changing')} /> : <IconLanguage size={16} />
      }
      value={i18n.language}
      disabled={changing}
      data={offered.map((language) => ({ value: language, label: names[language] }))}
      onChange={(value) => void choose(value as Language)}
    />
  )
}
