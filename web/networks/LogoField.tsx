import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './look.module.css'
import { changed, type SettingsForm } from './settings-form.ts'

/** A network's logo: an SVG taken from a file, shown as an image, in which nothing can run. */
export function LogoField({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('networks')
  const svg = form.watch('logoSvg')
  const error = form.formState.errors.logoSvg?.message
  const picture = (label: string, where: string | undefined) => (
    <div className={where}>
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={label} height={40} />
    </div>
  )
  return (
    <Input.Wrapper label={t('look.logo')} description={t('look.logoHelp')} error={error} labelElement="div">
      {svg === '' ? (
        <Text fz="sm" c="dimmed" my="xs">
          {t('look.logoNone')}
        </Text>
      ) : (
        <Group gap="sm" my="xs">
          {picture(t('look.logoOnLight'), classes.onLight)}
          {picture(t('look.logoOnDark'), classes.onDark)}
        </Group>
      )}
      <Group gap="sm" mb={error ? 'xs' : 0}>
        <FileButton
          accept="image/svg+xml,.svg"
          onChange={(file) => void file?.text().then((text) => form.setValue('logoSvg', text, changed))}
          inputProps={{ 'aria-label': t('look.logo') }}
        >
          {(props) => (
            <Button {...props} variant="default" size="sm" leftSection={<IconUpload size={16} />}>
              {t('look.logoChoose')}
            </Button>
          )}
        </FileButton>
        {svg !== '' && (
          <Button variant="subtle" color="red" size="sm" onClick={() => form.setValue('logoSvg', '', changed)}>
            {t('look.logoRemove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
