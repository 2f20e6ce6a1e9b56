import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { imageUsesQuery } from './library.queries.ts'

/** Where a picture of one's own is used, in numbers and by name. */
export function ImageUsesNote({ imageId }: { imageId: number }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const uses = useQuery(imageUsesQuery(imageId))
  if (uses.isError) return null
  if (!uses.data) return <Skeleton h={22} />
  const { campagnes, nbCampagnes, gabarits, nbGabarits } = uses.data
  const named = (names: readonly string[], all: number) =>
    `${names.map((name) => `« ${name} »`).join(', ')}${all > names.length ? '…' : ''}`
  if (nbCampagnes === 0 && nbGabarits === 0) return <Text size="sm">{t('images.unused')}</Text>
  return (
    <div>
      {nbCampagnes > 0 && (
        <Text size="sm">
          {t('images.inCampaigns', { count: nbCampagnes, n: formats.number(nbCampagnes) })}{' '}
          {named(
            campagnes.map(({ label }) => label),
            nbCampagnes,
          )}
        </Text>
      )}
      {nbGabarits > 0 && (
        <Text size="sm">
          {t('images.inTemplates', { count: nbGabarits, n: formats.number(nbGabarits) })}{' '}
          {named(
            gabarits.map(({ titre }) => titre),
            nbGabarits,
          )}
        </Text>
      )}
    </div>
  )
}
