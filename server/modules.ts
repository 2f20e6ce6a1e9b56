import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { displayedStatus } from '@relance/domain/campaigns/displayed-status.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { monthSettingsContract } from '@relance/domain/campaigns/month-settings.contract.ts'
import { monthTemplatesContract } from '@relance/domain/campaigns/month-templates.contract.ts'
import { namedTargetingsContract } from '@relance/domain/campaigns/named-targetings.contract.ts'
import { networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import { type Decision, type Etat, type EtatParticipation, isInError } from '@relance/domain/campaigns/states.ts'
import { customerContract } from '@relance/domain/customers/customer.contract.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { retentionContract } from '@relance/domain/customers/retention.contract.ts'
import { isHoliday } from '@relance/domain/diffusion/holidays.ts'
import { placeOf } from '@relance/domain/diffusion/sending-policy.ts'
import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { labelsContract } from '@relance/domain/forecasts/labels.contract.ts'
import { networkOperationsContract } from '@relance/domain/forecasts/network-operations.contract.ts'
import { importContract } from '@relance/domain/import/import.contract.ts'
import { massChangesContract } from '@relance/domain/members/mass-changes.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { smsPriceContract } from '@relance/domain/members/sms-price.contract.ts'
import { couponsContract } from '@relance/domain/messages/coupons.contract.ts'
import { mediaContract } from '@relance/domain/messages/media.contract.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { tauxRetour } from '@relance/domain/returns/kpi.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { distanceKm } from '@relance/domain/values/distance.ts'
import { watchContract } from '@relance/domain/watch/watch.contract.ts'
import type { FastifyInstance } from 'fastify'
import { inviteUser, voidLinks } from './auth/invite.ts'
import { mountAuth } from './auth/mount-auth.ts'
import { tickAuth } from './auth/tick-auth.ts'
import type { TransactionalMail } from './auth/transactional-mail.ts'
import type { Db } from './base.ts'
import { automaticSettingsHandlers } from './campaigns/automatic-settings.http.ts'
import { campaignMessagesHandlers } from './campaigns/campaign-messages.http.ts'
import { campaignTargetingHandlers } from './campaigns/campaign-targeting.http.ts'
import { campaignsHandlers } from './campaigns/campaigns.http.ts'
import { declareCampaignJobs, tickCampaigns } from './campaigns/campaigns.jobs.ts'
import { templateDoors } from './campaigns/month/count-months.ts'
import { monthHandlers } from './campaigns/month/month.http.ts'
import { declareMonthJobs } from './campaigns/month/month.jobs.ts'
import { monthTemplatesHandlers } from './campaigns/month/month-templates.http.ts'
import { type MonthDoors, tickMonths } from './campaigns/month/tick-months.ts'
import { monthSettingsHandlers } from './campaigns/month-settings.http.ts'
import { namedTargetingsHandlers } from './campaigns/named-targetings.http.ts'
import { networkMessagesHandlers } from './campaigns/network-messages.http.ts'
import type { Context } from './context.ts'
import type { LocateCustomer } from './customers/correct-customer.ts'
import { customerHandlers } from './customers/customer.http.ts'
import { customersHandlers } from './customers/customers.http.ts'
import { retentionHandlers } from './customers/retention.http.ts'
import { tickRetention } from './customers/tick-retention.ts'
import { mountDiffusion } from './diffusion/diffusion.http.ts'
import { declareDiffusionJobs } from './diffusion/diffusion.jobs.ts'
import { monthSendingHandlers } from './diffusion/month-sending.http.ts'
import { tickMonthSending } from './diffusion/month-sending.ts'
import { Later, Refused } from './diffusion/senders/sender.ts'
import { returnPath } from './diffusion/signature.ts'
import { startPump, tickDiffusion } from './diffusion/tick-diffusion.ts'
import { tickLedger } from './diffusion/tick-ledger.ts'
import { tickLinks } from './diffusion/tick-links.ts'
import { tickReturnedMail } from './diffusion/tick-returned-mail.ts'
import { forecastsHandlers } from './forecasts/forecasts.http.ts'
import { declareForecastJobs, forecastMember } from './forecasts/forecasts.jobs.ts'
import { labelsHandlers } from './forecasts/labels.http.ts'
import { networkOperationsHandlers } from './forecasts/network-operations.http.ts'
import { mount } from './http/mount.ts'
import type { Session } from './http/session.ts'
import { importHandlers } from './import/import.http.ts'
import { declareImportJobs, tickImport } from './import/import.jobs.ts'
import { loadPlaces, locateMember } from './import/places.ts'
import type { AfterImport } from './import/run-import.ts'
import type { CampaignFacts } from './members/doors.ts'
import { massChangesHandlers } from './members/mass-changes.http.ts'
import { membersHandlers } from './members/members.http.ts'
import { smsPriceHandlers } from './members/sms-price.http.ts'
import { couponsHandlers } from './messages/coupons.http.ts'
import { mediaHandlers } from './messages/media.http.ts'
import { messagesHandlers } from './messages/messages.http.ts'
import { serveImages } from './messages/serve-images.ts'
import { auditHandlers } from './networks/audit.http.ts'
import { networksHandlers } from './networks/networks.http.ts'
import { recomputeReturns } from './returns/recompute.sql.ts'
import { returnsHandlers } from './returns/returns.http.ts'
import { tickReturns } from './returns/tick-returns.ts'
import { watchHandlers } from './watch/watch.http.ts'

/** The mail door for what the product writes to its users: ahead of bulk, in the name of a network, belonging to no member. */
const transactionalMail = ({ senders, random, secret }: Context): TransactionalMail => ({
  send: async ({ vers, objet, html, texte, reseau }) => {
    const reference = random.uuid()
    const { displayName, domaineEmail: domaine, contactEmail } = reseau
    const message = {
      reference,
      adherentId: null,
      de: { name: displayName, address: `ne-pas-repondre@${domaine}` },
      repondreA: contactEmail || null,
      vers,
      objet,
      html,
      texte,
      entetes: { 'Auto-Submitted': 'auto-generated' },
      retour: returnPath(secret, reference, domaine),
      domaine,
    }
    await senders.email.send(message, { urgent: true })
  },
})

const holidayIn = (pays: string, jour: string): boolean => isHoliday(pays, placeOf(pays, '').region, jour)

/** What the months of the networks need of the diffusion: its calendar of holidays, and the mail door with its answers. */
const monthDoors = (context: Context): MonthDoors => ({
  isHoliday: holidayIn,
  mail: async (message) => {
    try {
      await transactionalMail(context).send(message)
      return 'pris'
    } catch (error) {
      if (error instanceof Refused) return 'refuse'
      return error instanceof Later ? 'plus tard' : 'doute'
    }
  },
})

/** The days on which nothing leaves where a garage is: those of its country, and of its region where it has some of its own. */
const isHolidayAt = (
  { pays, codePostal }: { readonly pays: string; readonly codePostal: string },
  jour: string,
): boolean => isHoliday(pays, placeOf(pays, codePostal).region, jour)

/** A garage that moved is placed anew; where that cannot be found, how far its customers live is not known any more. */
const relocateMember = async (tx: Db, adherentId: number): Promise<void> => {
  if (await locateMember(tx, adherentId, await loadPlaces(tx))) return
  await tx.updateTable('client').set({ distance_km: null }).where('adherent_id', '=', adherentId).execute()
}

/** Where a customer lives and how far from its garage, for a corrected address. */
const locateCustomer: LocateCustomer = async (tx, adherentId, { pays, codePostal, ville }) => {
  const find = await loadPlaces(tx)
  const place = find(pays, codePostal, ville)
  if (!place) return null
  const garage = await locateMember(tx, adherentId, find)
  return { ...place, distanceKm: garage && distanceKm(garage, place) }
}

/** Puts every module's routes into the app, in the order of the product's own flow. */
export async function mountModules(app: FastifyInstance, given: Context): Promise<void> {
  const context = { ...given, isHoliday: isHolidayAt }
  mount(app, auditContract, auditHandlers(context))
  mount(app, networksContract, networksHandlers(context))
  const mail = transactionalMail(context)
  const doors = {
    relocate: relocateMember,
    invite: (session: Session, utilisateurId: number) => inviteUser(context, mail, session, utilisateurId),
    voidLinks,
    statusOf: ({ type, etat, participation, decision }: CampaignFacts) => ({
      statutAffiche: displayedStatus({
        type,
        etat: etat as Etat,
        participation: participation as EtatParticipation | null,
        decision: decision as Decision | null,
      }),
      enErreur: isInError(etat as Etat),
    }),
    returnRate: tauxRetour,
  }
  mount(app, membersContract, membersHandlers(context, doors))
  mountAuth(app, context, mail)
  mount(app, smsPriceContract, smsPriceHandlers(context))
  mount(app, massChangesContract, massChangesHandlers(context))
  mount(app, customersContract, customersHandlers(context))
  mount(app, customerContract, customerHandlers(context, locateCustomer))
  mount(app, retentionContract, retentionHandlers(context))
  mount(app, importContract, importHandlers(context))
  mount(app, forecastsContract, forecastsHandlers(context))
  mount(app, networkOperationsContract, networkOperationsHandlers(context))
  mount(app, labelsContract, labelsHandlers(context))
  mount(app, campaignTargetingContract, campaignTargetingHandlers(context))
  mount(app, namedTargetingsContract, namedTargetingsHandlers(context))
  mount(app, campaignsContract, campaignsHandlers(context))
  mount(app, campaignMessagesContract, campaignMessagesHandlers(context))
  mount(app, networkMessagesContract, networkMessagesHandlers(context))
  mount(app, automaticSettingsContract, automaticSettingsHandlers(context))
  mount(app, monthSettingsContract, monthSettingsHandlers(context, { isHoliday: holidayIn }))
  mount(app, monthTemplatesContract, monthTemplatesHandlers(context))
  mount(app, monthContract, { ...monthHandlers(context, holidayIn), ...monthSendingHandlers(context) })
  mount(app, messagesContract, messagesHandlers(context, templateDoors(context)))
  mount(app, couponsContract, couponsHandlers(context))
  mount(app, mediaContract, mediaHandlers(context))
  serveImages(app, context)
  mountDiffusion(app, context)
  mount(app, returnsContract, returnsHandlers(context))
  mount(app, watchContract, watchHandlers(context))
}

/** What follows an import, in modules to its right. */
export const afterImport: AfterImport = [
  async ({ db, clock }, { adherentId }) => {
    const { fuseau } = await db
      .selectFrom('adherent')
      .select('fuseau')
      .where('id', '=', adherentId)
      .executeTakeFirstOrThrow()
    const today = dayInZone(clock.now(), fuseau)
    await db.transaction().execute((tx) => forecastMember(tx, { adherentId, today }))
  },
  async ({ db, clock }, { adherentId }) => {
    await recomputeReturns(db, { adherentId, now: clock.now() })
  },
]

/** Declares what the workers can do. Called before the jobs start. */
export function declareJobs(context: Context): void {
  declareImportJobs(context, afterImport)
  declareForecastJobs(context)
  declareCampaignJobs(context)
  declareMonthJobs(context)
  declareDiffusionJobs(context)
}

/**
 * What time alone brings about: batches that are due, leases that ran out, campaigns that end. The worker calls it every
 * second; tests call it after moving the clock. Each part bears being called at any moment, in several processes at once.
 */
export async function tick(context: Context): Promise<void> {
  await tickAuth(context)
  await tickImport(context)
  await tickCampaigns(context)
  await tickMonths(context, monthDoors(context))
  await tickDiffusion(context)
  await tickMonthSending(context)
  await tickLinks(context)
  await tickLedger(context)
  await tickReturnedMail(context)
  await tickReturns(context)
  await tickRetention(context)
}

/** Calls `tick` once a second, never twice at once, until the function returned is called (which waits for the last one). */
export function startClockwork(context: Context): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  // Sending goes on without a pause while there is something to send; `tick` then leaves it to the pump.
  const stopPump = startPump(context)
  const work = (async () => {
    while (!stopped) {
      await tick(context).catch((error: Error) => context.log.error({ err: error }, 'tick'))
      await new Promise<void>((next) => {
        wake = next
        if (stopped) next()
        else setTimeout(next, 1000)
      })
    }
  })()
  return async () => {
    stopped = true
    wake()
    await Promise.all([work, stopPump()])
  }
}
