import { Suspense } from 'react'
import { useProfile } from '../auth/auth.queries.ts'
import { useShownMember } from '../auth/member.queries.ts'
import { ChooseWorkshop } from '../layout/ChooseWorkshop.tsx'
import { PageLoading } from '../layout/PageLoading.tsx'
import { late } from '../ui/late.ts'
import { MemberDashboard } from './MemberDashboard.tsx'

// A garage never sees it: its page does not carry it.
const NetworkDashboard = late(async () => (await import('./NetworkDashboard.tsx')).NetworkDashboard)

/** A workshop's dashboard; that of all its workshops for somebody of the network who has not opened one. */
export function DashboardPage() {
  const { member, waits, refused } = useShownMember()
  const { rights, role } = useProfile()
  if (member) return <MemberDashboard member={member} />
  if (waits) return <PageLoading />
  const ofNetwork = rights.includes('members.list') && !role.name.startsWith('ADHERENT')
  if (refused || !ofNetwork) return <ChooseWorkshop refused={refused} />
  return (
    <Suspense fallback={<PageLoading />}>
      <NetworkDashboard />
    </Suspense>
  )
}
