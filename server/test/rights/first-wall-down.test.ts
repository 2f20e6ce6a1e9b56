import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { digestOf } from './planted-member.ts'
import { createWalk, shows, type Walk } from './walk.ts'

// Every check of scope is forgotten, in every module at once: only the database stands between a foreigner and a member.
vi.mock('../../http/session.ts', async (original) => ({
  ...(await original<typeof import('../../http/session.ts')>()),
  isInScope: async () => true,
  requireMember: async () => {},
}))

describe('with the first wall down', () => {
  let world: World
  let walk: Walk
  beforeAll(async () => {
    world = await createWorld()
    walk = await createWalk(world)
  })
  afterAll(() => world.close())

  it('P3 the second one still shows a foreigner nothing and lets it change nothing', async () => {
    const { routes, call, foreigners, ours, victim } = walk
    const before = await digestOf(world.context, victim.adherentId)
    const shown: string[] = []
    for (const [who, { caller }] of Object.entries(foreigners))
      for (const route of routes)
        if (shows((await call(route, caller)).text)) shown.push(`${who}: ${route.operationId}`)
    expect(shown).toEqual([])
    // The log tells of exports that came out empty: it is about the member, not of it.
    const after = await digestOf(world.context, victim.adherentId)
    expect({ ...after, journal_audit: '' }).toEqual({ ...before, journal_audit: '' })
    const own = routes.find(({ operationId }) => operationId === 'listCustomers')!
    expect(shows((await call(own, ours['ADHERENT']!.caller)).text)).toBe(true)
  })
})
