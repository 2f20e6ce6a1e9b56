import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofIdAndMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { Gap } from '../members/before-sending.ts'
import { InheritedMessageChange, Message } from '../messages/message.ts'
import { ProspectTotals } from '../targeting/prospect-totals.ts'
import { Targeting } from '../targeting/targeting-filter.ts'
import { AdherentTotals } from './adherent-totals.ts'
import { monthActions, monthMemberActions } from './month-actions.ts'
import { monthDecisionFilters, monthLackFilters, monthMemberSorts } from './month-filters.ts'
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
    motifErreur: z
      .string()
      .nullable()
      .describe('a code of the catalogue; RETARD, or TROP_DE_REJETS on its way: batches are held until "reprendre"'),
    reprise: moment.describe('when it is taken up again by itself'),
    motifAnnulation: z.string().nullable(),
    datePrediction: z.iso.date(),
    dateCreation: z.iso.datetime(),
    dateDistribution: z.iso.datetime().describe('when it was opened to the members; before, when it is by itself'),
    dateLimit: moment,
    dateValidation: moment,
    dateVerrouillage: moment.describe('when its lists were frozen; before, when they are by themselves'),
    dateDiffusion: moment.describe('planned, then actual'),
    dateArchivage: moment.describe('when it is finished: its visits are counted until then'),
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
    envoi: z
      .object({ envoyes: z.int(), restants: z.int(), lotsRetenus: z.int() })
      .describe('in the list of months, of those on their way alone'),
    actions: z.array(z.enum(monthActions)),
  })
  .meta({ id: 'NetworkMonth' })
export type NetworkMonth = z.infer<typeof NetworkMonth>

/** A month of the calendar that nobody opened yet. */
export const ComingMonth = z
  .object({
    datePrediction: z.iso.date(),
    dateOuverture: z.iso.datetime().describe('when it opens by itself'),
    dateDistribution: z.iso.datetime(),
    dateLimit: z.iso.datetime(),
    dateVerrouillage: z.iso.datetime(),
    dateDiffusion: z.iso.datetime(),
    dateArchivage: z.iso.datetime(),
    manque: z.boolean().describe('it did not open on its day: it opens by hand alone'),
    ouvrable: z.boolean().describe('the caller may open it now'),
  })
  .meta({ id: 'ComingMonth' })
export type ComingMonth = z.infer<typeof ComingMonth>

/** A member's part in a month. */
export const MonthMember = z
  .object({
    adherentId: z.int(),
    numeroClient: z.string(),
    nomCommercial: z.string(),
    ville: z.string(),
    population: z.enum(['a_faire', 'faite', 'reportee']).nullable(),
    etatParticipation: z.literal([8, 9, 10]).nullable(),
    decision: z.enum(decisions).nullable(),
    motif: z.string().nullable().describe('a code of the catalogue'),
    dateAction: moment,
    totaux: ProspectTotals.nullable(),
    manques: z
      .array(Gap.omit({ message: true, field: true }))
      .describe('what its set-up lacks on the day of the deadline'),
    envoi: z
      .object({ remis: z.int(), rejetes: z.int(), retenu: z.boolean() })
      .nullable()
      .describe('messages handed over, those refused, and whether what is left is held; null before the sending'),
    actions: z.array(z.enum(monthMemberActions)).describe('what the caller may decide for it'),
  })
  .meta({ id: 'MonthMember' })
export type MonthMember = z.infer<typeof MonthMember>

const monthMembersQuery = {
  decision: z.enum(monthDecisionFilters).optional(),
  manque: z.enum(monthLackFilters).optional().describe('bloquant: anything that keeps it from taking part'),
  sort: z.enum(monthMemberSorts).default('nomCommercial'),
  search: z.string().trim().max(100).default('').describe('part of a name, a city or a customer number'),
}
const ofLanguage = z.object({ langue: z.enum(languages).optional().describe('absent: the network’s own') })
const MonthMessages = z
  .object({
    langue: z.enum(languages),
    messageList: z.array(
      Message.extend({ initial: z.string().describe('what the network’s automatic settings say now') }).meta({
        id: 'MonthMessage',
      }),
    ),
  })
  .meta({ id: 'MonthMessages' })
export type MonthMessages = z.infer<typeof MonthMessages>

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
  listComingMonths: route({
    method: 'GET',
    path: `${base}/service-campagne/mois-a-venir`,
    summary: 'The months of the network’s calendar that are not there yet, the next first',
    access: 'predictive.read',
    params: ofNetwork,
    reply: z.object({ data: z.array(ComingMonth) }),
  }),
  openMonth: route({
    method: 'POST',
    path: `${base}/service-campagne/mois`,
    summary: 'Open a month by hand; its dates stay those of the calendar',
    access: 'predictive.publish',
    params: ofNetwork,
    body: z.object({ datePrediction: z.iso.date() }),
    reply: NetworkMonth,
    status: 201,
    problems: [409],
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
    query: pageQuery(25).extend(monthMembersQuery),
    reply: pageOf(MonthMember),
  }),
  exportMonthMembers: route({
    method: 'GET',
    path: `${base}/service-campagne/mois/{id}/fichiers/export-adherents`,
    summary: 'The same list as a file, all of its pages',
    access: 'predictive.read',
    params: ofId,
    query: z.object(monthMembersQuery),
    reply: 'csv',
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
    summary: 'Give up the rest of a sending in error, or the batches held while the others go on',
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
  getMonthPopulation: route({
    method: 'GET',
    path: `${base}/service-campagne/mois/{id}/operations`,
    summary: 'How many vehicles of a month’s members have each operation due',
    access: 'network-targeting.read',
    params: ofId,
    reply: z.object({ operations: z.array(z.object({ operationId: z.int(), nbVehicules: z.int() })) }),
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
    summary:
      'Write the texts a month’s members start from, or give them back (null) for the network’s; it is populated again with them',
    access: 'network-targeting.write',
    params: ofId,
    query: ofLanguage,
    body: InheritedMessageChange,
    reply: MonthMessages,
    problems: [409],
  }),
}
