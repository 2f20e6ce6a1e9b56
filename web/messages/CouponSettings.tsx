import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { couponBlock } from '@relance/domain/messages/email-coupons.ts'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { IconPencil, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CouponChoice } from './CouponChoice.tsx'

type CouponBlock = Extract<EmailBlock, { type: 'coupon' }>

/** What can be set of a coupon: one of the library, which says the rest, or words of this e-mail alone. */
export function CouponSettings(props: {
  block: CouponBlock
  /** Whose coupons are offered; null for the network's. */
  adherentId: number | null
  onChange: (block: EmailBlock, field: string) => void
}) {
  const { block, adherentId, onChange } = props
  const { t } = useTranslation('messages')
  const [choosing, setChoosing] = useState(false)
  const tied = block.couponId !== undefined
  return (
    <Stack gap="sm">
      <Button
        variant={tied ? 'default' : 'light'}
        leftSection={<IconTicket size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {t(tied ? 'coupons.change' : 'settings.couponLibrary')}
      </Button>
      {tied ? (
        <>
          <Text size="sm" c="dimmed">
            {t('settings.couponTied')}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => onChange({ ...block, couponId: undefined }, 'couponId')}
          >
            {t('settings.couponOwnWords')}
          </Button>
        </>
      ) : (
        <HandWritten block={block} onChange={onChange} />
      )}
      {choosing && (
        <CouponChoice
          adherentId={adherentId}
          onClose={() => setChoosing(false)}
          onPick={(coupon) => {
            setChoosing(false)
            const today = new Date().toISOString().slice(0, 10)
            onChange({ ...couponBlock(coupon, today), id: block.id }, 'couponId')
          }}
        />
      )}
    </Stack>
  )
}

/** A coupon for one e-mail: it is in no library. */
function HandWritten({
  block,
  onChange,
}: {
  block: CouponBlock
  onChange: (block: EmailBlock, field: string) => void
}) {
  const { t } = useTranslation('messages')
  return (
    <>
      <TextInput
        label={t('settings.couponTitle')}
        value={block.title}
        maxLength={80}
        required
        onChange={(event) => onChange({ ...block, title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        label={t('settings.couponText')}
        value={block.text}
        maxLength={300}
        autosize
        minRows={2}
        onChange={(event) => onChange({ ...block, text: event.currentTarget.value }, 'text')}
      />
      <TextInput
        label={t('settings.code')}
        value={block.code}
        maxLength={30}
        onChange={(event) => onChange({ ...block, code: event.currentTarget.value }, 'code')}
      />
      <DateInput
        label={t('settings.validUntil')}
        value={block.validUntil}
        onChange={(validUntil) => onChange({ ...block, validUntil }, 'validUntil')}
        valueFormat="DD/MM/YYYY"
        placeholder={t('settings.dayPlaceholder')}
        clearable
      />
    </>
  )
}
