import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { insertLockedCampaign, type LockedCampaign } from './locked-campaign.ts'
import { createSendingWorld, type SendingWorld } from './sending-world.ts'
import type { Caller } from './world.ts'

/** A world in front of a real SMPP server and a real SMTP server, for the tests of the sending. */
export interface SendingStage extends SendingWorld {
  /** A new member with a locked campaign, its numbers its own, and its user. */
  campaignOf(contacts: number, more?: object): Promise<{ campaign: LockedCampaign; as: Caller }>
  /** Somebody of the member, after the clock moved and the session expired. */
  again(campaign: LockedCampaign): Promise<Caller>
  planSms(as: Caller, campaign: LockedCampaign, more?: object): Promise<number>
}

export const smsText =
  'Bonjour {{prenom}}, votre {{modele}} {{immatriculation}} doit passer le {{dateEcheance}}. {{garage}}'

export async function openSendingStage(
  now: string,
  options?: Parameters<typeof createSendingWorld>[1],
): Promise<SendingStage> {
  const { world, smpp, smtp, close } = await createSendingWorld(now, options)
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
    close,
  }
}
