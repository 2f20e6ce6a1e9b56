import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { linksContract } from '@relance/domain/diffusion/links.contract.ts'
import { countSeptets } from '@relance/domain/messages/sms-encoding.ts'
import { describe, expect, it } from 'vitest'
import {
  adherentId,
  agree,
  as,
  campaignOf,
  clicksOf,
  clientsOf,
  follow,
  kept,
  later,
  linkIn,
  sendEmail,
  sendSms,
  setNetwork,
  world,
} from '../test/links-scene.ts'
import { forgetFollowed } from './links.sql.ts'
import { unsubscribeToken } from './signature.ts'

describe('individual tracking (domain.md C5)', () => {
  it('P7 is nobody’s without the network’s word and the customer’s own: neither alone makes a code of its own', async () => {
    const alone = await campaignOf(3, {}, { email: false })
    const [first] = await clientsOf()
    expect((await agree(first!, true)).status).toBe(204)
    expect(new Set((await sendSms(alone)).map(linkIn)).size).toBe(1)
    await setNetwork({ suivi_individuel: true })
    const unasked = await campaignOf(3, {}, { email: false })
    const links = (await sendSms(unasked)).map(linkIn)
    expect(new Set(links).size).toBe(1)
    await later()
    await follow(links[0]!)
    expect((await clicksOf(unasked))['sms']!.total).toBe(1)
    expect(await world.context.db.selectFrom('suivi_envoi').selectAll().execute()).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('P7 needs a proof to be recorded, leaves it behind, and is another’s business for nobody else', async () => {
    await campaignOf(1)
    const [id] = await clientsOf()
    expect((await agree(id!, true, '')).problem.errors![0]!.code).toBe('PREUVE_ACCORD_REQUISE')
    expect((await agree(id!, true)).status).toBe(204)
    const events = await world.context.db
      .selectFrom('evenement_consentement')
      .select(['canal', 'finalite', 'sens', 'base', 'source', 'preuve'])
      .where('adherent_id', '=', adherentId)
      .orderBy('canal')
      .execute()
    expect(events).toEqual(
      ['email', 'sms'].map((canal) => ({
        canal,
        finalite: 'suivi_clics',
        sens: 'OPT_IN',
        base: 'CONSENTEMENT',
        source: 'PORTAIL_GARAGE',
        preuve: { preuve: 'Fiche signée le 3 novembre' },
      })),
    )
    const stranger = await world.login({ adherentId: await world.adherent() })
    const foreign = { as: stranger, params: { id: id! }, query: {}, body: { accord: false } }
    expect((await world.call(linksContract.saveSuiviClics, foreign)).status).toBe(404)
  })

  it('P7 with both, the customer’s message has a code of its own and its first click is kept; others stay nameless', async () => {
    await setNetwork({ suivi_individuel: true, hote_court: 's.tld' })
    const campaign = await campaignOf(3, {}, { email: false })
    const [first] = await clientsOf()
    await agree(first!, true)
    const links = (await sendSms(campaign)).map(linkIn)
    const own = links.filter((link) => countSeptets(link) === 24)
    expect(own).toHaveLength(1)
    expect(new Set(links).size).toBe(2)
    await later()
    for (const link of [own[0]!, own[0]!, links.find((link) => link !== own[0])!])
      expect((await follow(link)).headers.location).toBe('https://rdv.example/martin?source=sms')
    expect((await clicksOf(campaign))['sms']!.total).toBe(3)
    expect(await kept()).toHaveLength(1)
    const { body } = await world.call(linksContract.listClics, { as, params: { id: campaign.campagneId }, query: {} })
    expect(body.data).toMatchObject([
      { clientId: first, canal: 'sms', rendezVous: true, quand: '2026-11-20T09:05:00.000Z' },
    ])
  })

  it('P7 withdrawn, it stops at once and what was kept is gone; the link still leads on and is counted without a name', async () => {
    await setNetwork({ suivi_individuel: true })
    const campaign = await campaignOf(1, {}, { sms: false })
    const [id] = await clientsOf()
    await agree(id!, true)
    const [mail] = await sendEmail(campaign)
    const own = mail!.html!.match(/http:\/\/relance\.test\/r\/\w{8}-\d/g)!
    expect(new Set(own).size).toBe(2)
    await later()
    await follow(own[0]!)
    expect(await kept()).toHaveLength(1)
    const token = unsubscribeToken(world.context.secret, {
      adherentId,
      clientId: id!,
      campagneId: campaign.campagneId,
      canal: 'email',
    })
    const asked = await world.call(diffusionContract.pageDesabonnement, { params: { token } })
    expect(asked.text).toContain(`action="/desabonnement/${token}/suivi"`)
    const done = await world.call(linksContract.retirerSuivi, { params: { token } })
    expect(done.status).toBe(200)
    expect(done.text).toContain('ne suit plus vos clics')
    expect(await kept()).toEqual([])
    expect((await follow(own[0]!)).statusCode).toBe(302)
    expect(await kept()).toEqual([])
    expect((await clicksOf(campaign))['email']!.total).toBe(2)
    const rows = await world.context.db
      .selectFrom('suivi_envoi')
      .select(['jeton', 'client_id'])
      .where('adherent_id', '=', adherentId)
      .execute()
    expect(rows).toEqual([{ jeton: null, client_id: null }])
    // It is still written to: only the tracking was withdrawn.
    const client = await world.context.db
      .selectFrom('client')
      .select(['relance_email', 'suivi_clics'])
      .where('adherent_id', '=', adherentId)
      .executeTakeFirstOrThrow()
    expect(client).toEqual({ relance_email: true, suivi_clics: false })
    expect((await world.call(diffusionContract.pageDesabonnement, { params: { token } })).text).not.toContain('/suivi"')
  })

  it('P7 an objection ends it too, the network’s word taken back removes all, and nothing is kept beyond 13 months', async () => {
    await setNetwork({ suivi_individuel: true })
    const campaign = await campaignOf(3, {}, { email: false })
    const ids = await clientsOf()
    for (const id of ids) await agree(id, true)
    const links = (await sendSms(campaign)).map(linkIn)
    expect(new Set(links).size).toBe(3)
    await later()
    for (const link of links) await follow(link)
    expect(await kept()).toHaveLength(3)
    await world.context.db
      .updateTable('client')
      .set({ vie_privee: true })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', ids[0]!)
      .execute()
    await forgetFollowed(world.context.db, world.clock.now())
    expect(await kept()).toHaveLength(2)
    await forgetFollowed(world.context.db, new Date('2027-12-20T08:00:00Z'))
    expect(await kept()).toHaveLength(2)
    await forgetFollowed(world.context.db, new Date('2027-12-20T09:10:00Z'))
    expect(await kept()).toEqual([])
  })

  it('P7 the network’s administrators set it; turned off, what was kept is removed', async () => {
    await setNetwork({ suivi_individuel: true })
    const campaign = await campaignOf(1, {}, { email: false })
    await agree((await clientsOf())[0]!, true)
    const link = linkIn((await sendSms(campaign))[0]!)
    await later()
    await follow(link)
    expect(await kept()).toHaveLength(1)
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    const save = (hoteCourt: string | null, suiviIndividuel: boolean) =>
      world.call(linksContract.saveReglagesLiens, { as: admin, body: { hoteCourt, suiviIndividuel } })
    expect((await save('https://s.tld/x', false)).problem.errors![0]!.code).toBe('HOTE_INCORRECT')
    expect((await save('S.tld', false)).body).toEqual({
      hoteCourt: 's.tld',
      suiviIndividuel: false,
      exemple: 'https://s.tld/r/AbCd234',
      longueur: 23,
    })
    expect(await kept()).toEqual([])
    expect((await world.call(linksContract.getReglagesLiens, { as })).status).toBe(403)
  })
})
