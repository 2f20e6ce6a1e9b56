import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { linksContract } from '@relance/domain/diffusion/links.contract.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { insertLockedCampaign, type LockedCampaign } from './locked-campaign.ts'
import { createSendingWorld } from './sending-world.ts'
import type { SmppServer } from './smpp-server.ts'
import type { SmtpServer } from './smtp-server.ts'
import type { Caller, World } from './world.ts'

// What tests of links share: real providers, a member whose messages hold links, and visitors that follow them.
// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
export const contenu = 'Bonjour {{prenom}}, reservez : {{urlRendezVous}}'
const document = {
  objet: 'Votre {{modele}}',
  blocks: [
    {
      id: 'a',
      type: 'text' as const,
      html: '<p><a href="https://pneus-dupont.fr/offre?a=1&b=2">Nos pneus</a> <a href="mailto:x@g.example">Mail</a></p>',
    },
    { id: 'b', type: 'button' as const, label: 'Rendez-vous', href: '{{urlRendezVous}}' },
  ],
}

export let world: World
export let smpp: SmppServer
export let smtp: SmtpServer
export let as: Caller
export let adherentId: number
export let numbers = 0
let close: () => Promise<void>

beforeAll(async () => {
  const stage = await createSendingWorld(start)
  ;({ world, smpp, smtp } = stage)
  close = stage.close
})
afterEach(async () => {
  world.clock.set(start)
  await setNetwork({ hote_court: null, suivi_individuel: false })
})
afterAll(async () => {
  await close()
})

export const setNetwork = (values: object) =>
  world.context.db.updateTable('reseau').set(values).where('id', '=', 3).execute()

export async function campaignOf(contacts: number, member: object = {}, more: object = {}): Promise<LockedCampaign> {
  adherentId = await world.adherent({ url_rendez_vous: 'https://rdv.example/martin?source=sms', ...member })
  as = await world.login({ adherentId })
  const from = numbers
  numbers += contacts
  return insertLockedCampaign(world.context.db, {
    adherentId,
    contacts,
    now: world.clock.now(),
    label: `Campagne ${numbers}`,
    from,
    ...more,
  })
}
export async function sendSms(campaign: LockedCampaign, text = contenu): Promise<string[]> {
  const from = smpp.messages.length
  const { status } = await world.call(diffusionContract.planifierSms, {
    as,
    params: { id: campaign.campagneId },
    body: { nom: 'Rappel', expediteur: 'GMARTIN', contenu: text, immediat: true, lots: [], confirmation: true },
  })
  expect(status).toBe(200)
  await world.settle()
  return smpp.messages.slice(from).map(({ texte }) => texte)
}
export const linkIn = (text: string): string => /https?:\/\/\S+\/r\/\S+/.exec(text)![0]
/** Follows a link as a phone does, unless said otherwise. */
export const follow = (
  link: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) => world.app.inject({ method, url: new URL(link).pathname, headers: { 'user-agent': phone, ...headers } })
export const clicksOf = async (campaign: LockedCampaign) => {
  const { body } = await world.call(diffusionContract.suiviDiffusion, { as, params: { id: campaign.campagneId } })
  return Object.fromEntries(body.canaux.map(({ canal, clics }) => [canal, clics]))
}
export const later = async (moment = '2026-11-20T09:05:00Z'): Promise<void> => {
  world.clock.set(moment)
  as = await world.login({ adherentId })
}
export const clientsOf = async () =>
  (
    await world.context.db
      .selectFrom('client')
      .select('id')
      .where('adherent_id', '=', adherentId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
export const agree = (id: number, accord: boolean, preuve = 'Fiche signée le 3 novembre') =>
  world.call(linksContract.saveSuiviClics, { as, params: { id }, query: {}, body: { accord, preuve } })
export const kept = () =>
  world.context.db.selectFrom('clic_suivi').selectAll().where('adherent_id', '=', adherentId).execute()

export async function sendEmail(campaign: LockedCampaign) {
  const from = smtp.messages.length
  const params = { id: campaign.campagneId }
  expect(
    (await world.call(diffusionContract.saveGabaritEmail, { as, params, body: { contenu: document } })).status,
  ).toBe(204)
  expect(
    (await world.call(diffusionContract.planifierEmail, { as, params, body: { immediat: true, confirmation: true } }))
      .status,
  ).toBe(200)
  await world.settle()
  return Promise.all(smtp.messages.slice(from).map((_, index) => smtp.parsed(from + index)))
}
