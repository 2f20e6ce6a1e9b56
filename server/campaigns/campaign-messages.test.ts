import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { defaultMessage } from '@relance/domain/messages/default-messages.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBase } from '../targeting/test-base.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let as: Caller
let id: number
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  adherentId = await world.adherent({ nom_commercial: 'Garage <Martin>' })
  as = await world.login({ adherentId })
  await insertBase(world, adherentId, [{ owner: 'Durand', client: { portable: '+33639980001' } }])
  const created = await world.call(campaignsContract.createCampaign, {
    query: { refTypeCampagne: 'directe' },
    body: { label: 'Textes' },
    as,
  })
  id = created.body.id
  await world.call(campaignsContract.populateCampaign, { params: { id }, as })
  await world.context.jobs.drain()
  await world.context.db
    .updateTable('ciblage')
    .set({ operation_id_list: [22, 2, 11] })
    .where('campagne_id', '=', id)
    .where('type', '=', 'adherent')
    .execute()
})

const read = () => world.call(campaignMessagesContract.getMemberMessages, { params: { id, adherentId }, as })
const save = (messageList: { operationId: number; description: string }[], by = as) =>
  world.call(campaignMessagesContract.saveMemberMessages, { params: { id, adherentId }, body: { messageList }, as: by })

describe('promotional messages', () => {
  it('R17 E7 C7 one for each operation promoted, in priority order, with the texts offered to begin with', async () => {
    const { body } = await read()
    expect(body.messageList.map((one) => [one.operationId, one.parentOperationId])).toEqual([
      [22, null],
      [2, 1],
      [11, 10],
    ])
    expect(body.messageList.map((one) => one.description)).toEqual([22, 2, 11].map((op) => defaultMessage(op, 'fr')))
    expect(body.messageList.every((one) => one.id !== null && one.dateModificationAdherent === null)).toBe(true)
  })

  it('R17 E7 C7 S12 saved, they are kept with their date and the third step is reached; the others stay', async () => {
    const saved = await save([{ operationId: 2, description: '  Vidange à moitié prix  ' }])
    expect(saved.status).toBe(200)
    expect((await read()).body).toEqual(saved.body)
    expect(saved.body.messageList.map((one) => [one.description, one.dateModificationAdherent])).toEqual([
      [defaultMessage(22, 'fr'), null],
      ['Vidange à moitié prix', '2026-11-20T09:00:00.000Z'],
      [defaultMessage(11, 'fr'), null],
    ])
    expect((await world.call(campaignsContract.getCampaign, { params: { id }, as })).body.step).toBe(3)
    const posted = await world.call(campaignMessagesContract.createMemberMessages, {
      params: { id, adherentId },
      body: { messageList: [{ operationId: 22, description: 'CT' }] },
      as,
    })
    expect(posted.body.messageList[0]?.description).toBe('CT')
  })

  it('R17 C7 reset brings the texts back to those the network offers, which the member may read', async () => {
    await world.context.db
      .insertInto('message_reseau')
      .values({ reseau_id: 3, operation_id: 2, langue: 'fr', description: 'Le texte du réseau' })
      .execute()
    await save([{ operationId: 2, description: 'Le mien' }])
    const admin = await world.call(campaignMessagesContract.getAdminMessages, { params: { id }, as })
    expect(admin.body.messageList.map((one) => one.description)).toEqual([
      defaultMessage(22, 'fr'),
      'Le texte du réseau',
      defaultMessage(11, 'fr'),
    ])
    const reset = await world.call(campaignMessagesContract.resetMemberMessages, { params: { id, adherentId }, as })
    expect(reset.body.messageList.map((one) => one.description)).toEqual(
      admin.body.messageList.map((one) => one.description),
    )
    await world.context.db.deleteFrom('message_reseau').execute()
  })

  it('R17 C7 V7 a blank text, one too long, an operation not promoted or given twice are refused by field', async () => {
    const refused = async (list: { operationId: number; description: string }[]) => {
      const answer = await save(list)
      expect(answer.status).toBe(422)
      return answer.problem.errors?.map((one) => [one.field, one.code])
    }
    expect(await refused([{ operationId: 2, description: '  ' }])).toEqual([
      ['messageList.0.description', 'CHAMP_OBLIGATOIRE'],
    ])
    expect(await refused([{ operationId: 2, description: 'a\u0000' }])).toEqual([
      ['messageList.0.description', 'FORMAT_INCORRECT'],
    ])
    expect(await refused([{ operationId: 2, description: 'a'.repeat(501) }])).toEqual([
      ['messageList.0.description', 'TEXTE_TROP_LONG'],
    ])
    expect(
      await refused([
        { operationId: 2, description: 'a' },
        { operationId: 6, description: 'b' },
      ]),
    ).toEqual([['messageList.1.operationId', 'OPERATION_NON_CIBLEE']])
    expect(
      await refused([
        { operationId: 2, description: 'a' },
        { operationId: 2, description: 'b' },
      ]),
    ).toEqual([['messageList', 'OPERATION_EN_DOUBLE']])
    expect((await read()).body.messageList[1]?.description).toBe(defaultMessage(2, 'fr'))
  })

  it('P3 P4 P1 another member finds nothing; readers and the network read only', async () => {
    const other = await world.login({ adherentId: await world.adherent() })
    const list = [{ operationId: 2, description: 'Volé' }]
    expect((await save(list, other)).status).toBe(404)
    for (const role of ['ADHERENT_LECTURE', 'ADMIN_RESEAU'] as const) {
      const by = await world.login({ role, adherentId: role === 'ADMIN_RESEAU' ? null : adherentId })
      expect((await save(list, by)).status).toBe(403)
      const answer = await world.call(campaignMessagesContract.getMemberMessages, {
        params: { id, adherentId },
        as: by,
      })
      expect(answer.status).toBe(200)
    }
    const neighbour = await world.adherent()
    const mixed = await world.call(campaignMessagesContract.getMemberMessages, {
      params: { id, adherentId: neighbour },
      as: await world.login({ role: 'ADMIN_RESEAU' }),
    })
    expect(mixed.status).toBe(404)
  })

  it('S5 a text missing for an operation keeps the targeting from being locked', async () => {
    await world.context.db.deleteFrom('message').where('campagne_id', '=', id).where('operation_id', '=', 11).execute()
    const answer = await world.call(campaignsContract.readinessOfCampaign, { params: { id }, as })
    expect(answer.body.manques.filter(({ bloquant }) => bloquant)).toMatchObject([
      { code: 'MESSAGE_MANQUANT', endroit: 'promotions', operationId: 11 },
    ])
  })
})

describe('templates', () => {
  it('C11 B1 SMS templates two a page, texts fifty a page, in the language of the garage’s customers', async () => {
    const sms = await world.call(messagesContract.listSmsTemplates, { as, language: 'en' })
    expect(sms.body.data).toHaveLength(2)
    expect(sms.body.meta).toMatchObject({ per_page: 2, from: 1, to: 2, total: 10, last_page: 5 })
    expect(sms.body.data[0]).toMatchObject({ titre: 'Révision', contenu: expect.stringContaining('{{telephone}}') })
    const second = await world.call(messagesContract.listSmsTemplates, { query: { page: 2 }, as })
    expect(second.body.data.map((one) => one.id)).not.toEqual(sms.body.data.map((one) => one.id))
    const texts = await world.call(messagesContract.listTextTemplates, { as })
    expect(texts.body.meta.per_page).toBe(50)
    expect(texts.body.data[0]).toMatchObject({
      id: expect.any(Number),
      titre: 'Salutation',
      contenu: expect.stringContaining('<p>'),
    })
    const british = await world.login({ reseauId: 13, adherentId: await world.adherent({ reseau_id: 13, pays: 'GB' }) })
    expect((await world.call(messagesContract.listSmsTemplates, { as: british })).body.data[0]?.titre).toBe('Service')
  })

  it('C11 C12 a network sees its own templates first, and never those of another', async () => {
    const { db } = world.context
    const document = { objet: 'Le nôtre', preheader: '', blocks: [{ id: 'a', type: 'divider' }] }
    const own = async (reseauId: number) =>
      (
        await db
          .insertInto('gabarit_email')
          .values({ reseau_id: reseauId, titre: `R${reseauId}`, contenu: JSON.stringify(document) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [mine, theirs] = [await own(3), await own(4)]
    const { body } = await world.call(messagesContract.listEmailTemplates, { as })
    expect(body.data[0]).toMatchObject({ id: mine, titre: 'R3', origine: 'reseau', modifiable: false })
    expect(body.data.some((one) => one.id === theirs)).toBe(false)
    const open = (template: number) =>
      world.call(messagesContract.getEmailTemplate, { params: { id: template }, query: { adherentId }, as })
    expect((await open(mine)).body.document).toEqual(document)
    expect((await open(theirs)).status).toBe(404)
    expect((await open(2 ** 53 - 1)).status).toBe(404)
    await db.deleteFrom('gabarit_email').where('id', 'in', [mine, theirs]).execute()
  })

  it('R19 C12 each e-mail template opens signed by the member, with its name and address, escaped', async () => {
    const { body } = await world.call(messagesContract.listEmailTemplates, { as })
    expect(body.data.length).toBeGreaterThanOrEqual(4)
    for (const template of body.data) {
      const opened = await world.call(messagesContract.getEmailTemplate, {
        params: { id: template.id },
        query: { adherentId },
        as,
      })
      expect(opened.status).toBe(200)
      expect(opened.body.html).toContain('Garage &lt;Martin&gt;')
      expect(opened.body.html).toContain('12 rue des Lilas')
      expect(opened.body.html).toContain('Se désabonner')
      expect(opened.body.html).not.toMatch(/\{\{|\}\}/)
      expect(opened.body.texte).toContain('69680 Chassieu')
    }
    const other = await world.adherent()
    const foreign = await world.call(messagesContract.getEmailTemplate, {
      params: { id: body.data[0]!.id },
      query: { adherentId: other },
      as,
    })
    expect(foreign.status).toBe(403)
  })
})

describe('the preview of an e-mail', () => {
  const document = {
    objet: 'Bonjour {{prenom}}',
    blocks: [
      { id: 'a', type: 'text' as const, html: '<p>{{message}}</p><script>alert(1)</script><p onclick="x()">Fin</p>' },
      { id: 'b', type: 'signature' as const },
    ],
  }
  const preview = (body: object) =>
    world.call(campaignMessagesContract.previewEmail, { body: { document, ...body } as never, as })

  it('R19 shows the first message of the campaign, an example customer, and nothing that runs', async () => {
    const { status, body } = await preview({ campagneId: id })
    expect(status).toBe(200)
    expect(body.objet).toBe('Bonjour Marie')
    expect(body.html).toContain(defaultMessage(22, 'fr'))
    expect(body.html).not.toMatch(/<script|onclick/)
    expect(body.texte).toContain('Fin')
  })

  it('R19 V5 C12 what cannot be sent is refused with 422, by field', async () => {
    const refused = async (more: object) => {
      const answer = await preview({ document: { ...document, ...more } })
      expect(answer.status).toBe(422)
      return answer.problem.errors?.[0]
    }
    expect(await refused({ objet: '' })).toMatchObject({
      field: 'document.objet',
      code: 'OBJET_OBLIGATOIRE',
      message: "L'objet de l'e-mail est obligatoire.",
    })
    expect(await refused({ preheader: 'a\u0000' })).toMatchObject({ code: 'FORMAT_INCORRECT' })
    expect(await refused({ objet: 'a\nb' })).toMatchObject({ code: 'OBJET_SUR_UNE_LIGNE' })
    const long = { id: 'x', type: 'text', html: `<p>${'mot '.repeat(4900)}</p>` }
    expect(await refused({ blocks: [0, 1, 2, 3, 4, 5].map((n) => ({ ...long, id: `b${n}` })) })).toMatchObject({
      field: 'document.blocks',
      code: 'EMAIL_TROP_LOURD',
    })
  })

  it('P3 another member’s campaign is not there', async () => {
    const other = await world.login({ adherentId: await world.adherent() })
    const answer = await world.call(campaignMessagesContract.previewEmail, {
      body: { document, campagneId: id },
      as: other,
    })
    expect(answer.status).toBe(404)
  })
})
