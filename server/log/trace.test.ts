import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLog } from '../test/kept-log.ts'
import { until } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage, smsText } from '../test/sending-stage.ts'

const { log, lines } = keepLog()
let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-24T09:00:00Z', { log })
})
afterAll(() => stage.close())

const told = (msg: string, fields: Readonly<Record<string, unknown>> = {}) =>
  lines.filter((line) => line.msg === msg && Object.entries(fields).every(([name, value]) => line[name] === value))

describe('what the log tells', () => {
  it('follows an SMS by ids from the request that confirmed it to its receipt', async () => {
    const { world, smpp } = stage
    const { as, campaign } = await stage.campaignOf(3)
    const { campagneId, adherentId } = campaign
    const answer = await world.call(diffusionContract.planifierSms, {
      as,
      params: { id: campagneId },
      body: { nom: 'Rappel', expediteur: 'GMARTIN', contenu: smsText, immediat: true, lots: [], confirmation: true },
    })
    expect(answer.status).toBe(200)
    const requete = String(answer.headers['x-request-id'])
    expect(requete).toMatch(/^[0-9a-f-]{36}$/)
    const [confirmed] = told('sending confirmed', { requete })
    expect(confirmed).toMatchObject({ campagneId, adherentId, canal: 'sms', lots: 1, messages: 3 })
    expect(told('answered', { requete })).toMatchObject([
      { methode: 'POST', statut: 200, utilisateurId: as.utilisateurId },
    ])

    smpp.receipts('after')
    await world.settle()
    const [taken] = told('job taken', { requete })
    expect(taken).toMatchObject({ file: 'campagne.generer', campagneId, adherentId, tache: expect.any(String) })
    const { diffusionId } = confirmed!
    const job = { requete, tache: taken!['tache'] }
    expect(told('messages written', job)).toMatchObject([{ campagneId, diffusionId, lots: [1], messages: 3 }])
    expect(told('job done', job)).toHaveLength(1)

    expect(told('handed over', { origine: requete })).toMatchObject([
      { canal: 'sms', fournisseur: 'smpp', campagneId, diffusionId, lot: 1, messages: { accepted: 3 } },
    ])
    const messages = told('message', { origine: requete })
    expect(messages.map(({ etat, campagneId: of }) => [etat, of])).toEqual(Array(3).fill(['accepted', campagneId]))
    expect(messages.map(({ messageId }) => messageId).sort()).toEqual(
      smpp.messages.map(({ messageId }) => messageId).sort(),
    )
    const [one] = messages
    const { envoiId, jeton, messageId } = one!
    await until(() => told('receipt', { envoiId }).length > 0)
    expect(told('receipt', { envoiId })).toMatchObject([{ jeton, messageId, campagneId, etat: 'delivered' }])
    const row = await world.context.db
      .selectFrom('envoi')
      .select(['jeton', 'message_id'])
      .where('adherent_id', '=', adherentId)
      .where('id', '=', envoiId as number)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ jeton, message_id: messageId })
  })

  it('finds a refused message, and one that a worker left in doubt', async () => {
    const { world, smpp } = stage
    const { as, campaign } = await stage.campaignOf(2)
    smpp.conduct((_, n) => (n % 2 === 0 ? 'refuse' : 'hang'))
    expect(await stage.planSms(as, campaign)).toBe(200)
    await world.settle()
    smpp.conduct(() => 'take')
    const fates = told('message', { campagneId: campaign.campagneId })
    expect(fates.map(({ etat, motif }) => [etat, motif]).sort()).toEqual([
      ['failed', expect.any(String)],
      ['unknown', 'SANS_REPONSE'],
    ])
    // In one turn or in two.
    const turns = told('handed over', { campagneId: campaign.campagneId }).map(({ messages }) => messages as object)
    expect(Object.assign({}, ...turns)).toEqual({ failed: 1, unknown: 1 })
  })

  it('names a request by the id a proxy gave it, where it is one, in the answer, the refusal and the log', async () => {
    const ask = (id: string) =>
      stage.world.app.inject({ url: '/api/v1/garalys/authentication/profile', headers: { 'x-request-id': id } })
    const answer = await ask('proxy-4f2a9c01')
    expect(answer.headers['x-request-id']).toBe('proxy-4f2a9c01')
    expect(answer.json()).toMatchObject({ status: 401, requestId: 'proxy-4f2a9c01' })
    expect(told('answered', { requete: 'proxy-4f2a9c01' })).toMatchObject([{ statut: 401, methode: 'GET' }])
    for (const not of ['0639980001', 'zoe@example.test', 'short', 'x'.repeat(65), 'a b c d e f g h', 'abcdefgh"\\n']) {
      const { headers } = await ask(not)
      expect(headers['x-request-id'], not).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('says what broke under the id that the caller was told', async () => {
    const { world } = stage
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    await world.context.pool.query('alter table client rename to client_away')
    const { status, problem, headers } = await world.call(customersContract.listCustomers, {
      as,
      params: { adherentId },
    })
    await world.context.pool.query('alter table client_away rename to client')
    expect([status, problem.code, problem.requestId]).toEqual([500, 'ERREUR_INTERNE', headers['x-request-id']])
    expect(told('request failed', { requete: problem.requestId })).toMatchObject([{ err: { code: '42P01' } }])
  })

  it('names nobody: no customer, no number, no address, no text', async () => {
    const { db } = stage.world.context
    const clients = await db
      .selectFrom('client')
      .select(['nom', 'prenom', 'portable', 'email', 'code_client'])
      .execute()
    const users = await db.selectFrom('utilisateur').select('email').execute()
    const workshops = await db.selectFrom('adherent').select(['email', 'telephone', 'nom_commercial']).execute()
    const plates = await db.selectFrom('vehicule').select('immatriculation').execute()
    const secret = [
      ...clients.flatMap(({ nom, prenom, portable, email }) => [nom, prenom, portable!, portable!.slice(3), email!]),
      ...users.map(({ email }) => email),
      ...workshops.flatMap(({ email, telephone, nom_commercial }) => [email, telephone, nom_commercial]),
      ...plates.map(({ immatriculation }) => immatriculation),
      'Bonjour',
    ]
    expect(clients.length).toBe(5)
    expect(lines.length).toBeGreaterThan(20)
    for (const one of secret)
      expect(
        lines.filter(({ text }) => text.includes(one)).map(({ text }) => text),
        one,
      ).toEqual([])
  })
})
