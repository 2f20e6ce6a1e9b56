import { SimpleGrid, Stack, Text } from '@mantine/core'
import { contrastOf } from '@relance/domain/networks/colour.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { brandScale } from '../theme/brand-scale.ts'
import classes from './look.module.css'

const isColour = (colour: string) => /^#[0-9a-f]{6}$/.test(colour)
/** The page behind the words, in both themes. */
const pages = { light: '#ffffff', dark: '#1f1f1f' } as const
/** The contrast that WCAG 2.2 AA asks of text. */
const readable = 4.5

interface ColourPreviewProps {
  readonly name: string
  /** An SVG; '' = none: the header then shows the name's first letter. */
  readonly logoSvg: string
  readonly primary: string
  readonly accent: string
}

/** What the pages make of a network's look: its mark and name as in the header, a button and a link, in both themes, with their contrasts. */
export function ColourPreview({ name, logoSvg, primary, accent }: ColourPreviewProps) {
  const { t } = useTranslation('networks')
  const formats = useFormats()
  if (!isColour(primary)) return null
  const scale = brandScale(primary)
  const [filled, pale] = [scale[6]!, scale[3]!]
  const ratio = (text: string, on: string) =>
    t('look.contrast', { ratio: `${formats.number(Math.floor(contrastOf(text, on) * 10) / 10)}:1` })
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={500}>
        {t('look.preview')}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        {(['light', 'dark'] as const).map((scheme) => {
          const link = scheme === 'light' ? filled : pale
          return (
            <div key={scheme} className={scheme === 'light' ? classes.onLight : classes.onDark}>
              <div className={classes.scheme}>
                <span className={classes.name}>{t(`look.${scheme}`)}</span>
                <span className={classes.header}>
                  {logoSvg ? (
                    <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(logoSvg)}`} alt="" height={36} />
                  ) : (
                    <span
                      className={classes.mark}
                      style={{ background: filled, borderBottomColor: isColour(accent) ? accent : 'transparent' }}
                      aria-hidden
                    >
                      {name.slice(0, 1)}
                    </span>
                  )}
                  <span className={classes.headerName}>{name}</span>
                </span>
                <span className={classes.button} style={{ background: filled }}>
                  {t('look.button')}
                </span>
                <span className={classes.ratio}>{ratio('#ffffff', filled)}</span>
                <span className={classes.link} style={{ color: link }}>
                  {t('look.link')}
                </span>
                <span className={classes.ratio}>{ratio(link, pages[scheme])}</span>
              </div>
            </div>
          )
        })}
      </SimpleGrid>
      <Text fz="sm" c="dimmed" aria-live="polite">
        {contrastOf(primary, '#f1f3f5') >= readable ? t('look.kept') : t('look.darkened', { color: filled })}
      </Text>
    </Stack>
  )
}
