import { Badge, Group, Paper, Text } from '@mantine/core'
import type { Coupon, CouponOfMessage } from '@relance/domain/messages/coupon.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CouponView.module.css'
import { useCouponValidity } from './use-coupon-validity.ts'

/** A coupon as it reads, with what may be done about it. */
export function CouponView(props: { coupon: CouponOfMessage | Coupon; as?: 'li' | 'div'; actions?: ReactNode }) {
  const { coupon, as = 'div', actions } = props
  const { t } = useTranslation('messages')
  const validity = useCouponValidity()
  return (
    <Paper component={as} p="sm" className={classes.coupon}>
      <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
        <div className={classes.words}>
          <Group gap={8} mb={2}>
            <Text fw={600}>{coupon.titre}</Text>
            <Text className={classes.code}>{coupon.code}</Text>
            {coupon.type === 'standard' && (
              <Badge size="sm" variant="light" color="gray" tt="none">
                {t('library.network')}
              </Badge>
            )}
            {'perime' in coupon && coupon.perime && (
              <Badge size="sm" variant="light" color="red" tt="none">
                {t('coupons.over')}
              </Badge>
            )}
          </Group>
          {coupon.texte && <Text size="sm">{coupon.texte}</Text>}
          <Text size="xs" c="dimmed">
            {[validity(coupon), coupon.conditions].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {actions && (
          <Group gap={4} wrap="nowrap">
            {actions}
          </Group>
        )}
      </Group>
    </Paper>
  )
}
