import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertWorkshop } from '../../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../../test/sending-stage.ts'
import type { World } from '../../test/world.ts'
import { tickMonths } from './tick-months.ts'

let stage: SendingStage
let world: World
beforeEach(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
  world = stage.world
})
afterEach(() => stage.close())

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
}

describe('a month’s mails', () => {
  it('S2 each is sent once in the member’s language; one in doubt is never sent again, one not taken is tried later', async () => {
    const un = await insertWorkshop(world, 'Un')
    await insertWorkshop(world, 'Deux')
    await world.login({ adherentId: un, langue: 'de' })
    let n = 0
    stage.smtp.conduct((vers) => {
      if (vers === 'deux@garage.example') return { at: 'rcpt', code: 451, text: 'later' }
      n++
      return 'hang'
    })
    world.clock.set('2026-11-10T05:00:00Z')
    await world.settle()
    world.clock.set('2026-11-10T09:00:00Z')
    await world.settle()
    const { db } = world.context
    const states = () => db.selectFrom('courriel_mois').select(['adherent_id', 'etat']).orderBy('adherent_id').execute()
    expect((await states()).map(({ etat }) => etat)).toEqual(['incertain', 'a_envoyer'])
    stage.smtp.conduct(() => 'take')
    await at('2026-11-10T10:00:00Z')
    expect((await states()).map(({ etat }) => etat)).toEqual(['incertain', 'envoye'])
    expect(n).toBe(1)
    const subjects = await Promise.all(
      stage.smtp.messages.map(async ({ vers }, index) => [vers, (await stage.smtp.parsed(index)).subject]),
    )
    expect(subjects).toEqual([
      ['un@garage.example', '„Campagne décembre 2026“ ist offen: bitte bis 6. Dezember 2026 entscheiden'],
      ['deux@garage.example', '« Campagne décembre 2026 » est ouverte : à décider jusqu’au 6 décembre 2026'],
    ])
  })

  it('S2 a worker that died while it handed one over leaves it in doubt', async () => {
    await insertWorkshop(world, 'Un')
    await at('2026-11-10T05:00:00Z')
    world.clock.set('2026-11-10T09:00:00Z')
    let handed = 0
    const dying = tickMonths(world.context, {
      isHoliday: () => false,
      mail: () => {
        handed++
        return Promise.reject(new Error('the machine stops here'))
      },
    })
    await expect(dying).rejects.toThrow('the machine stops here')
    await at('2026-11-10T09:10:00Z')
    await at('2026-11-10T09:20:00Z')
    expect(handed).toBe(1)
    expect(stage.smtp.messages).toEqual([])
    expect(await world.context.db.selectFrom('courriel_mois').select('etat').execute()).toEqual([{ etat: 'incertain' }])
  })
})
