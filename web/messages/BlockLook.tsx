import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { useTranslation } from 'react-i18next'

type Toned = Extract<EmailBlock, { tone?: unknown }>

/** A choice between a few, named above. */
export function Choice<V extends string>(props: {
  label: string
  value: V
  options: readonly { readonly value: V; readonly label: string }[]
  onChange: (value: V) => void
}) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {props.label}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={props.label}
        value={props.value}
        onChange={(value) => props.onChange(value as V)}
        data={[...props.options]}
      />
    </div>
  )
}

/** How a block stands on the page: its alignment where it has one, and what is behind it. */
export function BlockLook(props: { block: Toned; onChange: (block: EmailBlock, field: string) => void }) {
  const { block, onChange } = props
  const { t } = useTranslation('messages')
  const aligned = block.type === 'heading' || block.type === 'text' || block.type === 'image' || block.type === 'button'
  const centred = block.type === 'button' || block.type === 'image'
  return (
    <Stack gap="sm">
      {aligned && (
        <Choice
          label={t('settings.align')}
          value={block.align ?? (centred ? 'center' : 'left')}
          options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
          onChange={(align) => onChange({ ...block, align }, 'align')}
        />
      )}
      <NativeSelect
        label={t('settings.tone')}
        value={block.tone ?? 'white'}
        onChange={(event) =>
          onChange({ ...block, tone: event.currentTarget.value as 'white' | 'tint' | 'brand' }, 'tone')
        }
        data={(['white', 'tint', 'brand'] as const).map((value) => ({ value, label: t(`settings.tones.${value}`) }))}
      />
    </Stack>
  )
}
