import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { keepTokens } from '../api/tokens.ts'
import { renderPart } from '../test/render.tsx'
import { tokensNamed } from '../test/tokens.ts'
import { DecideCampaignDialog } from './DecideCampaignDialog.tsx'

it('R9 goes on to what comes after a decision although the decision took the question off the page', async () => {
  localStorage.clear()
  keepTokens(tokensNamed('a'))
  let decided = false
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') decided = true
    return new Response(null, { status: 204 })
  })
  const done = vi.fn()
  function Page() {
    const open = useQuery({ queryKey: ['campaigns', 'one', 7], queryFn: () => !decided }).data
    // What else is read anew takes longer.
    useQuery({ queryKey: ['automatic'], queryFn: () => new Promise((slow) => setTimeout(() => slow(0), 50)) })
    if (!open) return <p>Décidée</p>
    const campaign = { id: 7, label: 'décembre 2026', dateLimit: '2026-12-06', cibles: null } as Campaign
    return (
      <DecideCampaignDialog campaign={campaign} decision="valider" adherentId={1} onClose={() => {}} onDone={done} />
    )
  }
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Valider la campagne' }))
  await screen.findByText('Décidée')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})
