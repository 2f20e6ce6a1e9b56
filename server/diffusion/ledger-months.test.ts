import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProspectDiffusions } from '../returns/prospect-diffusions.sql.ts'
import { recomputeReturns } from '../returns/recompute.sql.ts'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import { listCampaignBills, listMemberBills } from './billing.sql.ts'
import { ensureMonthsAhead, listLedgerMonths } from './ledger-months.sql.ts'
import { tickLedger } from './tick-ledger.ts'

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-30T09:00:00Z')
})
afterAll(() => stage.close())

const part = (table: string) => sql<string>`to_regclass(${table})::text`
const exists = async (table: string): Promise<boolean> =>
  (await sql<{ nom: string | null }>`select ${part(table)} as nom`.execute(stage.world.context.db)).rows[0]!.nom !==
  null

describe('the ledger by month', () => {
  it('makes the tables of a month ahead of it, once, whoever else does', async () => {
    const { db } = stage.world.context
    const now = new Date('2031-12-31T23:59:00Z')
    await Promise.all(Array.from({ length: 4 }, () => ensureMonthsAhead(db, now)))
    const months = await listLedgerMonths(db)
    expect(months.filter((mois) => mois >= '2031')).toEqual(['2031-12-01', '2032-01-01'])
    expect(await exists('nom_fournisseur_2032_01')).toBe(true)
    // Behind the second wall as the whole is.
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_policy where polrelid = 'envoi_2032_01'::regclass`.execute(db)
    expect(rows[0]!.n).toBeGreaterThan(0)
  })

  it('F a sending that goes on in another month keeps its own: its contacts have one row all the same', async () => {
    const { world, smpp } = stage
    const { db } = world.context
    const { campaign, as } = await stage.campaignOf(6, { email: false })
    const { adherentId, campagneId } = campaign
    smpp.conduct(() => 'fail')
    expect(await stage.planSms(as, campaign)).toBe(200)
    await world.settle()
    smpp.conduct(() => 'take')
    const ledger = () =>
      db
        .selectFrom('envoi')
        .select(['mois', 'client_id', 'remplace', 'etat'])
        .where('adherent_id', '=', adherentId)
        .orderBy('client_id')
        .orderBy('remplace')
        .execute()
    expect((await ledger()).map(({ mois, etat }) => [mois, etat])).toEqual(
      Array.from({ length: 6 }, () => ['2026-11-01', 'failed']),
    )
    world.clock.set('2026-12-02T09:00:00Z')
    const later = await stage.again(campaign)
    const { status } = await world.call(sendingControlContract.renvoyerEchecs, {
      as: later,
      params: { id: campagneId },
      body: { canal: 'sms', confirmation: true },
    })
    expect(status).toBe(200)
    await world.settle()
    // The second attempts went out in December and lie in November: beside the first ones, which they replace.
    const rows = await ledger()
    expect(rows.map(({ mois }) => mois)).toEqual(Array.from({ length: 12 }, () => '2026-11-01'))
    expect(rows.filter(({ remplace }) => remplace === 0).map(({ etat }) => etat)).toEqual(
      Array.from({ length: 6 }, () => 'accepted'),
    )
    const again = { ...rows.find(({ remplace }) => remplace === 0)!, adherent_id: adherentId, campagne_id: campagneId }
    await expect(
      db
        .insertInto('envoi')
        .values({
          ...again,
          diffusion_id: 1,
          lot_numero: 1,
          rang: 1,
          canal: 'sms',
          vehicule_id: 1,
          operation_id: 2,
          destinataire: 'x',
          jeton: world.context.random.uuid(),
        })
        .execute(),
    ).rejects.toThrow(/unique constraint .envoi_\d{4}_\d\d_.*_campagne_id_client_id_canal/)
    // No planner can take another month for it.
    await expect(
      db.updateTable('diffusion').set({ mois: '2026-12-01' }).where('campagne_id', '=', campagneId).execute(),
    ).rejects.toThrow('never changes')
  })

  it('F finds the same text to the same number on the same day in another month of the ledger', async () => {
    const { world, smpp } = stage
    const { db } = world.context
    world.clock.set('2026-11-30T15:00:00Z')
    const { campaign: first } = await stage.campaignOf(3, { email: false, from: 7000 })
    const { adherentId } = first
    const second = await insertLockedCampaign(db, {
      adherentId,
      contacts: 3,
      now: world.clock.now(),
      label: 'Encore',
      email: false,
      from: 7000,
    })
    // The second sending is begun in November and confirmed in December, after the first, which is December's.
    const { status } = await world.call(diffusionContract.saveBrouillonSms, {
      as: await stage.again(first),
      params: { id: second.campagneId },
      body: { nom: 'Encore' },
    })
    expect(status).toBe(204)
    world.clock.set('2026-12-03T09:00:00Z')
    const as = await stage.again(first)
    const from = smpp.messages.length
    for (const campaign of [first, second]) {
      expect(await stage.planSms(as, campaign)).toBe(200)
      await world.settle()
    }
    expect(smpp.messages).toHaveLength(from + 3)
    const rows = await db
      .selectFrom('envoi')
      .select(['mois', 'etat', 'motif'])
      .distinct()
      .where('adherent_id', '=', adherentId)
      .orderBy('mois')
      .execute()
    expect(rows).toEqual([
      { mois: '2026-11-01', etat: 'suppressed', motif: 'DOUBLON' },
      { mois: '2026-12-01', etat: 'accepted', motif: null },
    ])
  })

  it('P7 P8 after 37 months a month of the ledger is counted and dropped; follow-up, bills and results still say how many', async () => {
    const { world } = stage
    const { db } = world.context
    const { clock } = world
    clock.set('2026-12-04T09:00:00Z')
    const { campaign, as } = await stage.campaignOf(5, { email: false })
    const { adherentId, campagneId } = campaign
    expect(await stage.planSms(as, campaign)).toBe(200)
    await world.settle()
    const shown = async () => {
      const caller = await stage.again(campaign)
      const { body } = await world.call(diffusionContract.suiviDiffusion, { as: caller, params: { id: campagneId } })
      const campaigns = await world.call(campaignsContract.listCampaigns, {
        as: caller,
        params: { adherentId },
        query: { refTypeCampagne: 'directe' },
      })
      const months = await world.call(returnsContract.listMonthReturns, {
        as: caller,
        params: { adherentId },
        query: { debut: '2026-12', fin: '2026-12' },
      })
      return {
        suivi: body.canaux[0]!.compteurs,
        montantHt: body.canaux[0]!.montantHt,
        liste: campaigns.body.data[0]?.diffusions,
        mois: months.body.data,
        factures: await listMemberBills(db, sql<boolean>`a.id = ${adherentId}`, '2026-12'),
        campagnes: await listCampaignBills(db, adherentId, '2026-12'),
        prospects: await listProspectDiffusions(db, adherentId),
      }
    }
    const hour = () => {
      clock.advance(61)
      return tickLedger(world.context)
    }
    const before = await shown()
    expect(before.suivi.total).toBe(5)
    expect(before.factures).toMatchObject([{ sms: 5, segments: 5 }])

    // 37 months later, less a day: it is kept. Then as long as the results of a campaign in it are open. Then it goes.
    await db.updateTable('campagne').set({ ref_etat_campagne_id: 7 }).where('ref_etat_campagne_id', '>', 0).execute()
    await recomputeReturns(db, { adherentId, now: clock.now() })
    await sql`update envoi set etat = 'failed' where etat = 'planned'`.execute(db)
    clock.set('2030-01-31T12:00:00Z')
    await hour()
    expect(await exists('envoi_2026_12')).toBe(true)
    clock.set('2030-02-01T12:00:00Z')
    await db.updateTable('campagne').set({ ref_etat_campagne_id: 5 }).where('id', '=', campagneId).execute()
    await hour()
    expect(await exists('envoi_2026_12')).toBe(true)
    await db.updateTable('campagne').set({ ref_etat_campagne_id: 7 }).where('id', '=', campagneId).execute()
    await hour()
    expect(await exists('envoi_2026_12')).toBe(false)
    expect(await exists('nom_fournisseur_2026_12')).toBe(false)
    expect(await listLedgerMonths(db)).toContain('2030-02-01')
    expect(await shown()).toEqual(before)
  })
})
