import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { labelMaxLength } from '@relance/domain/campaigns/label.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerMonth } from '../test/ledger-month.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let as: Caller
beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
})
afterAll(() => world.close())

const { createCampaign, getCampaign, listCampaigns, changeCampaign } = campaignsContract
const directe = { refTypeCampagne: 'directe' } as const

const create = async (label: string, by: Caller = as, more: object = {}) =>
  world.call(createCampaign, { query: directe, body: { label, ...more }, as: by })
const list = async (owner: number, by: Caller, query: object = {}) =>
  world.call(listCampaigns, { params: { adherentId: owner }, query, as: by })
/** A member of its own, so that a test's list holds only its campaigns. */
const someone = async (values: Record<string, unknown> = {}) => {
  const id = await world.adherent(values)
  return { id, as: await world.login({ adherentId: id }) }
}

describe('creating a direct campaign', () => {
  it('R14 E2 C5 S12 is created with every field of a campaign, at step 1, "to populate", its member taking part', async () => {
    const created = await create('Vidange de printemps')
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      label: 'Vidange de printemps',
      idRefEtatCampagne: 21,
      refEtatCampagneId: 21,
      refTypeCampagneId: 'directe',
      adherentId,
      step: 1,
      statutAffiche: 'to set up',
      etatParticipation: 9,
      decision: 'validation',
      enErreur: false,
      occupe: true,
      cibles: null,
      totaux: null,
      baseModifiee: false,
      dateCreation: '2026-11-20T09:00:00.000Z',
      dateDiffusion: null,
      datePrediction: null,
      dateLimit: null,
      dateModificationCiblageAdmin: null,
      dateModificationMessageAdmin: null,
      dateConfirmation: null,
      dateValidation: '2026-11-20T09:00:00.000Z',
    })
    expect(created.body.actions).toEqual(['voir', 'renommer', 'peupler', 'annuler', 'dupliquer'])
    const again = await world.call(getCampaign, { params: { id: created.body.id }, as })
    expect(again.body).toEqual(created.body)
    const history = await world.call(campaignsContract.historyOfCampaign, { params: { id: created.body.id }, as })
    expect(history.body.data.map((move) => [move.de, move.vers, move.acteur])).toEqual([
      [15, 21, 'Ute Test'],
      [1, 15, 'Ute Test'],
      [null, 1, 'Ute Test'],
    ])
  })

  it('S11 X1 is refused while the customer base is being qualified, with the catalogue’s sentence; nothing is created', async () => {
    const member = await someone({ base_en_qualification: true })
    const refused = await world.call(createCampaign, {
      query: directe,
      body: { label: 'X' },
      as: member.as,
      language: 'en',
    })
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({
      code: 'BASE_EN_QUALIFICATION',
      message:
        'Campaign creation is temporarily unavailable because your customer database is being processed. Please try again later.',
    })
    expect((await list(member.id, member.as)).body.meta.total).toBe(0)
  })

  it('P2 is refused without direct marketing, and so is the list', async () => {
    const member = await someone({ adherent_mmd: false })
    expect((await create('X', member.as)).problem).toMatchObject({ status: 403, code: 'MARKETING_DIRECT_INTERDIT' })
    expect((await list(member.id, member.as)).status).toBe(403)
  })

  it('P1 P3 only the member itself creates: not a reader, not the network, not another member', async () => {
    const other = await someone()
    expect((await create('X', await world.login({ role: 'ADHERENT_LECTURE', adherentId }))).status).toBe(403)
    expect((await create('X', await world.login({ role: 'ADMIN_RESEAU' }), { adherentId })).status).toBe(403)
    expect((await create('X', other.as, { adherentId })).status).toBe(403)
    expect((await list(adherentId, other.as)).status).toBe(403)
  })

  it('V5 a name has fewer than 50 characters and is not blank', async () => {
    expect((await create('a'.repeat(50))).problem.errors).toEqual([
      {
        field: 'label',
        code: 'LABEL_TROP_LONG',
        message: 'Le nom de la campagne doit compter moins de 50 caractères.',
      },
    ])
    expect((await create('  ')).problem.errors?.[0]).toMatchObject({ field: 'label', code: 'CHAMP_OBLIGATOIRE' })
    expect((await create('b'.repeat(49))).body.label).toHaveLength(49)
    expect((await create('a\u0000b')).problem.errors?.[0]).toMatchObject({ field: 'label', code: 'FORMAT_INCORRECT' })
    expect((await list(adherentId, as, { label: 'a\u0000b' })).status).toBe(422)
  })
})

describe('names', () => {
  it('R14 S7 a second campaign of the same name gets a numeric suffix, whatever the case; a long one is cut', async () => {
    const member = await someone()
    const labels: string[] = []
    for (const label of ['Freins', 'Freins', 'FREINS', 'Été', 'ÉTÉ', 'c'.repeat(49), 'c'.repeat(49)])
      labels.push((await create(label, member.as)).body.label)
    expect(labels).toEqual([
      'Freins',
      'Freins (2)',
      'FREINS (3)',
      'Été',
      'ÉTÉ (2)',
      'c'.repeat(49),
      `${'c'.repeat(45)} (2)`,
    ])
    expect((await create('Freins', (await someone()).as)).body.label).toBe('Freins')
  })

  it('S7 ten creations at once give ten names', async () => {
    const member = await someone()
    const created = await Promise.all(Array.from({ length: 10 }, () => create('Pneus', member.as)))
    expect(created.map((one) => one.status)).toEqual(Array(10).fill(201))
    expect(new Set(created.map((one) => one.body.label)).size).toBe(10)
  })

  it('S7 any name, given three times, is kept three times with at most 49 characters each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 49, unit: 'grapheme' }), async (label) => {
        fc.pre(label.trim() !== '' && !label.includes('\u0000') && label.isWellFormed())
        const member = await someone()
        const labels = new Set<string>()
        for (let n = 0; n < 3; n++) {
          const created = await create(label, member.as)
          expect(created.status, created.text).toBe(201)
          labels.add(created.body.label)
        }
        expect(labels.size).toBe(3)
        for (const one of labels) expect(one.length).toBeLessThanOrEqual(labelMaxLength)
      }),
      { numRuns: 8 },
    )
  })

  it('R14 S7 C5 a campaign is renamed, under the same rule; its own name is free to it', async () => {
    const member = await someone()
    const [a, b] = [(await create('A', member.as)).body, (await create('B', member.as)).body]
    const rename = async (id: number, label: string) =>
      world.call(changeCampaign, { params: { id }, body: { label }, as: member.as })
    expect((await rename(b.id, 'a')).body.label).toBe('a (2)')
    expect((await rename(a.id, 'A')).body.label).toBe('A')
    expect((await rename(a.id, 'a'.repeat(50))).status).toBe(422)
    const nothing = await world.call(changeCampaign, { params: { id: a.id }, body: {}, as: member.as })
    expect(nothing.status).toBe(422)
  })

  it('S12 the furthest step is kept, and is noted only while the campaign is edited', async () => {
    const member = await someone()
    const { id } = (await create('Étapes', member.as)).body
    const note = async (step: number) => world.call(changeCampaign, { params: { id }, body: { step }, as: member.as })
    expect((await note(2)).problem).toMatchObject({
      status: 409,
      code: 'ETAT_CAMPAGNE_INCORRECT',
      message: 'Statut de la campagne incorrect.',
      details: { etat: 21, etatsAttendus: [26] },
    })
    await world.context.db.updateTable('campagne').set({ ref_etat_campagne_id: 26 }).where('id', '=', id).execute()
    expect((await note(3)).body.step).toBe(3)
    expect((await note(2)).body.step).toBe(3)
    expect((await note(4)).status).toBe(422)
  })
})

describe('the list', () => {
  it('R14 C4 B1 ten a page, newest first; sorted and searched by name without regard to accents, case or wildcards', async () => {
    const member = await someone()
    for (const label of [
      'Été 2026',
      'Hiver',
      'Noël',
      'Freins',
      '100% pneus',
      'a_b',
      'axb',
      'été indien',
      'K',
      'L',
      'M',
      'N',
    ])
      await create(label, member.as)
    const labels = async (query: object) => (await list(member.id, member.as, query)).body.data.map((one) => one.label)
    const first = (await list(member.id, member.as)).body
    expect(first.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 2,
      path: `/api/v1/garalys/service-adherent/adherents/${member.id}/campagnes`,
      per_page: 10,
      to: 10,
      total: 12,
    })
    expect(first.data.map((one) => one.label).slice(0, 3)).toEqual(['N', 'M', 'L'])
    expect(await labels({ page: 2 })).toEqual(['Hiver', 'Été 2026'])
    expect(await labels({ label: 'ETE', sort: 'id' })).toEqual(['Été 2026', 'été indien'])
    expect(await labels({ label: 'noel' })).toEqual(['Noël'])
    expect(await labels({ label: '%' })).toEqual(['100% pneus'])
    expect(await labels({ label: 'a_b' })).toEqual(['a_b'])
    expect(await labels({ label: '\\' })).toEqual([])
    expect(await labels({ sort: 'label', resultsPerPage: 4 })).toEqual(['100% pneus', 'a_b', 'axb', 'Été 2026'])
    expect(await labels({ sort: 'dateCreation', resultsPerPage: 1 })).toHaveLength(1)
    expect((await list(member.id, member.as, { sort: 'nom' })).status).toBe(422)
    expect(await labels({ refTypeCampagne: 'predictive' })).toEqual([])
  })

  it('C4 sorted by status it follows the life of a campaign', async () => {
    const member = await someone()
    for (const [label, etat] of [
      ['fin', 7],
      ['début', 21],
      ['envoi', 18],
      ['prête', 25],
    ] as const) {
      const { id } = (await create(label, member.as)).body
      await world.context.db.updateTable('campagne').set({ ref_etat_campagne_id: etat }).where('id', '=', id).execute()
    }
    const labels = async (sort: string) =>
      (await list(member.id, member.as, { sort })).body.data.map((one) => one.label)
    expect(await labels('statut')).toEqual(['début', 'prête', 'envoi', 'fin'])
    expect(await labels('-statut')).toEqual(['fin', 'envoi', 'prête', 'début'])
  })

  it('R14 E2 tells targeted contacts, and the messages sent of each channel from the ledger', async () => {
    const member = await someone()
    const { id } = (await create('Envoi', member.as)).body
    const { db } = world.context
    await db
      .updateTable('campagne')
      .set({
        ref_etat_campagne_id: 18,
        cout_unitaire: 650,
        totaux: JSON.stringify({ totalGlobal: 5, totalSms: 4, totalEmail: 0 }),
      })
      .where('id', '=', id)
      .execute()
    const mois = await ledgerMonth(db, world.clock.now())
    const { id: diffusionId } = await db
      .insertInto('diffusion')
      .values({ mois, adherent_id: member.id, campagne_id: id, canal: 'sms', etat: 'en_cours', total: 4 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const states = [
      ['accepted', 'm1'],
      ['delivered', 'm2'],
      ['failed', 'm3'],
      ['failed', null],
      ['planned', null],
      ['unknown', null],
    ] as const
    for (const [rang, [etat, message_id]] of states.entries())
      await db
        .insertInto('envoi')
        .values({
          mois,
          adherent_id: member.id,
          campagne_id: id,
          diffusion_id: diffusionId,
          lot_numero: 1,
          rang,
          canal: 'sms',
          client_id: rang,
          vehicule_id: rang,
          operation_id: 2,
          destinataire: '+33639980001',
          etat,
          message_id,
          jeton: world.context.random.uuid(),
        })
        .execute()
    const [shown] = (await list(member.id, member.as)).body.data
    expect(shown).toMatchObject({
      statutAffiche: 'in progress',
      cibles: { totalGlobal: 5, totalSms: 4, totalEmail: 0 },
      diffusions: {
        sms: { choisi: true, etat: 'en_cours', envoyes: 3, total: 6 },
        email: { choisi: false, etat: null, envoyes: 0, total: 0 },
      },
      actions: ['voir', 'arreterLots', 'dupliquer'],
    })
  })
})

describe('who sees a campaign', () => {
  it('P3 another member, another network and a stranger find nothing; the network and its readers see it', async () => {
    const { id } = (await create('Vue')).body
    const see = async (by: Caller) => (await world.call(getCampaign, { params: { id }, as: by })).status
    expect(await see((await someone()).as)).toBe(404)
    expect(await see(await world.login({ role: 'ADMIN', reseauId: 4 }))).toBe(404)
    expect(await see(await world.login({ role: 'ADMIN_RESEAU' }))).toBe(200)
    expect(await see(await world.login({ role: 'ADHERENT_LECTURE', adherentId }))).toBe(200)
    const guide = await world.login({ role: 'ANIMATEUR_RESEAU' })
    expect(await see(guide)).toBe(404)
    await world.context.db
      .insertInto('utilisateur_adherent')
      .values({ utilisateur_id: guide.utilisateurId, adherent_id: adherentId })
      .execute()
    expect(await see(guide)).toBe(200)
    expect((await world.call(getCampaign, { params: { id: 999_999 }, as })).status).toBe(404)
    expect((await world.call(getCampaign, { params: { id: 2 ** 53 - 1 }, as })).status).toBe(404)
  })

  it('P1 readers and the network change nothing', async () => {
    const { id } = (await create('Lue')).body
    for (const role of ['ADHERENT_LECTURE', 'ADMIN_RESEAU'] as const) {
      const by = await world.login({ role, adherentId: role === 'ADMIN_RESEAU' ? null : adherentId })
      for (const route of [
        campaignsContract.populateCampaign,
        campaignsContract.lockCampaign,
        campaignsContract.reopenCampaign,
      ])
        expect((await world.call(route, { params: { id }, as: by })).status).toBe(403)
      expect((await world.call(changeCampaign, { params: { id }, body: { label: 'Z' }, as: by })).status).toBe(403)
    }
  })
})
