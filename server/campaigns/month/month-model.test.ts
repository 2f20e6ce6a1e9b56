import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { displayedStatus } from '@relance/domain/campaigns/displayed-status.ts'
import { canMove, participationMoves } from '@relance/domain/campaigns/lifecycle.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import type { Decision, Etat, EtatParticipation } from '@relance/domain/campaigns/states.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { graceDays } from '@relance/domain/returns/settling.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertWorkshop } from '../../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../../test/sending-stage.ts'
import type { Caller, World } from '../../test/world.ts'

let stage: SendingStage
let world: World
beforeAll(async () => {
  stage = await openSendingStage('2026-11-09T09:00:00Z')
  world = stage.world
  const { filter } = defaultTargeting()
  await world.call(automaticSettingsContract.saveNetworkSideTargeting, {
    body: { actif: true, filter, diffusionRestrictionIdList: [], prospectionDuplicatedExclude: true },
    as: await world.login({ role: 'ADMIN_RESEAU' }),
  })
})
afterAll(() => stage.close())

const start = Date.parse('2026-11-10T05:00:00Z')
const dateLimit = new Date('2026-12-06T22:59:59Z')
/** Moments a sequence may go to: around each of the month's own. */
const moments = [
  '2026-11-10T09:00:00Z',
  '2026-11-29T09:00:00Z',
  '2026-12-06T22:59:59Z',
  '2026-12-06T23:00:00Z',
  '2026-12-07T09:00:00Z',
  '2026-12-08T03:00:00Z',
  '2026-12-08T09:00:00Z',
  '2027-02-08T09:00:00Z',
].map((moment) => Date.parse(moment))

/** What the rules say a month is, beside the real one. */
interface Model {
  parts: { etat: EtatParticipation | null; decision: Decision | null }[]
}
interface Real {
  readonly campagneId: number
  readonly members: readonly number[]
  readonly as: readonly Caller[]
  readonly admin: Caller
  readonly sentBefore: number
  seen: number
}

const stateOf = async ({ campagneId }: Real) =>
  await world.context.db.selectFrom('campagne').selectAll().where('id', '=', campagneId).executeTakeFirstOrThrow()
const partsOf = async ({ campagneId, members }: Real) => {
  const rows = await world.context.db
    .selectFrom('participation')
    .selectAll()
    .where('campagne_id', '=', campagneId)
    .execute()
  return members.map((id) => rows.find((row) => row.adherent_id === id))
}

/** The rules of the specification's section 4 and of decisions.md 2 to 5, held against the database after each action. */
async function holds(model: Model, real: Real): Promise<void> {
  const { db } = world.context
  const { ref_etat_campagne_id: etat } = await stateOf(real)
  const moves = await db
    .selectFrom('campagne_etat_historique')
    .selectAll()
    .where('campagne_id', '=', real.campagneId)
    .orderBy('id')
    .execute()
  // Every step is one the table allows, and follows from the one before it.
  let last: number | null = null
  for (const { de, vers } of moves.filter((move) => move.adherent_id === null)) {
    expect(de).toBe(last)
    if (de !== null) expect(canMove('predictive', de as Etat, vers as Etat), `${de} → ${vers}`).toBe(true)
    last = vers
  }
  expect(last).toBe(etat)
  for (const { de, vers, acteur, motif, quand } of moves.filter((move) => move.adherent_id !== null)) {
    expect(participationMoves[de as EtatParticipation]).toContain(vers)
    // What a person decides comes before the deadline; what the deadline decides comes from it.
    if (acteur !== 'systeme') expect(quand <= dateLimit).toBe(true)
    else expect(motif).toMatch(/Automatique/)
  }
  const parts = await partsOf(real)
  parts.forEach((part, index) => {
    const known = model.parts[index]!
    if (known.decision !== null) expect([part!.etat, part!.type_action]).toEqual([known.etat, known.decision])
    // A decision is there if and only if the member is not waiting; 9 goes with a validation, 10 with a refusal.
    if (part) {
      expect(part.type_action === null).toBe(part.etat === 8)
      if (part.etat === 9) expect(part.type_action).toMatch(/^validation/)
      if (part.etat === 10) expect(part.type_action).toMatch(/^refus/)
      if (etat > 3 && ![15, 16, 21, 26, 33, 17, 6].includes(etat)) expect(part.etat).not.toBe(8)
      const facts = { type: 'predictive' as const, etat: etat as Etat, participation: part.etat as EtatParticipation }
      if (part.type_action === 'refus')
        expect(displayedStatus({ ...facts, decision: part.type_action })).toBe('refused')
    }
  })
  // Who refused has lost its settings, and no message goes out in the name of who does not take part.
  for (const [index, part] of parts.entries()) {
    const own = { adherent_id: real.members[index]!, campagne_id: real.campagneId }
    if (part?.type_action === 'refus') {
      const kept = await db
        .selectFrom('message')
        .select('id')
        .where((eb) => eb.and(own))
        .execute()
      expect(kept).toEqual([])
    }
    if (part?.etat !== 9)
      expect(
        await db
          .selectFrom('envoi')
          .select('id')
          .where((eb) => eb.and(own))
          .execute(),
      ).toEqual([])
  }
  // Nothing leaves before its day, nor at night, nor twice, nor of a cancelled month.
  const sent = stage.smpp.messages.slice(real.sentBefore)
  expect(new Set(sent.map(({ vers }) => vers)).size).toBe(sent.length)
  if (sent.length > real.seen) {
    const hour = world.clock.now().getUTCHours()
    expect(world.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-12-08T09:00:00Z'))
    expect(hour >= 7 && hour < 21).toBe(true)
    real.seen = sent.length
  }
  if (etat === 6) expect(sent).toEqual([])
  const totals = await world.call(monthContract.adherentTotals, { params: { id: real.campagneId }, as: real.admin })
  const { totalGlobal, ...counts } = totals.body
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(totalGlobal)
}

const { filter } = defaultTargeting()
const body = { filter, diffusionRestrictionIdList: [], prospectionDuplicatedExclude: true, step: 1 }

type Command = fc.AsyncCommand<Model, Real>

const memberAction = (index: number, what: 'valider' | 'refuser' | 'cibler' | 'rouvrir'): Command => ({
  check: () => true,
  toString: () => `${what} ${index}`,
  run: async (model, real) => {
    const params = { id: real.campagneId, adherentId: real.members[index]! }
    const as = real.as[index]!
    const { ref_etat_campagne_id: before } = await stateOf(real)
    const had = (await partsOf(real))[index]
    const open = before === 3 && world.clock.now() <= dateLimit && had !== undefined
    const call = {
      valider: () => world.call(campaignsContract.acceptCampaign, { params, as }),
      refuser: () => world.call(campaignsContract.refuseCampaign, { params, as }),
      cibler: () => world.call(campaignTargetingContract.saveMemberTargeting, { params, body, as }),
      rouvrir: () => world.call(monthContract.reopenParticipation, { params, as: real.admin }),
    }[what]
    const { status } = await call()
    const allowed = open && { valider: had.etat !== 10, refuser: true, cibler: had.etat !== 10, rouvrir: true }[what]
    expect(status < 300, `${what} answers ${status} in ${before}/${had?.etat}`).toBe(allowed)
    if (!allowed) expect([404, 409]).toContain(status)
    else if (what === 'valider') model.parts[index] = { etat: 9, decision: 'validation' }
    else if (what === 'refuser') model.parts[index] = { etat: 10, decision: 'refus' }
    else if (what === 'rouvrir') model.parts[index] = { etat: null, decision: null }
    await holds(model, real)
  },
})

const networkAction = (what: 'peupler' | 'publier' | 'verrouiller' | 'reprendre' | 'annuler'): Command => ({
  check: () => true,
  toString: () => what,
  run: async (model, real) => {
    const params = { id: real.campagneId }
    const as = real.admin
    const { ref_etat_campagne_id: before } = await stateOf(real)
    const { status } = await {
      peupler: () => world.call(campaignsContract.populateCampaign, { params, as }),
      publier: () => world.call(monthContract.publishMonth, { params, as }),
      verrouiller: () => world.call(campaignsContract.lockCampaign, { params, as }),
      reprendre: () => world.call(monthContract.resumeMonth, { params, as }),
      annuler: () => world.call(diffusionContract.annulerCampagne, { params, body: { motif: 'Essai' }, as }),
    }[what]()
    const { ref_etat_campagne_id: after } = await stateOf(real)
    if (status >= 300) expect([status, after]).toEqual([409, before])
    await holds(model, real)
  },
})

/** So many of the month's moments further on, with or without what they bring about. */
const time = (steps: number, settles: boolean): Command => ({
  check: () => true,
  toString: () => `${settles ? 'settle' : 'move'} ${steps} on`,
  run: async (model, real) => {
    const later = moments.filter((moment) => moment > world.clock.now().getTime())
    const to = later[Math.min(steps, later.length) - 1]
    if (to !== undefined) world.clock.set(new Date(to))
    await renew(real)
    if (settles) await world.settle()
    await holds(model, real)
  },
})

/** Sessions end while the clock moves by weeks. */
async function renew(real: Real): Promise<void> {
  const fresh = await Promise.all(real.members.map((adherentId) => world.login({ adherentId })))
  Object.assign(real, { as: fresh, admin: await world.login({ role: 'ADMIN_RESEAU' }) })
}

it('S1 S2 S3 S4 S13 whatever members, network and time do in any order, no rule of the month breaks', async () => {
  const { db } = world.context
  const moving = fc
    .tuple(fc.constantFrom(1, 1, 2), fc.boolean())
    .map(([steps, settles]) => time(steps, settles || steps === 2))
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        [
          fc
            .tuple(fc.nat(1), fc.constantFrom('valider', 'refuser', 'cibler', 'rouvrir'))
            .map(([index, what]) => memberAction(index, what)),
          fc
            .constantFrom('peupler', 'publier', 'verrouiller', 'reprendre', 'annuler')
            .map((what) => networkAction(what)),
          // A cancelled month says little: time goes on more often than the network intervenes.
          moving,
          moving,
        ],
        { maxCommands: 16, size: 'max' },
      ),
      async (commands) => {
        // The months of the sequences before are put away: the network's next one is the only one of its time.
        await db
          .updateTable('campagne')
          .set({ reseau_id: 4, date_prediction: null })
          .where('ref_type_campagne', '=', 'predictive')
          .execute()
        await db.updateTable('adherent').set({ date_fin_abonnement: '2020-01-01' }).execute()
        world.clock.set(new Date(start))
        const members = [await insertWorkshop(world, 'Un', { customers: 1 }), await insertWorkshop(world, 'Deux')]
        await world.settle()
        const { id } = await db
          .selectFrom('campagne')
          .select('id')
          .where('reseau_id', '=', 3)
          .where('ref_type_campagne', '=', 'predictive')
          .executeTakeFirstOrThrow()
        const real: Real = {
          campagneId: id,
          members,
          as: [],
          admin: null as never,
          sentBefore: stage.smpp.messages.length,
          seen: 0,
        }
        await renew(real)
        const model: Model = { parts: members.map(() => ({ etat: null, decision: null })) }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        // Whatever was done, time brings the month to its end, or to where somebody has to say what happens.
        while (world.clock.now().getTime() < moments.at(-1)!) await time(1, true).run(model, real)
        // What left hours or days after its time ends as much later: its visits are counted from when it left. And these garages
        // never hand in an invoice, which is waited for (docs/decisions/0018).
        world.clock.set(new Date(moments.at(-1)! + (10 + graceDays + 1) * 24 * 3_600_000))
        await time(1, true).run(model, real)
        const { ref_etat_campagne_id: end, motif_erreur } = await stateOf(real)
        if (motif_erreur === null) expect([6, 7]).toContain(end)
        else expect([26, 19]).toContain(end)
      },
    ),
    // What fails, or never ends, is told as it is: making it shorter would take longer than the test may.
    { numRuns: 10, endOnFailure: true, timeout: 100_000 },
  )
}, 400_000)
