import { ActionIcon, Box, Group, Text } from '@mantine/core'
import type { CouponOfMessage } from '@relance/domain/messages/coupon.ts'
import type { Variables } from '@relance/domain/messages/merge.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'
import { CouponView } from './CouponView.tsx'
import { fillFields } from './merge-fields.ts'
import { previewCustomerQuery } from './messages.queries.ts'
import classes from './PromotionCard.module.css'

/** A promotional text as it reads, with its coupon under it. */
export function PromotionReading(props: { value: string; variables: Variables; coupon?: CouponOfMessage | null }) {
  const { value, variables, coupon } = props
  const { t } = useTranslation('messages')
  return (
    <Box className={classes.preview}>
      {value.trim() ? fillFields(value, variables) : <Text c="dimmed">{t('promotions.previewEmpty')}</Text>}
      {coupon && (
        <Box mt="sm">
          <CouponView coupon={coupon} />
        </Box>
      )}
    </Box>
  )
}

/** The same for a customer of the campaign whom the message is for, masked; the next and the one before on demand. */
export function PromotionPreview(props: {
  of: CampaignOfMember
  operationId: number
  operation: string
  value: string
  coupon: CouponOfMessage | null
}) {
  const { of, operationId, operation, value, coupon } = props
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const [rang, setRang] = useState(1)
  const shown = useQuery({
    ...previewCustomerQuery(of, operationId, rang),
    placeholderData: keepPreviousData,
  })
  const { total = 0, client = '', variables = {}, rang: at } = shown.data ?? {}
  return (
    <>
      <Group justify="space-between" gap="xs" mb={4} mih={28}>
        <Text size="sm" fw={500} aria-live="polite">
          {client ? t('promotions.previewFor', { customer: client }) : t('promotions.preview')}
        </Text>
        {total > 1 && at != null && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={at <= 1}
              aria-label={t('promotions.previousCustomer', { operation })}
              onClick={() => setRang(at - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <Text size="xs" c="dimmed">
              {t('promotions.customerOf', { n: formats.number(at), total: formats.number(total) })}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={at >= total}
              aria-label={t('promotions.nextCustomer', { operation })}
              onClick={() => setRang(at + 1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <PromotionReading value={value} variables={{ ...variables, coupon: coupon?.code ?? '' }} coupon={coupon} />
      {shown.isSuccess && total === 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('promotions.noCustomer')}
        </Text>
      )}
    </>
  )
}
