import { Button, Stack, TextInput } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockLook, Choice } from './BlockLook.tsx'
import { ImageLibrary } from './ImageLibrary.tsx'

type Pictured = Extract<EmailBlock, { type: 'image' | 'columns' }>

/** What can be set of a picture, alone or beside a text: which one, what is read where it does not show, where it leads. */
export function ImageSettings(props: { block: Pictured; onChange: (block: EmailBlock, field: string) => void }) {
  const { block, onChange } = props
  const { t } = useTranslation('messages')
  const [choosing, setChoosing] = useState(false)
  const link = (address: string) => {
    const { href: _, ...bare } = block
    onChange(address.trim() === '' ? bare : { ...block, href: address }, 'href')
  }
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {t('images.change')}
      </Button>
      <TextInput
        label={t('settings.alt')}
        description={t('settings.altHint')}
        value={block.alt}
        maxLength={200}
        required
        onChange={(event) => onChange({ ...block, alt: event.currentTarget.value }, 'alt')}
      />
      <TextInput
        label={t('settings.imageLink')}
        description={t('settings.imageLinkHint')}
        type="url"
        value={block.href ?? ''}
        maxLength={2000}
        onChange={(event) => link(event.currentTarget.value)}
      />
      {block.type === 'image' ? (
        <Choice
          label={t('settings.width')}
          value={block.width ?? 'column'}
          options={(['full', 'column', 'half', 'third'] as const).map((value) => ({
            value,
            label: t(`settings.widths.${value}`),
          }))}
          onChange={(width) => onChange({ ...block, width }, 'width')}
        />
      ) : (
        <>
          <Choice
            label={t('settings.side')}
            value={block.side}
            options={(['left', 'right'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
            onChange={(side) => onChange({ ...block, side }, 'side')}
          />
          <Choice
            label={t('settings.width')}
            value={block.width ?? 'third'}
            options={(['half', 'third'] as const).map((value) => ({ value, label: t(`settings.widths.${value}`) }))}
            onChange={(width) => onChange({ ...block, width }, 'width')}
          />
        </>
      )}
      <BlockLook block={block} onChange={onChange} />
      <ImageLibrary
        opened={choosing}
        onClose={() => setChoosing(false)}
        onPick={({ id, texteAlternatif }) => {
          setChoosing(false)
          onChange({ ...block, imageId: id, alt: texteAlternatif }, 'image')
        }}
      />
    </Stack>
  )
}
