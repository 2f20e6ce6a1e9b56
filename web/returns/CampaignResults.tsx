import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../ui/Loaded.tsx'
import { ReturnFigures } from './ReturnFigures.tsx'
import { campaignReturnQuery } from './returns.queries.ts'

/** What a campaign brought a garage so far; nothing when none of its messages left. */
export function CampaignResults({ campaignId, adherentId }: { campaignId: number; adherentId: number }) {
  const result = useQuery(campaignReturnQuery(adherentId, campaignId))
  return (
    <Loaded query={result} skeleton={120}>
      {(figures) => figures && <ReturnFigures figures={figures} />}
    </Loaded>
  )
}
