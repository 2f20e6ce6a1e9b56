import { Loader, NativeSelect, Paper, Portal, Text } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { profileQuery, saveLanguage } from '../auth/auth.queries.ts'
import { useKeptBrand } from '../auth/kept-brand.ts'
import { availableLanguages, chooseLanguage } from '../i18n/i18n.ts'
import { tellError } from '../ui/toasts.ts'
import classes from './LanguageSelect.module.css'

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

/** The languages that the network offers, and the one of the page. A choice is saved with the user who made it. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const cache = useQueryClient()
  const kept = useKeptBrand()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: session !== null })
  const [changing, setChanging] = useState(false)
  const current = i18n.language as Language
  const listed = (profile?.languages ?? kept.languages).filter((language) => availableLanguages.includes(language))
  const offered = listed.includes(current) ? listed : [...listed, current]

  const choose = async (language: Language) => {
    setChanging(true)
    try {
      await chooseLanguage(language)
      if (session) await saveLanguage(language).catch(tellError)
      // The references, and the sentences that the server said, are asked for again in the new language.
      await cache.invalidateQueries()
    } finally {
      setChanging(false)
    }
  }
  return (
    <>
      <NativeSelect
        aria-label={t('language.label')}
        w={150}
        size="sm"
        leftSection={<IconLanguage size={16} />}
        value={current}
        disabled={changing}
        data={offered.map((language) => ({ value: language, label: names[language] }))}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Language)}
      />
      {changing && (
        <Portal>
          <Paper className={classes.notice} shadow="md" withBorder role="status">
            <Loader size={16} aria-hidden />
            <Text fz="sm">{t('language.changing')}</Text>
          </Paper>
        </Portal>
      )}
    </>
  )
}
