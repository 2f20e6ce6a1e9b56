import { networkUsersContract } from '@relance/domain/auth/network-users.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const person = { civilite: '', prenom: 'Ana', nom: 'Berg', actif: true } as const

describe('an account that is made without a language', () => {
  it('N6 N7 takes its network’s country’s, not the first of the selector', async () => {
    const networks = await world.context.db
      .selectFrom('reseau')
      .select(['id', 'pays', 'langues'])
      .where('active', '=', true)
      .where('pays', 'in', ['FR', 'ES', 'DE', 'GB'])
      .orderBy('id')
      .execute()
    const expected: Readonly<Record<string, string>> = { FR: 'fr', ES: 'es', DE: 'de', GB: 'en' }
    // Where the two differ is what is shown here.
    expect(networks.some(({ pays, langues }) => langues[0] !== expected[pays])).toBe(true)
    for (const { id, pays } of networks) {
      const as = await world.login({ role: 'ADMIN_RESEAU', reseauId: id })
      const adherentId = await world.adherent({ reseau_id: id, pays })
      const ofMember = await world.call(membersContract.createMemberUser, {
        as,
        params: { adherentId },
        body: { ...person, email: `m${id}@garage.example`, role: 'ADHERENT' },
      })
      expect(ofMember.body.langLocale).toBe(expected[pays])
      const ofNetwork = await world.call(networkUsersContract.createNetworkUser, {
        as,
        body: { ...person, email: `n${id}@garage.example`, role: 'ANIMATEUR_RESEAU', adherentIds: [] },
      })
      expect(ofNetwork.body.langLocale).toBe(expected[pays])
    }
  })
})
