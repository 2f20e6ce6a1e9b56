import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { filesIn, importFiles } from './test-garage.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
describe('x', () => {
  it('y', async () => {
    for (const g of [['garage-martin'], ['atelier-dupuis']]) {
      const adherentId = await world.adherent()
      const as = await world.login({ adherentId })
      const r = await importFiles(world, as, adherentId, filesIn(...g))
      console.log(JSON.stringify(r, null, 1))
      console.log(
        (
          await sql`select code, champ, count(*)::int, min(valeur), max(valeur) from import_rejet where adherent_id=${adherentId} group by 1,2 order by 1,2`.execute(
            world.context.db,
          )
        ).rows,
      )
      console.log(
        (
          await sql`select count(*)::int, count(portable) filter (where portable_sms)::int as mobiles, count(distinct portable) filter (where portable_sms)::int, count(email)::int as emails, count(*) filter (where not relance_sms)::int, count(*) filter (where not relance_email)::int,count(*) filter (where consentement_sms)::int, count(*) filter (where consentement_email)::int, count(*) filter (where latitude is null)::int as nonloc  from client where adherent_id=${adherentId}`.execute(
            world.context.db,
          )
        ).rows,
      )
      const r2 = await importFiles(world, as, adherentId, filesIn(...g))
      console.log(JSON.stringify(r2.compteRendu))
      if (g[0] == 'garage-martin')
        console.log(
          JSON.stringify((await importFiles(world, as, adherentId, filesIn('garage-martin', 'delta'))).compteRendu),
        )
      if (g[0] == 'garage-martin')
        console.log(
          JSON.stringify((await importFiles(world, as, adherentId, filesIn('garage-martin', 'delta'))).compteRendu),
        )
    }
  })
})
