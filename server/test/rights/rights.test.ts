import { hasRight } from '@relance/domain/auth/roles.ts'
import { type Right, rights } from '@relance/domain/contract/right.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { decidedRights, decidedRoles, decisions } from './decisions.ts'
import { digestOf } from './planted-member.ts'
import { createWalk, type Route, shows, strangerNames, type Walk } from './walk.ts'

describe('decisions.md 8', () => {
  it('P3 the table of roles is the one decided', () => {
    expect(Object.keys(decidedRights).sort()).toEqual([...rights].sort())
    for (const [right, decided] of Object.entries(decidedRights))
      expect(
        decidedRoles.map((role) => hasRight(role, right as Right)),
        right,
      ).toEqual(decided)
  })
})

describe('every call of the API', () => {
  let world: World
  let walk: Walk

  beforeAll(async () => {
    world = await createWorld()
    walk = await createWalk(world)
  })
  afterAll(() => world.close())

  it('P3 has its decision: a new route without one fails here', () => {
    const { routes } = walk
    expect(routes.map(({ operationId }) => operationId).filter((name) => !(name in decisions))).toEqual([])
    expect(Object.keys(decisions).filter((name) => !routes.some(({ operationId }) => operationId === name))).toEqual([])
    expect(routes.length).toBeGreaterThan(60)
    for (const { operationId, security, decision } of routes)
      expect(security?.length === 0, operationId).toBe(decision.right === 'public')
  })

  it('P3 asks who calls, unless it is public', async () => {
    const { routes, call } = walk
    for (const route of routes.filter(({ decision }) => decision.right !== 'public')) {
      const { status, text } = await call(route, null)
      expect(`${route.operationId} ${status}`).toBe(`${route.operationId} 401`)
      expect(shows(text)).toBe(false)
    }
  })

  it.each(strangerNames)(
    'P3 P4 refuses a %s, who reads nothing of the member, and changes nothing of it',
    async (who) => {
      const { routes, call, foreigners, victim } = walk
      const { caller, role } = foreigners[who]
      const before = await digestOf(world.context, victim.adherentId)
      const wrong: string[] = []
      for (const route of routes) {
        const { right, names, late } = route.decision
        const { status, text } = await call(route, caller)
        if (shows(text)) wrong.push(`${route.operationId} shows the member`)
        if (right === 'public') continue
        const may = right === 'session' || hasRight(role, right)
        const allowed =
          !may && !late
            ? [403]
            : names === 'member'
              ? [403]
              : names === 'object'
                ? [404]
                : names === 'both' || names === 'person'
                  ? [403, 404]
                  : null
        if (allowed ? !allowed.includes(status) : status >= 500)
          wrong.push(`${route.operationId} ${status} instead of ${allowed?.join(' or ')} ${text.slice(0, 300)}`)
        // With the member's own network in the path, a token of another network opens nothing at all.
        if (caller.network !== 'garalys') {
          const crossed = await call(route, caller, 'garalys')
          if (route.path.includes('{network}') && crossed.status !== 403)
            wrong.push(`${route.operationId} ${crossed.status} on the member’s network`)
          if (shows(crossed.text)) wrong.push(`${route.operationId} shows the member on its network`)
        }
      }
      expect(wrong).toEqual([])
      expect(await digestOf(world.context, victim.adherentId)).toEqual(before)
    },
  )

  it.each(decidedRoles)('P3 %s, of the member’s own people, may what is decided, and nothing else', async (role) => {
    const { routes, call, ours } = walk
    const { caller } = ours[role]!
    const wrong: string[] = []
    let seen = 0
    for (const route of routes) {
      const { right, names } = route.decision
      // One's own sessions and second factor: whoever is logged in may, and would log the walker out.
      if (right === 'public' || names === 'self') continue
      if (right === 'session' || hasRight(role, right)) continue
      const { status, text } = await call(route, caller)
      if (status !== 403) wrong.push(`${route.operationId} ${status} instead of 403 ${text.slice(0, 300)}`)
    }
    for (const route of routes) {
      const { right, names } = route.decision
      if (route.method !== 'GET' || right === 'public' || names === 'self' || names === 'person') continue
      if (right !== 'session' && !hasRight(role, right)) continue
      const { status, text } = await call(route, caller)
      if (shows(text)) seen++
      const gone = status === 404 && names !== 'nothing' && !route.path.includes('{id}')
      if ([401, 403].includes(status) || status >= 500 || gone)
        wrong.push(`${route.operationId} ${status} though it may ${text.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    // The marker does show, to those it may be shown to.
    expect(seen).toBeGreaterThan(10)
  })

  it('P3 P4 without direct marketing a member reads what is its own, and neither makes nor sends a campaign', async () => {
    const { routes, call, ours, victim } = walk
    await sql`update adherent set adherent_mmd = false where id = ${victim.adherentId}`.execute(world.context.db)
    const { caller } = ours['ADHERENT']!
    const of = (route: Route) => call(route, caller)
    for (const route of routes.filter(({ decision }) => decision.right === 'direct.write')) {
      // What has already left is still settled.
      const { status } = await of(route)
      expect(`${route.operationId} ${status}`).toBe(
        `${route.operationId} ${route.operationId === 'resoudreEnvoi' ? 409 : 403}`,
      )
    }
    expect((await of(routes.find(({ operationId }) => operationId === 'getDashboard')!)).status).toBe(200)
  })
})
