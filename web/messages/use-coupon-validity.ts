import type { CouponOfMessage } from '@relance/domain/messages/coupon.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

/** How long a coupon is worth something, in words. */
export function useCouponValidity(): (coupon: Pick<CouponOfMessage, 'validiteJours' | 'valableJusquAu'>) => string {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return ({ validiteJours, valableJusquAu }) =>
    valableJusquAu !== null
      ? t('coupons.until', { day: formats.day(valableJusquAu) })
      : validiteJours !== null
        ? t('coupons.days', { count: validiteJours })
        : t('coupons.endless')
}
