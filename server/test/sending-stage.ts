import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { createSmppSender } from '../diffusion/senders/smpp.ts'
import { createSmtpSender } from '../diffusion/senders/smtp.ts'
import { insertLockedCampaign, type LockedCampaign } from './locked-campaign.ts'
import { type SmppServer, startSmppServer } from './smpp-server.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'
import { type Caller, createWorld, type World } from './world.ts'

/** A world in front of a real SMPP server and a real SMTP server, for the tests of the sending. */
export interface SendingStage {
  readonly world: World
  readonly smpp: SmppServer
  readonly smtp: SmtpServer
  /** A new member with a locked campaign, its numbers its own, and its user. */
  campaignOf(contacts: number, more?: object): Promise<{ campaign: LockedCampaign; as: Caller }>
  /** Somebody of the member, after the clock moved and the session expired. */
  again(campaign: LockedCampaign): Promise<Caller>
  planSms(as: Caller, campaign: LockedCampaign, more?: object): Promise<number>
  close(): Promise<void>
}

export const smsText =
  'Bonjour {{prenom}}, votre {{modele}} {{immatriculation}} doit passer le {{dateEcheance}}. {{garage}}'

export async function openSendingStage(now: string): Promise<SendingStage> {
  const [smpp, smtp] = await Promise.all([startSmppServer(), startSmtpServer()])
  const sms = createSmppSender({
    url: smpp.url,
    window: 20,
    fraction: () => 0.5,
    answerTimeoutMs: 400,
    reconnectMs: 20,
  })
  const email = createSmtpSender({
    url: smtp.url,
    connections: 4,
    answerTimeoutMs: 2000,
    connectTimeoutMs: 1000,
    restMs: 50,
  })
  const senders = { sms, email, close: async () => void (await Promise.all([sms.close(), email.close()])) }
  const world = await createWorld({ now, context: { senders } })
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
  let numbers = 0
  return {
    world,
    smpp,
    smtp,
    campaignOf: async (contacts, more = {}) => {
      const adherentId = await world.adherent()
      const as = await world.login({ adherentId })
      const from = numbers
      numbers += contacts
      const campaign = await insertLockedCampaign(world.context.db, {
        adherentId,
        contacts,
        now: world.clock.now(),
        label: `Campagne ${numbers}`,
        from,
        ...more,
      })
      return { campaign, as }
    },
    again: ({ adherentId }) => world.login({ adherentId }),
    planSms: async (as, { campagneId }, more = {}) => {
      const { status } = await world.call(diffusionContract.planifierSms, {
        as,
        params: { id: campagneId },
        body: {
          nom: 'Rappel',
          expediteur: 'GMARTIN',
          contenu: smsText,
          immediat: true,
          lots: [],
          confirmation: true,
          ...more,
        },
      })
      return status
    },
    close: async () => {
      await world.close()
      await Promise.all([smpp.close(), smtp.close()])
    },
  }
}
