import type { Coupon } from '@relance/domain/messages/coupon.ts'
import { useTranslation } from 'react-i18next'
import { CouponLibrary } from './CouponLibrary.tsx'
import { LibraryDialog } from './LibraryDialog.tsx'

/** The window in which a coupon is chosen, or written. */
export function CouponChoice(props: {
  adherentId: number | null
  onPick: (coupon: Coupon) => void
  onClose: () => void
}) {
  const { t } = useTranslation('messages')
  return (
    <LibraryDialog opened onClose={props.onClose} title={t('coupons.title')}>
      <CouponLibrary adherentId={props.adherentId} onPick={props.onPick} />
    </LibraryDialog>
  )
}
