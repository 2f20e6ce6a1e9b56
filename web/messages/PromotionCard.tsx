import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type Coupon, type CouponOfMessage, couponCodeMaxLength } from '@relance/domain/messages/coupon.ts'
import type { KnownValues } from '@relance/domain/messages/merge.ts'
import { messageMaxLength } from '@relance/domain/messages/message.ts'
import { findForbiddenCharacters } from '@relance/domain/messages/sms-encoding.ts'
import { IconBook, IconBookmark, IconTicket } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { CouponChoice } from './CouponChoice.tsx'
import { HighlightedTextarea, type TextareaHandle } from './HighlightedTextarea.tsx'
import { KeepText } from './KeepText.tsx'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import { fieldStretches, offeredFields } from './merge-fields.ts'
import { PromotionLibrary } from './PromotionLibrary.tsx'
import { SmsLength } from './SmsLength.tsx'
import { SpecialCharacters } from './SpecialCharacters.tsx'
import { usePromotionFault } from './use-promotion-fault.ts'

/** The coupon that goes with a message, where one may. */
interface CouponOfCard {
  readonly value: CouponOfMessage | null
  readonly adherentId: number
  readonly onChange: (coupon: Coupon | null) => void
}

/** The message of one operation: its text, what may be put into it, its coupon, and how a customer will read it. */
export function PromotionCard(props: {
  rank: number
  operationId: number
  operation: string
  value: string
  /** Values that all customers share, to reckon the longest text with. */
  known: KnownValues
  /** What the network offers for the operation. */
  offered?: string | undefined
  coupon?: CouponOfCard
  readOnly: boolean
  anchor: string
  onChange: (value: string) => void
  /** How a customer reads it. */
  preview: ReactNode
}) {
  const { rank, operationId, operation, value, known, offered, coupon, readOnly, onChange, preview } = props
  const { t } = useTranslation('messages')
  const field = useRef<TextareaHandle>(null)
  const mayKeep = useRight('account.write')
  const [opened, setOpened] = useState<'library' | 'keep' | 'coupon' | null>(null)
  const close = () => setOpened(null)
  const stretches = useMemo(() => fieldStretches(value), [value])
  const special = useMemo(() => findForbiddenCharacters(value), [value])
  const length = value.trim().length
  const error = usePromotionFault()(value)
  return (
    <Paper withBorder p="md" id={props.anchor} component="section" aria-labelledby={`${props.anchor}-title`}>
      <Group gap="sm" mb="sm" wrap="nowrap">
        <Badge circle size="lg" variant="light" miw={28}>
          {rank}
        </Badge>
        <Title order={3} size="h5" id={`${props.anchor}-title`}>
          {operation}
        </Title>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap={6}>
          <HighlightedTextarea
            ref={field}
            label={t('promotions.text', { operation })}
            value={value}
            onChange={onChange}
            stretches={stretches}
            rows={3}
            readOnly={readOnly}
            error={readOnly ? undefined : error}
            required={!readOnly}
          />
          <Group justify="space-between" gap="xs">
            <SmsLength
              value={value}
              known={{ coupon: coupon?.value?.code ?? (coupon ? '' : ' '.repeat(couponCodeMaxLength)), ...known }}
            />
            <Text size="xs" c={length > messageMaxLength ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t('promotions.length', { n: length, max: messageMaxLength })}
            </Text>
          </Group>
          {!readOnly && (
            <Group gap="xs">
              <MergeFieldMenu
                fields={offeredFields.filter((name) => coupon || name !== 'coupon')}
                onPick={(name) => field.current?.insert(`{{${name}}}`)}
              />
              <Button
                size="xs"
                variant="light"
                leftSection={<IconBook size={14} aria-hidden />}
                aria-label={t('promotions.library.openFor', { operation })}
                onClick={() => setOpened('library')}
              >
                {t('promotions.library.open')}
              </Button>
              {mayKeep && (
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<IconBookmark size={14} aria-hidden />}
                  disabled={error !== undefined}
                  aria-label={t('promotions.keep.openFor', { operation })}
                  onClick={() => setOpened('keep')}
                >
                  {t('promotions.keep.open')}
                </Button>
              )}
              {coupon && (
                <Button
                  size="xs"
                  variant="light"
                  leftSection={<IconTicket size={14} aria-hidden />}
                  aria-label={t(coupon.value ? 'coupons.changeFor' : 'coupons.chooseFor', { operation })}
                  onClick={() => setOpened('coupon')}
                >
                  {t(coupon.value ? 'coupons.change' : 'coupons.choose')}
                </Button>
              )}
              {coupon?.value && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('coupons.takeOffFor', { operation })}
                  onClick={() => coupon.onChange(null)}
                >
                  {t('coupons.takeOff')}
                </Button>
              )}
            </Group>
          )}
          {!readOnly && <SpecialCharacters found={special} value={value} onChange={onChange} />}
        </Stack>
        <div>{preview}</div>
      </SimpleGrid>
      {opened === 'library' && (
        <PromotionLibrary
          operationId={operationId}
          operation={operation}
          offered={offered}
          onPick={onChange}
          onClose={close}
        />
      )}
      {opened === 'keep' && <KeepText text={value} operation={operation} operationId={operationId} onClose={close} />}
      {opened === 'coupon' && coupon && (
        <CouponChoice
          adherentId={coupon.adherentId}
          onPick={(chosen) => {
            coupon.onChange(chosen)
            close()
          }}
          onClose={close}
        />
      )}
    </Paper>
  )
}
