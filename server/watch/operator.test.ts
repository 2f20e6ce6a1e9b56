import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { watchContract } from '@relance/domain/watch/watch.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tick } from '../modules.ts'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { decidedRoles } from '../test/rights/decisions.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'

let stage: SendingStage
let operator: Caller
beforeAll(async () => {
  stage = await openSendingStage('2026-11-24T09:00:00Z', { env: { SMS_RATE: '500' } })
})
afterAll(() => stage.close())

const asOperator = async () => (operator = await stage.world.login({ role: 'ADMIN' }))
const installation = async () => (await stage.world.call(watchContract.getInstallation, { as: operator })).body
const troubles = async (query: { page?: number; resultsPerPage?: number } = {}) =>
  (await stage.world.call(watchContract.listTroubles, { as: operator, query: { resultsPerPage: 50, ...query } })).body
/** What the page says of a campaign: why, what to do, who. */
const saidOf = async (campagneId: number) =>
  (await troubles()).data
    .filter((one) => one.campagneId === campagneId)
    .map(({ nature, conseil, qui, motif, messages }) => [nature, motif, conseil, qui, messages])

/** Puts a campaign into a state as if it had come there so many minutes ago. */
async function put(
  campagneId: number,
  etat: number,
  minutesAgo: number,
  more: Record<string, unknown> = {},
): Promise<void> {
  const { db } = stage.world.context
  const quand = new Date(stage.world.clock.now().getTime() - minutesAgo * 60_000)
  await db
    .updateTable('campagne')
    .set({ ref_etat_campagne_id: etat, ...more })
    .where('id', '=', campagneId)
    .execute()
  await db
    .insertInto('campagne_etat_historique')
    .values({ campagne_id: campagneId, de: 25, vers: etat, acteur: 'systeme', quand })
    .execute()
}

async function month(reseauId: number, etat: number, more: Record<string, unknown>): Promise<number> {
  const { id } = await stage.world.context.db
    .insertInto('campagne')
    .values({
      reseau_id: reseauId,
      ref_type_campagne: 'predictive',
      label: `Mois ${etat}`,
      ref_etat_campagne_id: etat,
      date_creation: stage.world.clock.now(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the operator’s page', () => {
  it('P1 is for the operator alone', async () => {
    const { world } = stage
    const adherentId = await world.adherent()
    for (const role of decidedRoles) {
      const as = await world.login({ role, adherentId: role.startsWith('ADHERENT') ? adherentId : null })
      const statuses = [
        (await world.call(watchContract.getInstallation, { as })).status,
        (await world.call(watchContract.listTroubles, { as })).status,
        (await world.call(watchContract.listFailedJobs, { as })).status,
        (await world.call(watchContract.retryJob, { as, params: { tache: '0189f2aa-1234-4123-8123-012345678901' } }))
          .status,
      ]
      expect(statuses, role).toEqual(role === 'ADMIN' ? [200, 200, 200, 404] : [403, 403, 403, 403])
    }
  })

  it('says how each provider is, what waits, and what is known of the process and the database', async () => {
    const { world } = stage
    await asOperator()
    const first = await installation()
    expect(first.fournisseurs.map(({ canal, nom, etat, parSeconde }) => [canal, nom, etat, parSeconde])).toEqual([
      ['sms', 'smpp', 'inutilise', 500],
      ['email', 'smtp', 'inutilise', null],
    ])
    expect(first.base).toMatchObject({ aJour: true, sauvegarde: null, embarquee: true })
    expect(first.base.octets).toBeGreaterThan(1_000_000)
    expect(first.processus.role).toBe('all')

    const { as, campaign } = await stage.campaignOf(4)
    expect(await stage.planSms(as, campaign)).toBe(200)
    expect((await installation()).files.find(({ nom }) => nom === 'campagne.generer')).toMatchObject({
      attente: 1,
      echecs: 0,
      plusAncienne: expect.any(String),
    })
    await world.context.jobs.drain()
    world.clock.advance(2)
    expect((await installation()).attente[0]).toEqual({ canal: 'sms', due: 4, enCours: 0, retardSecondes: 120 })
    await world.settle()
    const sent = await installation()
    expect(sent.attente[0]).toEqual({ canal: 'sms', due: 0, enCours: 0, retardSecondes: 0 })
    expect(sent.fournisseurs[0]).toMatchObject({
      etat: 'marche',
      dernierSucces: world.clock.now().toISOString(),
      dernierEchec: null,
    })

    const { db } = world.context
    const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
    const failing = { echecs: 4, dernier_echec: later(-5), dernier_code: 'ESME_RTHROTTLED' }
    const set = (values: object) => db.updateTable('fournisseur').set(values).where('canal', '=', 'sms').execute()
    await set({ ...failing, en_panne_depuis: later(-20), repos_jusqu: later(3) })
    expect((await installation()).fournisseurs[0]).toMatchObject({
      etat: 'repos',
      reposJusqu: later(3).toISOString(),
      dernierCode: 'ESME_RTHROTTLED',
      echecs: 4,
    })
    await set({ ...failing, en_panne_depuis: later(-3600), repos_jusqu: later(3) })
    expect((await installation()).fournisseurs[0]).toMatchObject({
      etat: 'panne',
      enPanneDepuis: later(-3600).toISOString(),
    })
    await set({ echecs: 0, en_panne_depuis: null, repos_jusqu: null })
    await db
      .insertInto('fournisseur')
      .values({ canal: 'sms', nom: 'twilio', jetons_le: later(0) })
      .execute()
    expect((await installation()).fournisseurs.map(({ nom, etat }) => [nom, etat])).toEqual([
      ['smpp', 'marche'],
      ['smtp', 'inutilise'],
      ['twilio', 'ancien'],
    ])
  })

  it('S1 shows nothing when all is well, and each campaign that does not go on with what to do', async () => {
    const { world, smpp } = stage
    await asOperator()
    expect(await troubles()).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })

    // Messages in doubt: their answer never came.
    const doubt = await stage.campaignOf(2)
    smpp.conduct(() => 'hang')
    expect(await stage.planSms(doubt.as, doubt.campaign)).toBe(200)
    await world.settle()
    smpp.conduct(() => 'take')
    expect(await saidOf(doubt.campaign.campagneId)).toEqual([['doute', 'SANS_REPONSE', 'doute', 'atelier', 2]])
    await world.context.db.updateTable('fournisseur').set({ echecs: 0, repos_jusqu: null }).execute()

    // Paused by its workshop, then held for being late.
    const paused = await stage.campaignOf(3)
    expect(await stage.planSms(paused.as, paused.campaign)).toBe(200)
    await world.context.jobs.drain()
    const pause = { as: paused.as, params: { id: paused.campaign.campagneId } }
    expect((await world.call(sendingControlContract.suspendreDiffusion, pause)).status).toBe(200)
    expect(await saidOf(paused.campaign.campagneId)).toEqual([['pause', 'PAUSE', 'pause', 'atelier', 3]])
    const held = await stage.campaignOf(5)
    expect(await stage.planSms(held.as, held.campaign)).toBe(200)
    await world.context.jobs.drain()
    world.clock.advance(5 * 60)
    await tick(world.context)
    await asOperator()
    expect(await saidOf(held.campaign.campagneId)).toEqual([['retenu', 'RETARD', 'relancer', 'atelier', 5]])

    const { db } = world.context
    const abroad = await world.adherent({ reseau_id: 4, nom_commercial: 'Garage Ailleurs' })
    const campaign = async (label: string, adherentId = held.campaign.adherentId, reseauId = 3) =>
      (await insertLockedCampaign(db, { adherentId, reseauId, contacts: 1, now: world.clock.now(), label, from: 800 }))
        .campagneId
    const ago = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000)
    const stopped = await campaign('Arrêtée', abroad, 4)
    await put(stopped, 43, 30, { motif_erreur: 'FOURNISSEUR_INJOIGNABLE' })
    const silent = await campaign('Muette')
    await put(silent, 32, 30, { bail_jusqu_au: ago(20) })
    const alive = await campaign('Vivante')
    await put(alive, 32, 1, { bail_jusqu_au: ago(-9) })
    const waiting = await campaign('En attente')
    await put(waiting, 40, 11)
    const fresh = await campaign('Fraîche')
    await put(fresh, 40, 2)
    const broken = await campaign('Cassée')
    await put(broken, 42, 5, { motif_erreur: 'mail to zoe@example.test failed\nat somewhere' })
    const late = await month(3, 26, {
      motif_erreur: 'DATE_LIMITE_PASSEE',
      date_limite: ago(60 * 24),
      date_prediction: '2026-11-01',
    })
    const again = await month(4, 42, {
      motif_erreur: 'ERREUR_INTERNE',
      reprise_le: ago(-15),
      date_prediction: '2026-12-01',
    })

    expect(await saidOf(stopped)).toEqual([['erreur', 'FOURNISSEUR_INJOIGNABLE', 'fournisseur', 'atelier', null]])
    expect(await saidOf(silent)).toEqual([['silence', null, 'travailleur', 'personne', null]])
    expect(await saidOf(waiting)).toEqual([['attente', null, 'travailleur', 'personne', null]])
    expect(await saidOf(broken)).toEqual([['erreur', 'mail to <address> failed', 'contenu', 'atelier', null]])
    expect(await saidOf(late)).toEqual([['retard', 'DATE_LIMITE_PASSEE', 'tropTard', 'reseau', null]])
    expect(await saidOf(again)).toEqual([['erreur', 'ERREUR_INTERNE', 'attendre', 'personne', null]])
    expect([await saidOf(alive), await saidOf(fresh)]).toEqual([[], []])

    const all = await troubles()
    expect(all.meta.total).toBe(9)
    // The most pressing first, then the one that has waited longest.
    expect(all.data.map(({ nature }) => nature)).toEqual([
      'erreur',
      'erreur',
      'erreur',
      'silence',
      'attente',
      'retard',
      'retenu',
      'pause',
      'doute',
    ])
    expect(all.data.find(({ campagneId }) => campagneId === stopped)).toMatchObject({
      label: 'Arrêtée',
      adherentId: abroad,
      atelier: 'Garage Ailleurs',
      depuis: ago(30).toISOString(),
      refEtatCampagneId: 43,
      reseau: {
        name: (await db.selectFrom('reseau').select('name').where('id', '=', 4).executeTakeFirstOrThrow()).name,
      },
    })
    expect(all.data.find(({ campagneId }) => campagneId === again)?.reprise).toBe(ago(-15).toISOString())
    const second = await troubles({ page: 2, resultsPerPage: 4 })
    expect(second.data).toEqual(all.data.slice(4, 8))
    expect(second.meta).toMatchObject({ total: 9, last_page: 3 })
    expect((await troubles({ page: 9 })).meta.total).toBe(9)
  })

  it('lists the jobs that failed for good, and has one done again', async () => {
    const { world } = stage
    await asOperator()
    const { context } = world
    const { adherentId, campagneId } = (await stage.campaignOf(1)).campaign
    let broken = true
    const done: object[] = []
    context.jobs.handle('campagne.verrouiller', async (data) => {
      if (broken) throw new Error('no answer for zoe@example.test\nsecond line')
      done.push(data)
    })
    const failed = async () => (await world.call(watchContract.listFailedJobs, { as: operator })).body
    expect(await failed()).toMatchObject({ data: [], meta: { total: 0 } })
    await context.jobs.enqueue(context.db, 'campagne.verrouiller', { adherentId, campagneId })
    // Its last attempt.
    await context.pool.query(
      "update pgboss.job set retry_limit = 0 where name = 'campagne.verrouiller' and state = 'created'",
    )
    await expect(context.jobs.drain()).rejects.toThrow('no answer')
    const { data } = await failed()
    expect(data).toMatchObject([
      {
        nom: 'campagne.verrouiller',
        erreur: 'no answer for <address>',
        essais: 1,
        campagneId,
        adherentId,
        atelier: 'Garage Martin',
      },
    ])
    expect((await installation()).files.find(({ nom }) => nom === 'campagne.verrouiller')).toMatchObject({ echecs: 1 })

    broken = false
    const retry = () => world.call(watchContract.retryJob, { as: operator, params: { tache: data[0]!.id } })
    expect((await retry()).status).toBe(204)
    expect((await retry()).status).toBe(404)
    await context.jobs.drain()
    expect(done).toEqual([{ adherentId, campagneId }])
    expect((await failed()).meta.total).toBe(0)
    const audit = await context.db
      .selectFrom('journal_audit')
      .select(['acteur_id', 'objet', 'details'])
      .where('action', '=', 'tache.reprendre')
      .execute()
    expect(audit).toEqual([
      {
        acteur_id: operator.utilisateurId,
        objet: 'tache',
        details: { file: 'campagne.verrouiller', tache: data[0]!.id },
      },
    ])
  })
})
