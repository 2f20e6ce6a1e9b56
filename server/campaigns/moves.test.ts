import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { displayedStatuses } from '@relance/domain/campaigns/displayed-status.ts'
import cases from '@relance/domain/campaigns/lifecycle.cases.json' with { type: 'json' }
import { allEtats, type Decision, type Etat } from '@relance/domain/campaigns/states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDefaultMessages } from '../messages/messages.sql.ts'
import { getCiblage, insertDefaultCiblage } from '../targeting/ciblage.sql.ts'
import { populate } from '../targeting/populate.sql.ts'
import { insertBase } from '../targeting/test-base.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { cancelCampaign } from './cancel-campaign.ts'
import { moveCampaign } from './move-campaign.ts'

let world: World
let adherentId: number
let as: Caller
beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  await insertBase(world, adherentId, [{ owner: 'Durand', client: { portable: '+33639980001' } }])
})
afterAll(() => world.close())

const now = new Date('2026-11-20T09:00:00Z')

const createDirect = async () => {
  const created = await world.call(campaignsContract.createCampaign, {
    query: { refTypeCampagne: 'directe' },
    body: { label: 'Essai' },
    as,
  })
  return created.body.id
}
/** A shared campaign in which the member has a part. */
const insertPredictive = async (etat: number, participation: number | null, decision: Decision | null = null) => {
  const { db } = world.context
  const { id } = await db
    .insertInto('campagne')
    .values({
      reseau_id: 3,
      ref_type_campagne: 'predictive',
      label: 'Campagne décembre 2026',
      ref_etat_campagne_id: etat,
      date_creation: now,
      date_limite: new Date('2026-12-06T22:59:59Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (participation !== null)
    await db
      .insertInto('participation')
      .values({ adherent_id: adherentId, campagne_id: id, etat: participation, type_action: decision })
      .execute()
  return id
}
const setState = (id: number, etat: number) =>
  world.context.db.updateTable('campagne').set({ ref_etat_campagne_id: etat }).where('id', '=', id).execute()
const stateOf = async (id: number) => {
  const { db } = world.context
  const row = await db.selectFrom('campagne').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { moves } = await db
    .selectFrom('campagne_etat_historique')
    .select((eb) => eb.fn.countAll<number>().as('moves'))
    .where('campagne_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, moves }
}

describe('moving a campaign in the database', () => {
  it.each(['directe', 'predictive'] as const)(
    'S1 %s: each move of the table succeeds and is recorded, every other changes nothing',
    async (type) => {
      const id = type === 'directe' ? await createDirect() : await insertPredictive(1, 8)
      const allowed = new Map(cases.moves.filter((row) => row.type === type).map((row) => [row.from, row.to]))
      for (const from of allEtats)
        for (const to of allEtats) {
          await setState(id, from)
          const before = await stateOf(id)
          const moved = await moveCampaign(world.context.db, {
            campagneId: id,
            from: [from],
            to,
            acteur: 'systeme',
            motif: 'essai',
            now,
          })
          const after = await stateOf(id)
          const expected = (allowed.get(from) ?? []).includes(to)
          expect(moved, `${from} → ${to}`).toBe(expected)
          expect(after).toEqual(expected ? { ...before, ref_etat_campagne_id: to, moves: before.moves + 1 } : before)
        }
      const history = await world.context.db
        .selectFrom('campagne_etat_historique')
        .selectAll()
        .where('campagne_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(history).toMatchObject({ acteur: 'systeme', motif: 'essai', quand: now })
    },
  )

  it('S1 a campaign in another state than those named does not move, though the table would allow it', async () => {
    const id = await createDirect()
    await setState(id, 26)
    expect(
      await moveCampaign(world.context.db, { campagneId: id, from: [33, 25], to: 6, acteur: 'systeme', now }),
    ).toBe(false)
    expect(
      await moveCampaign(world.context.db, { campagneId: 999_999, from: [26], to: 6, acteur: 'systeme', now }),
    ).toBe(false)
    expect((await stateOf(id)).ref_etat_campagne_id).toBe(26)
  })

  it('S1 of ten moves at once, one wins', async () => {
    const id = await createDirect()
    await setState(id, 26)
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        moveCampaign(world.context.db, { campagneId: id, from: [26], to: n % 2 ? 24 : 21, acteur: `n${n}`, now }),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })
})

const sameAs = (states: readonly number[]) => (given: readonly number[]) =>
  JSON.stringify([...given].sort()) === JSON.stringify([...states].sort())

describe('the calls, in every state', () => {
  const message = { messageList: [{ operationId: 2, description: 'Une révision vous attend.' }] }
  const calls = {
    peupler: {
      states: [21, 33],
      ask: (id: number) => world.call(campaignsContract.populateCampaign, { params: { id }, as }),
    },
    verrouiller: {
      states: [26, 36],
      ask: (id: number) => world.call(campaignsContract.lockCampaign, { params: { id }, as }),
    },
    rouvrir: {
      states: [36, 42],
      ask: (id: number) => world.call(campaignsContract.reopenCampaign, { params: { id }, as }),
    },
    étape: {
      states: [26],
      ask: (id: number) => world.call(campaignsContract.changeCampaign, { params: { id }, body: { step: 2 }, as }),
    },
    renommer: {
      states: [1, 15, 21, 16, 26, 33, 36],
      ask: (id: number) =>
        world.call(campaignsContract.changeCampaign, { params: { id }, body: { label: 'Autre' }, as }),
    },
    messages: {
      states: [26],
      ask: (id: number) =>
        world.call(campaignMessagesContract.saveMemberMessages, { params: { id, adherentId }, body: message, as }),
    },
    réinitialiser: {
      states: [26],
      ask: (id: number) => world.call(campaignMessagesContract.resetMemberMessages, { params: { id, adherentId }, as }),
    },
  }

  it.each(Object.entries(calls))(
    'S1 S5 S9 C5 %s succeeds in its states, is 409 "campaign status incorrect" in all others and changes nothing',
    async (_, { states, ask }) => {
      const id = await createDirect()
      await world.call(campaignsContract.populateCampaign, { params: { id }, as })
      await world.context.jobs.drain()
      for (const etat of allEtats) {
        await setState(id, etat)
        const before = await stateOf(id)
        const answer = await ask(id)
        if (states.includes(etat)) {
          expect(answer.status, `${etat}: ${answer.text}`).toBeLessThan(300)
          continue
        }
        expect(answer.status, `${etat}: ${answer.text}`).toBe(409)
        expect(answer.problem).toMatchObject({
          code: 'ETAT_CAMPAGNE_INCORRECT',
          details: { etat, etatsAttendus: expect.toSatisfy(sameAs(states)) },
        })
        expect(await stateOf(id)).toEqual(before)
      }
      await setState(id, 6)
      await world.context.jobs.drain()
    },
  )

  it('S1 S4 C5 a direct campaign is neither validated nor refused: 409, and nothing changes', async () => {
    const id = await createDirect()
    for (const etat of allEtats) {
      await setState(id, etat)
      for (const route of [campaignsContract.acceptCampaign, campaignsContract.refuseCampaign]) {
        const answer = await world.call(route, { params: { id, adherentId }, as })
        expect(answer.problem).toMatchObject({ status: 409, code: 'CAMPAGNE_DIRECTE_SANS_DECISION' })
      }
    }
  })
})

describe('cancelling', () => {
  const cancel = (id: number, type: 'directe' | 'predictive', motif = 'Erreur de ciblage') =>
    world.context.db.transaction().execute((tx) => cancelCampaign(tx, { id, type }, { motif, acteur: 'systeme', now }))

  it.each(['directe', 'predictive'] as const)(
    'S6 %s: allowed where the table says, 409 elsewhere, with a reason that is kept',
    async (type) => {
      for (const etat of allEtats) {
        const id = type === 'directe' ? await createDirect() : await insertPredictive(etat, 8)
        await setState(id, etat)
        await world.context.db.updateTable('campagne').set({ motif_erreur: 'RETARD' }).where('id', '=', id).execute()
        const before = await stateOf(id)
        const allowed = cases.moves.some((row) => row.type === type && row.from === etat && row.to.includes(6))
        if (allowed) {
          expect(await cancel(id, type)).toBe(true)
          expect(await stateOf(id)).toMatchObject({
            ref_etat_campagne_id: 6,
            motif_annulation: 'Erreur de ciblage',
            motif_erreur: null,
          })
          expect(await cancel(id, type)).toBe(false)
        } else if (etat === 6) expect(await cancel(id, type)).toBe(false)
        else {
          await expect(cancel(id, type)).rejects.toMatchObject({ status: 409, code: 'ETAT_CAMPAGNE_INCORRECT' })
          expect(await stateOf(id)).toEqual(before)
        }
      }
    },
  )

  it('S6 a reason is mandatory', async () => {
    await expect(cancel(await createDirect(), 'directe', '  ')).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'motif', code: 'MOTIF_OBLIGATOIRE' }],
    })
  })
})

describe('what a member sees', () => {
  it('S2 each of the twelve statuses is reached by a real campaign, through the API', async () => {
    const seen = new Set<string>()
    const id = await createDirect()
    for (const { etat, statutAffiche } of cases.displayed.directe) {
      await setState(id, etat)
      const { body } = await world.call(campaignsContract.getCampaign, { params: { id }, as })
      expect(body.statutAffiche, `${etat}`).toBe(statutAffiche)
      expect(body.enErreur).toBe([33, 36, 42, 43].includes(etat))
      seen.add(body.statutAffiche!)
    }
    for (const { etat, participation, decision, statutAffiche } of cases.displayed.predictive) {
      const predictive = await insertPredictive(etat, participation, decision as Decision | null)
      const { body } = await world.call(campaignsContract.getCampaign, { params: { id: predictive }, as })
      expect(body.statutAffiche, `${etat} ${participation} ${decision}`).toBe(statutAffiche)
      expect(body.dateLimit).toBe('2026-12-06T22:59:59.000Z')
      const listed = await world.call(campaignsContract.listCampaigns, {
        params: { adherentId },
        query: { refTypeCampagne: 'predictive', resultsPerPage: 200 },
        as,
      })
      expect(listed.body.data.some((one) => one.id === predictive)).toBe(statutAffiche !== null)
      if (statutAffiche) seen.add(statutAffiche)
    }
    expect([...displayedStatuses].filter((one) => !seen.has(one))).toEqual([])
  })

  it('S3 S4 C5 a member validates, then refuses a shared campaign until its deadline; repeating is no error, going back is 409', async () => {
    const id = await insertPredictive(3, 8)
    const { db } = world.context
    const of = { adherentId, campagneId: id }
    await db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    const accept = () => world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })
    const refuse = () => world.call(campaignsContract.refuseCampaign, { params: { id, adherentId }, as })
    expect((await accept()).problem).toMatchObject({ status: 422, code: 'CAMPAGNE_INCOMPLETE' })
    expect(await stateOf(id)).toMatchObject({ moves: 0 })
    await db.transaction().execute(async (tx) => {
      await populate(tx, { ...of, today: '2026-11-20', now, secret: world.context.secret })
      await insertDefaultCiblage(tx, of)
      await insertDefaultMessages(tx, { ...of, operationIds: (await getCiblage(tx, of)).filter.operationIdList })
    })
    expect((await accept()).status).toBe(204)
    expect((await accept()).status).toBe(204)
    const shown = async () => (await world.call(campaignsContract.getCampaign, { params: { id }, as })).body
    expect(await shown()).toMatchObject({
      etatParticipation: 9,
      decision: 'validation',
      statutAffiche: 'pending diffusion',
    })
    expect((await refuse()).status).toBe(204)
    expect((await refuse()).status).toBe(204)
    expect(await shown()).toMatchObject({
      etatParticipation: 10,
      decision: 'refus',
      statutAffiche: 'refused',
      actions: ['voir'],
    })
    expect(await db.selectFrom('message').select('id').where('campagne_id', '=', id).execute()).toEqual([])
    expect((await accept()).problem).toMatchObject({
      code: 'ETAT_CAMPAGNE_INCORRECT',
      details: { etat: 10, etatsAttendus: [8] },
    })

    const late = await insertPredictive(3, 8)
    await db
      .updateTable('campagne')
      .set({ date_limite: new Date('2026-11-20T08:59:59Z') })
      .where('id', '=', late)
      .execute()
    const answer = await world.call(campaignsContract.acceptCampaign, { params: { id: late, adherentId }, as })
    expect(answer.problem).toMatchObject({ status: 409, code: 'DATE_LIMITE_PASSEE' })
  })

  it('S1 P3 a shared campaign is decided on only while it waits for decisions, and only by who takes part', async () => {
    for (const etat of allEtats.filter((one: Etat) => one !== 3)) {
      const id = await insertPredictive(etat, 8)
      const answer = await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })
      expect(answer.problem, `${etat}`).toMatchObject({ status: 409, details: { etat, etatsAttendus: [3] } })
    }
    const id = await insertPredictive(3, null)
    expect((await world.call(campaignsContract.getCampaign, { params: { id }, as })).status).toBe(404)
    expect((await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })).status).toBe(404)
  })
})
