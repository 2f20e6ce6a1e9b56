import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofIdAndMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { Message, MessageChange } from '../messages/message.ts'
import { ProspectTotals } from '../targeting/prospect-totals.ts'
import { Targeting } from '../targeting/targeting-filter.ts'
import { AdherentTotals } from './adherent-totals.ts'
import { monthActions } from './month-actions.ts'
import { decisions } from './states.ts'

const one = `${base}/service-campagne/campagnes/{id}`
const moment = z.iso.datetime().nullable()

/** Contacts of all members together. */
const MonthContacts = z
  .object({ totalGlobal: z.int(), totalSms: z.int(), totalEmail: z.int(), coutSms: z.int() })
  .meta({ id: 'MonthContacts' })

/** A month's campaign as its network sees it. */
export const NetworkMonth = z
  .object({
    id: z.int(),
    label: z.string(),
    refEtatCampagneId: z.int(),
    enErreur: z.boolean(),
    occupe: z.boolean(),
    motifErreur: z.string().nullable().describe('a code of the catalogue; RETARD: batches are held until "reprendre"'),
    reprise: moment.describe('when it is taken up again by itself'),
    motifAnnulation: z.string().nullable(),
    datePrediction: z.iso.date(),
    dateCreation: z.iso.datetime(),
    dateDistribution: z.iso.datetime().describe('when a populated month is opened to the members by itself'),
    dateLimit: moment,
    dateValidation: moment,
    dateDiffusion: moment.describe('planned, then actual'),
    dateModificationCiblageAdmin: moment,
    dateModificationMessageAdmin: moment,
    adherents: AdherentTotals,
    population: z
      .object({
        adherents: z.int().describe('members of the network it was made for'),
        peuples: z.int(),
        reportes: z.int().describe('their base is being qualified: they follow by themselves'),
        sansProspect: z.int().describe('nobody to write to: they take no part'),
      })
      .describe('how far the population is'),
    contacts: MonthContacts.describe('of all members that take part; before the opening, of all'),
    envoi: z.object({ envoyes: z.int(), restants: z.int(), lotsRetenus: z.int() }),
    actions: z.array(z.enum(monthActions)),
  })
  .meta({ id: 'NetworkMonth' })
export type NetworkMonth = z.infer<typeof NetworkMonth>

/** A member's part in a month. */
export const MonthMember = z
  .object({
    adherentId: z.int(),
    nomCommercial: z.string(),
    ville: z.string(),
    population: z.enum(['a_faire', 'faite', 'reportee']).nullable(),
    etatParticipation: z.literal([8, 9, 10]).nullable(),
    decision: z.enum(decisions).nullable(),
    motif: z.string().nullable().describe('a code of the catalogue'),
    dateAction: moment,
    totaux: ProspectTotals.nullable(),
  })
  .meta({ id: 'MonthMember' })
export type MonthMember = z.infer<typeof MonthMember>

const ofLanguage = z.object({ langue: z.enum(languages).optional().describe('absent: the network’s own') })
const MonthMessages = z
  .object({ langue: z.enum(languages), messageList: z.array(Message) })
  .meta({ id: 'MonthMessages' })

/** What the network's people do with a month. Whoever asks sees the members in its scope: a workshop its own line, an animator those assigned to it. */
export const monthContract = {
  listMonths: route({
    method: 'GET',
    path: `${base}/service-campagne/mois`,
    summary: 'The network’s months, newest first, each with its decisions and its contacts',
    access: 'predictive.read',
    params: ofNetwork,
    query: pageQuery(12),
    reply: pageOf(NetworkMonth),
  }),
  getMonth: route({
    method: 'GET',
    path: `${base}/service-campagne/mois/{id}`,
    summary: 'A month of the network',
    access: 'predictive.read',
    params: ofId,
    reply: NetworkMonth,
  }),
  listMonthMembers: route({
    method: 'GET',
    path: `${base}/service-campagne/mois/{id}/adherents`,
    summary: 'The members of a month, by name, with what each decided',
    access: 'predictive.read',
    params: ofId,
    query: pageQuery(25).extend({
      decision: z.enum([...decisions, 'enAttente']).optional(),
      search: z.string().trim().max(100).default(''),
    }),
    reply: pageOf(MonthMember),
  }),
  adherentTotals: route({
    method: 'GET',
    path: `${one}/totaux-adherents`,
    summary: 'How many members of a shared campaign decided what',
    access: 'predictive.read',
    params: ofId,
    reply: AdherentTotals,
  }),
  publishMonth: route({
    method: 'POST',
    path: `${one}/publier`,
    summary: 'Open a populated month to its members now',
    access: 'predictive.publish',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  resumeMonth: route({
    method: 'POST',
    path: `${base}/service-campagne/mois/{id}/reprendre`,
    summary: 'Take up again what failed or is held: a step in error, late batches. Only what did not leave is sent',
    access: 'predictive.publish',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  giveUpMonth: route({
    method: 'POST',
    path: `${base}/service-campagne/mois/{id}/abandonner`,
    summary: 'Give up the rest of a sending in error',
    access: 'predictive.publish',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  reopenParticipation: route({
    method: 'POST',
    path: `${one}/rouvrir/{adherentId}`,
    summary: 'Let a member decide again before the deadline; after a refusal it starts from the network’s settings',
    access: 'predictive.publish',
    params: ofIdAndMember,
    reply: 'empty',
    problems: [409],
  }),
  saveAdminTargeting: route({
    method: 'PUT',
    path: `${one}/ciblage-admin`,
    summary: 'Set the targeting a month’s members start from; it is populated again with it',
    access: 'network-targeting.write',
    params: ofId,
    body: Targeting,
    reply: 'empty',
    problems: [409],
  }),
  getMonthMessages: route({
    method: 'GET',
    path: `${base}/service-campagne/mois/{id}/messages`,
    summary: 'The texts a month’s members start from, in a language',
    access: 'network-targeting.read',
    params: ofId,
    query: ofLanguage,
    reply: MonthMessages,
  }),
  saveMonthMessages: route({
    method: 'PUT',
    path: `${base}/service-campagne/mois/{id}/messages`,
    summary: 'Write the texts a month’s members start from; it is populated again with them',
    access: 'network-targeting.write',
    params: ofId,
    query: ofLanguage,
    body: MessageChange,
    reply: MonthMessages,
    problems: [409],
  }),
}
