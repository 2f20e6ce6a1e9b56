import { sql } from 'kysely'
import { it } from 'vitest'
import { createWorld } from '../test/world.ts'
import { seedDemo } from './demo.ts'

for (const now of [
  '2027-01-01T07:00:00Z',
  '2027-03-08T22:30:00Z',
  '2027-05-12T12:00:00Z',
  '2026-12-20T09:00:00Z',
  '2027-07-31T09:00:00Z',
])
  it(`on ${now}`, async () => {
    const world = await createWorld({ now })
    const t = performance.now()
    await seedDemo(world.context)
    const ms = performance.now() - t
    const { rows } =
      await sql<any>`select c.label, c.ref_etat_campagne_id e, round(100.0*(select count(*) from retour r where r.campagne_id=c.id and r.adherent_id=1 and entree)/nullif((select count(distinct client_id) from envoi r where r.campagne_id=c.id and r.adherent_id=1),0),1) as p from campagne c where c.adherent_id=1 or c.adherent_id is null and c.reseau_id=3 order by c.date_creation`.execute(
        world.context.db,
      )
    console.log(now, ms.toFixed(0), rows.map((r: any) => `${r.label}:${r.e}:${r.p}`).join(' | '))
    console.log(
      (await sql<any>`select date_heure, volume from lot where etat='planifie'`.execute(world.context.db)).rows,
    )
    await world.settle()
    console.log(
      (
        await sql<any>`select ref_etat_campagne_id e, count(*) from campagne group by 1 order by 1`.execute(
          world.context.db,
        )
      ).rows
        .map((r: any) => `${r.e}:${r.count}`)
        .join(' '),
    )
    await world.close()
  }, 120000)
