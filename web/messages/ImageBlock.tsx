import { Skeleton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './EmailCanvas.module.css'
import { imageQuery } from './library.queries.ts'

const widths = { full: '100%', column: 'calc(100% - 48px)', half: '46%', third: '31%' } as const

/** A picture of the library on the page of an e-mail, as wide as it will be. */
export function ImageBlock(props: {
  imageId: number
  alt: string
  /** `beside`: in columns, which give it its width. */
  width?: keyof typeof widths | 'beside' | undefined
  align?: 'left' | 'center' | 'right' | undefined
}) {
  const { imageId, alt, width = 'column', align = 'center' } = props
  const { t } = useTranslation('messages')
  const image = useQuery(imageQuery(imageId))
  if (image.data)
    return (
      <img
        src={image.data.contenu}
        alt={alt}
        className={classes.image}
        style={{
          ...(width !== 'beside' && { maxWidth: `min(${image.data.largeur}px, ${widths[width]})` }),
          ...(width === 'full' && { margin: 0 }),
          ...(align === 'left' && { marginLeft: 24 }),
          ...(align === 'right' && { marginRight: 24 }),
        }}
      />
    )
  if (image.isPending) return <Skeleton h={160} />
  return (
    <div className={classes.placeholder}>
      <IconPhotoOff size={22} stroke={1.6} aria-hidden />
      <div>{t('images.missing')}</div>
    </div>
  )
}
