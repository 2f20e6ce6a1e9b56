import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf, until } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-20T09:00:00Z')
})
afterAll(() => stage.close())

describe('following up a campaign with a control group', () => {
  it('R14 S10 the control group gets no follow-up and is not counted in it, with a mobile or without', async () => {
    const { world, smpp } = stage
    const { db } = world.context
    const { campaign, as } = await stage.campaignOf(12, { email: false })
    const { adherentId, campagneId } = campaign
    await db.updateTable('ciblage').set({ groupe_temoin: 10 }).where('campagne_id', '=', campagneId).execute()
    // By rank: 1 to 4 have a mobile and are written to, 5 to 7 have none; 8 to 10 have none and 11 to 12 have one, in the control group.
    await sql`
      with rangs as (select client_id, row_number() over (order by client_id) as rang from prospection where campagne_id = ${campagneId})
      update prospection p
         set tirage = case when rang >= 8 then 10 else 5000 end, masque_operations = 260, cle_email = p.id,
             cle_sms = case when rang not between 5 and 10 then p.id end,
             motif_sms = case when rang between 5 and 10 then 'sansCanal' end, retenu_sms = rang <= 4, retenu_email = false
        from rangs r where p.campagne_id = ${campagneId} and p.client_id = r.client_id`.execute(db)
    await sql`
      update client c set portable = null, portable_sms = false from prospection p
       where p.campagne_id = ${campagneId} and p.cle_sms is null and c.adherent_id = ${adherentId} and c.id = p.client_id`.execute(
      db,
    )
    smpp.conduct(() => 'fail')
    await stage.planSms(as, campaign)
    await world.settle()
    await until(async () => (await ledgerOf(db, campaign)).failed === 4)
    await world.settle()

    const params = { id: campagneId }
    const preview = await world.call(sendingControlContract.apercuRelance, { as, params, query: { canal: 'email' } })
    expect(preview.body).toMatchObject({ nonAtteints: 7, contacts: 7, ecartes: [] })
    const made = await world.call(sendingControlContract.preparerRelance, {
      as,
      params,
      body: { canal: 'email', confirmation: true },
    })
    expect(made.status).toBe(201)
    const { rows } = await sql<{
      tirage: number
      retenus: number
      totaux: { totalGlobal: number; totalTemoin: number }
    }>`
      select min(o.tirage) as tirage, count(*) filter (where p.retenu_email)::int as retenus, min(c.totaux::text)::jsonb as totaux
        from prospection p join campagne c on c.id = p.campagne_id
        join prospection o on o.campagne_id = ${campagneId} and o.client_id = p.client_id
       where c.campagne_origine_id = ${campagneId}`.execute(db)
    expect(rows).toMatchObject([{ tirage: 5000, retenus: 7, totaux: { totalGlobal: 7, totalTemoin: 0 } }])
  })
})
