import { join } from 'node:path'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { expectedReturns } from './expected/expected-returns.mjs'
import { fixtures, openStage, type Stage, sentBy } from './stage.ts'

let stage: Stage
let adherentId: number
let as: Caller
beforeAll(async () => {
  stage = await openStage('2026-10-05T07:00:00Z')
  adherentId = await stage.world.adherent()
  as = await stage.world.login({ adherentId })
})
afterAll(() => stage.close())

describe('the whole street, over the API alone', () => {
  it('S6 S9 S10 R11 R13 B4 from a garage’s export to messages sent and visits counted', async () => {
    const { world, smpp, smtp } = stage
    // An access token lives a quarter of an hour: after each move of the clock the member logs in again.
    const moveTo = async (moment: string) => {
      world.clock.set(moment)
      await world.settle()
      as = await world.login({ adherentId })
    }
    const imported = await stage.importFolder(adherentId, as, 'garage-martin')
    expect(imported.etat).toBe('termine')
    expect(imported.compteRendu.clients?.nouveaux).toBeGreaterThan(3400)

    const created = await world.call(campaignsContract.createCampaign, {
      as,
      query: { refTypeCampagne: 'directe' },
      body: { label: 'Rentrée' },
    })
    expect(created.status).toBe(201)
    const { id } = created.body
    expect((await world.call(campaignsContract.populateCampaign, { as, params: { id } })).status).toBe(204)
    await world.settle()

    const targeting = (
      await world.call(campaignTargetingContract.getMemberTargeting, { as, params: { id, adherentId } })
    ).body
    const filter = { ...targeting.filter, ageMin: 2, zoneGeographique: 60 }
    const wanted = { filter, diffusionRestrictionIdList: [39 as const], prospectionDuplicatedExclude: true }
    const before = (await world.call(campaignTargetingContract.countProspects, { as, params: { id }, body: wanted }))
      .body
    expect(before.totalSms).toBeGreaterThan(50)
    expect(before.totalEmail).toBeGreaterThan(10)
    expect(
      (
        await world.call(campaignTargetingContract.saveMemberTargeting, {
          as,
          params: { id, adherentId },
          body: { ...wanted, step: 1 },
        })
      ).status,
    ).toBe(200)

    const list = await world.call(campaignTargetingContract.listProspections, {
      as,
      params: { id, adherentId },
      query: { resultsPerPage: 3 },
      body: wanted,
    })
    const left = list.body.data[0]!
    await world.call(campaignTargetingContract.changeEligibility, {
      as,
      params: { id, adherentId },
      body: { ids: [left.id], eligibleGarage: false },
    })

    const messages = (await world.call(campaignMessagesContract.getMemberMessages, { as, params: { id, adherentId } }))
      .body
    const kept = messages.messageList.map(({ operationId, description }) => ({ operationId, description }))
    expect(
      (
        await world.call(campaignMessagesContract.saveMemberMessages, {
          as,
          params: { id, adherentId },
          body: { messageList: kept },
        })
      ).status,
    ).toBe(200)

    const ready = await world.call(campaignsContract.readinessOfCampaign, { as, params: { id } })
    expect(ready.body.manques.filter(({ bloquant }) => bloquant)).toEqual([])
    expect((await world.call(campaignsContract.lockCampaign, { as, params: { id } })).status).toBe(204)
    await world.settle()
    const locked = (await world.call(campaignsContract.getCampaign, { as, params: { id } })).body
    expect(locked).toMatchObject({ refEtatCampagneId: 25, statutAffiche: 'to plan' })

    // SMS, in two batches.
    const plan = (await world.call(diffusionContract.getPlanificationSms, { as, params: { id } })).body
    expect(plan.totalContacts).toBe(locked.totaux?.totalSms)
    const half = Math.floor(plan.totalContacts / 2)
    const batches = [
      { dateHeure: '2026-10-06T08:00:00Z', volume: half },
      { dateHeure: '2026-10-08T08:00:00Z', volume: plan.totalContacts - half },
    ]
    const sms = {
      nom: 'Rentrée SMS',
      expediteur: 'GMARTIN',
      contenu: 'Bonjour {{prenom}}, {{operation}} a prevoir [{{immatriculation}}]',
      immediat: false,
      lots: batches,
      confirmation: true as const,
    }
    const tooFew = await world.call(diffusionContract.planifierSms, {
      as,
      params: { id },
      body: { ...sms, lots: [{ ...batches[0]!, volume: 1 }] },
    })
    expect(tooFew.status).toBe(422)
    expect(tooFew.problem.errors?.[0]?.message).toContain('Volume incorrect')
    const planned = await world.call(diffusionContract.planifierSms, { as, params: { id }, body: sms })
    expect(planned.status, planned.text).toBe(200)
    await world.settle()

    // E-mail, from a template.
    const [template] = (await world.call(messagesContract.listEmailTemplates, { as })).body.data
    const { document } = (
      await world.call(messagesContract.getEmailTemplate, { as, params: { id: template!.id }, query: { adherentId } })
    ).body
    const contenu = { ...document, objet: 'Votre véhicule [{{immatriculation}}]' }
    expect(
      (
        await world.call(diffusionContract.saveGabaritEmail, {
          as,
          params: { id },
          body: { gabaritId: template!.id, contenu },
        })
      ).status,
    ).toBe(204)
    const mail = await world.call(diffusionContract.planifierEmail, {
      as,
      params: { id },
      body: { immediat: false, dateHeure: '2026-10-06T08:30:00Z', confirmation: true },
    })
    expect(mail.status, mail.text).toBe(200)
    await world.settle()
    expect(smpp.messages).toHaveLength(0)

    await moveTo('2026-10-06T08:00:05Z')
    expect(smpp.messages).toHaveLength(half)
    expect(smpp.messages.every((one) => one.de === 'GMARTIN' && one.texte.endsWith(' STOP au 36180'))).toBe(true)
    await moveTo('2026-10-06T08:30:05Z')
    expect(smtp.messages).toHaveLength(locked.totaux!.totalEmail)
    const mails = await Promise.all(smtp.messages.map((_, index) => smtp.parsed(index)))

    // A customer of the second batch says STOP: one message fewer leaves.
    const waiting = (
      await world.call(diffusionContract.listContactsDiffusion, {
        as,
        params: { id },
        query: { type: 'sms', etat: 'planned', resultsPerPage: 200 },
      })
    ).body.data
    const sent = smpp.messages.map((one) => one.vers)
    const stopper = waiting.find((contact) => !sent.includes(contact.destinataire))!
    expect(await smpp.sendReply(stopper.destinataire, '36180', 'Stop svp')).toBe(0)
    await world.settle()
    await moveTo('2026-10-08T08:00:05Z')
    const numbers = smpp.messages.map((one) => one.vers)
    expect(new Set(numbers).size).toBe(numbers.length)

    const follow = (await world.call(diffusionContract.suiviDiffusion, { as, params: { id } })).body
    const counts = follow.canaux.find((one) => one.canal === 'sms')!.compteurs
    expect(counts.delivered + counts.suppressed).toBe(plan.totalContacts)
    expect(counts.delivered).toBe(smpp.messages.length)

    // The visits that follow, held against the independent script.
    await moveTo('2026-11-16T09:00:00Z')
    const delta = await stage.importFolder(adherentId, as, 'garage-martin/delta')
    expect(delta.etat).toBe('termine')
    const returns = (await world.call(returnsContract.listCampaignReturns, { as, params: { adherentId } })).body.data
    const folder = 'garage-martin'
    const messagesSent = [
      ...sentBy(
        smpp.messages.map((one, index) => ({ text: one.texte, date: batches[index < half ? 0 : 1]!.dateHeure })),
        'sms',
        'Rentrée',
        folder,
      ),
      ...sentBy(
        mails.map((one) => ({ text: one.subject ?? '', date: '2026-10-06T08:30:00Z' })),
        'email',
        'Rentrée',
        folder,
      ),
    ]
    const expected = expectedReturns({
      folders: [join(fixtures, folder), join(fixtures, folder, 'delta')],
      messages: messagesSent,
    })
    const figures = expected.campaigns['Rentrée']!
    expect(figures.entries).toBeGreaterThan(0)
    expect(returns[0]).toMatchObject({
      campagneLabel: 'Rentrée',
      nbEntreeAtelier: figures.entries,
      nbClient: figures.customers,
      tauxRetour: figures.rate,
      CA: figures.turnover * 100,
      nbSms: figures.sms,
      nbEmail: figures.email,
    })
    const months = (await world.call(returnsContract.listMonthReturns, { as, params: { adherentId } })).body.data
    for (const [month, value] of Object.entries(expected.months)) {
      expect(months.find((one) => one.date === month)).toMatchObject({
        nbEntreeAtelier: value.entries,
        CA: value.turnover * 100,
        tauxRetour: value.rate,
      })
    }
    const stopped = (
      await world.call(customersContract.listBlacklist, { as, query: { search: stopper.nom, resultsPerPage: 200 } })
    ).body.data
    expect(stopped.some((one) => one.telephonePortable.includes(stopper.destinataire.slice(3)))).toBe(true)
  })
})
