import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { type MergeField, mergeFields } from '@relance/domain/messages/merge.ts'
import { useTranslation } from 'react-i18next'
import { BlockLook, Choice } from './BlockLook.tsx'
import { CouponSettings } from './CouponSettings.tsx'
import { ImageSettings } from './ImageSettings.tsx'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'

const fields = Object.keys(mergeFields) as MergeField[]

const booking = '{{urlRendezVous}}'
const phone = 'tel:{{telephone}}'

type Target = 'booking' | 'phone' | 'address'
const targetOf = (href: string): Target => (href === booking ? 'booking' : href === phone ? 'phone' : 'address')

/** What can be set of the chosen block. `field` names the setting, so that typing in it is undone as a whole. */
export function BlockSettings(props: {
  block: EmailBlock
  /** Whose coupons may be put in; null for the network's. */
  adherentId: number | null
  onChange: (block: EmailBlock, field: string) => void
}) {
  const { block, adherentId, onChange } = props
  const { t } = useTranslation('messages')
  switch (block.type) {
    case 'heading':
      return (
        <Stack gap="sm">
          <TextInput
            label={t('settings.text')}
            value={block.text}
            maxLength={200}
            onChange={(event) => onChange({ ...block, text: event.currentTarget.value }, 'text')}
          />
          <MergeFieldMenu
            fields={fields}
            onPick={(name) => onChange({ ...block, text: `${block.text} {{${name}}}`.trimStart() }, 'field')}
          />
          <BlockLook block={block} onChange={onChange} />
        </Stack>
      )
    case 'text':
      return (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('settings.textHint')}
          </Text>
          <BlockLook block={block} onChange={onChange} />
        </Stack>
      )
    case 'image':
    case 'columns':
      return <ImageSettings block={block} onChange={onChange} />
    case 'button':
      return (
        <Stack gap="sm">
          <TextInput
            label={t('settings.label')}
            value={block.label}
            maxLength={60}
            required
            onChange={(event) => onChange({ ...block, label: event.currentTarget.value }, 'label')}
          />
          <NativeSelect
            label={t('settings.target')}
            value={targetOf(block.href)}
            onChange={(event) => {
              const target = event.currentTarget.value as Target
              const href = target === 'booking' ? booking : target === 'phone' ? phone : 'https://'
              onChange({ ...block, href }, 'target')
            }}
            data={(['booking', 'phone', 'address'] as const).map((value) => ({
              value,
              label: t(`settings.targets.${value}`),
            }))}
          />
          {targetOf(block.href) === 'address' && (
            <TextInput
              label={t('settings.address')}
              value={block.href}
              type="url"
              maxLength={2000}
              required
              onChange={(event) => onChange({ ...block, href: event.currentTarget.value }, 'href')}
            />
          )}
          <Choice
            label={t('settings.width')}
            value={block.width ?? 'auto'}
            options={(['auto', 'full'] as const).map((value) => ({
              value,
              label: t(`settings.buttonWidths.${value}`),
            }))}
            onChange={(width) => onChange({ ...block, width }, 'width')}
          />
          <BlockLook block={block} onChange={onChange} />
        </Stack>
      )
    case 'spacer':
      return (
        <Stack gap="sm">
          <Choice
            label={t('settings.height')}
            value={String(block.height)}
            options={[...new Set([12, 24, 48, block.height])]
              .toSorted((a, b) => a - b)
              .map((height) => ({ value: String(height), label: `${height} px` }))}
            onChange={(height) => onChange({ ...block, height: Number(height) }, 'height')}
          />
          <BlockLook block={block} onChange={onChange} />
        </Stack>
      )
    case 'coupon':
      return <CouponSettings block={block} adherentId={adherentId} onChange={onChange} />
    case 'divider':
      return (
        <Text size="sm" c="dimmed">
          {t('settings.nothing')}
        </Text>
      )
    case 'signature':
      return (
        <Stack gap="sm">
          <Textarea
            label={t('settings.signature')}
            description={t('settings.signatureHint')}
            value={block.text}
            maxLength={300}
            autosize
            minRows={2}
            onChange={(event) => onChange({ ...block, text: event.currentTarget.value }, 'text')}
          />
        </Stack>
      )
  }
}
