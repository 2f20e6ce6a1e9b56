import { useQuery } from '@tanstack/react-query'
import { memberQuery, offeredMessagesQuery } from '../messages/messages.queries.ts'
import { PromotionCard } from '../messages/PromotionCard.tsx'
import { PromotionPreview } from '../messages/PromotionPreview.tsx'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'
import { useOperationName } from '../targeting/use-targeting-choices.ts'
import type { PromotionDraft } from './promotion-drafts.ts'

/** The messages of a campaign, a card for each operation in the order of their priority. */
export function PromotionCards(props: {
  of: CampaignOfMember
  drafts: readonly PromotionDraft[]
  readOnly: boolean
  onChange: (operationId: number, next: Partial<PromotionDraft>) => void
}) {
  const { of, drafts, readOnly, onChange } = props
  const operationName = useOperationName()
  const member = useQuery(memberQuery(of.adherentId)).data
  const offered = useQuery({ ...offeredMessagesQuery(of), enabled: !readOnly }).data?.messageList
  const known = member ? { garage: member.nomCommercial || member.raisonSociale, telephone: member.telephone } : {}
  return drafts.map(({ operationId, description, coupon }, index) => (
    <PromotionCard
      key={operationId}
      anchor={`operation-${operationId}`}
      rank={index + 1}
      operationId={operationId}
      operation={operationName(operationId)}
      value={description}
      known={known}
      offered={offered?.find((one) => one.operationId === operationId)?.description}
      coupon={{
        value: coupon,
        adherentId: of.adherentId,
        onChange: (next) => onChange(operationId, { coupon: next }),
      }}
      readOnly={readOnly}
      onChange={(next) => onChange(operationId, { description: next })}
      preview={
        <PromotionPreview
          of={of}
          operationId={operationId}
          operation={operationName(operationId)}
          value={description}
          coupon={coupon}
        />
      }
    />
  ))
}
