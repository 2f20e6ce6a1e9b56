import { useMemberId } from '../auth/member.queries.ts'
import { Panel } from '../ui/Panel.tsx'
import { CouponLibrary } from './CouponLibrary.tsx'
import { LibraryFrame } from './LibraryFrame.tsx'

/** The coupons a garage may send: its own, and its network's. */
export function CouponsPage() {
  const adherentId = useMemberId()
  return (
    <LibraryFrame place="garage" part="coupons">
      <Panel>
        <CouponLibrary adherentId={adherentId} />
      </Panel>
    </LibraryFrame>
  )
}
