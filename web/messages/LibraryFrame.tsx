import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import type { Place } from '../paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

type Part = 'messages' | 'coupons' | 'templates' | 'sms' | 'texts' | 'images'

const parts: Readonly<Record<'reseau' | 'garage', readonly (readonly [Part, Place])[]>> = {
  reseau: [
    ['messages', { to: '/reseau/messages' }],
    ['coupons', { to: '/reseau/messages', search: { part: 'coupons' } }],
    ['templates', { to: '/reseau/gabarits' }],
    ['sms', { to: '/reseau/gabarits-sms' }],
    ['texts', { to: '/reseau/textes' }],
    ['images', { to: '/reseau/images' }],
  ],
  garage: [
    ['templates', { to: '/bibliotheque/gabarits' }],
    ['sms', { to: '/bibliotheque/gabarits-sms' }],
    ['texts', { to: '/bibliotheque/textes' }],
    ['images', { to: '/bibliotheque/images' }],
    ['coupons', { to: '/bibliotheque/coupons' }],
  ],
}

/** What a part is for; only a network has texts of campaigns of its own here. */
const about = (place: 'reseau' | 'garage', part: Part) =>
  place === 'reseau' || part === 'messages'
    ? (`library.about.reseau.${part}` as const)
    : (`library.about.garage.${part}` as const)

/** A page of the libraries of a network, or of a garage: what each holds, a link away from the others. */
export function LibraryFrame(props: {
  place: 'reseau' | 'garage'
  part: Part
  actions?: ReactNode
  children: ReactNode
}) {
  const { place, part, actions, children } = props
  const { t } = useTranslation('messages')
  const { network } = useProfile()
  return (
    <Page>
      <PageHeader
        title={t(place === 'reseau' ? 'network.title' : 'library.title')}
        subtitle={place === 'reseau' ? t('network.subtitle', { network: network.displayName }) : t('library.subtitle')}
        actions={actions}
      />
      <Group component="nav" gap={6} mb="md" aria-label={t('library.parts')}>
        {parts[place].map(([one, to]) => (
          <Button
            key={one}
            size="sm"
            variant={one === part ? 'light' : 'subtle'}
            color={one === part ? 'brand' : 'gray'}
            aria-current={one === part ? 'page' : undefined}
            renderRoot={(given) => <Link {...to} {...given} />}
          >
            {t(`library.part.${one}`)}
          </Button>
        ))}
      </Group>
      <Stack gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {t(about(place, part))}
        </Text>
        {children}
      </Stack>
    </Page>
  )
}

/** The language of a network's texts and templates: its customers', or another one that some of its garages write in. */
export function LanguageOfShelf(props: {
  value: Language | undefined
  onChange: (langue: Language | undefined) => void
}) {
  const { t, i18n } = useTranslation('messages')
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <NativeSelect
      aria-label={t('network.language')}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(languages.find((one) => one === event.currentTarget.value))}
      data={[
        { value: '', label: t('library.networkLanguage') },
        ...languages.map((value) => ({ value, label: nameOf.of(value) ?? value })),
      ]}
    />
  )
}
