import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { campaignQuery, stepScreens } from '../targeting/campaign.queries.ts'
import { type EligibilityChoice, useEligibility } from '../targeting/prospections.queries.ts'
import { type CampaignOfMember, targetingKey, targetingQuery } from '../targeting/targeting.queries.ts'
import { tellDone } from '../ui/toasts.ts'
import { useDownload } from '../ui/use-download.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** What step 2 does: takes customers in or leaves them out, forgets all of it, goes on, and gives the list as a file. */
export function useRefinedTargeting(campaign: Campaign, of: CampaignOfMember, onDone: () => void) {
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const change = useEligibility(of)
  const choose = (choice: EligibilityChoice) =>
    change.mutate(choice, {
      onSuccess: ({ modifies }) => {
        onDone()
        tellOtherTabs(of)
        if (!choice.ids || choice.ids.length > 1)
          tellDone(t('refine.changed', { count: modifies, n: formats.number(modifies) }))
      },
    })
  const reset = useMutation({
    mutationFn: () => call(campaignTargetingContract.resetMemberTargeting, { params: { ...of }, body: { step: 2 } }),
    onSuccess: async (next) => {
      cache.setQueryData(targetingQuery(of).queryKey, next)
      await cache.invalidateQueries({ queryKey: targetingKey(of) })
      onDone()
      tellOtherTabs(of)
      tellDone(t('reset.done'))
    },
  })
  const goOn = useMutation({
    mutationFn: async () => {
      if (campaign.actions.includes('editer') && campaign.step < 2)
        await call(campaignsContract.changeCampaign, {
          params: { id: of.id },
          query: { adherentId: of.adherentId },
          body: { step: 2 },
        })
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: campaignQuery(of.id).queryKey })
      void navigate({ to: stepScreens(campaign).promotions, params: { id: String(of.id) } })
    },
  })
  const exported = useDownload(() =>
    download(campaignTargetingContract.exportProspections, {
      query: { adherentId: of.adherentId, campagneId: of.id },
    }),
  )
  return { choose, change, reset, goOn, exported }
}
