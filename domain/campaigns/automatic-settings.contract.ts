import { z } from 'zod'
import { base, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { InheritedMessageChange, InheritedMessageList, MessageChange, MessageList } from '../messages/message.ts'
import { ProspectTotals } from '../targeting/prospect-totals.ts'
import { Town } from '../targeting/prospection.ts'
import { Targeting } from '../targeting/targeting-filter.ts'
import {
  AutomaticOutlook,
  AutomaticSwitchesChange,
  AutomaticTargeting,
  AutomaticTargetingChange,
  NetworkSwitchChange,
  NetworkTargetingChange,
} from './automatic-targeting.ts'

const member = `${base}/service-campagne/adherents/{adherentId}`
const network = `${base}/service-campagne`

const ofLanguage = z.object({
  langue: z.enum(languages).optional().describe('of the customers; the first one of the network’s country when absent'),
})

export const automaticSettingsContract = {
  getInitialAutomaticTargeting: route({
    method: 'GET',
    path: `${member}/ciblage-automatique-initial`,
    summary: 'The product’s own targeting: what automatic validation starts from',
    access: 'automatic.read',
    params: ofMember,
    reply: AutomaticTargeting,
  }),
  getNetworkAutomaticTargeting: route({
    method: 'GET',
    path: `${member}/ciblage-automatique-reseau`,
    summary: 'The network’s targeting for automatic validation; the initial one (type initial, off) when it set none',
    access: 'network-targeting.read',
    params: ofMember,
    reply: AutomaticTargeting,
  }),
  getAutomaticTargeting: route({
    method: 'GET',
    path: `${member}/ciblage-automatique`,
    summary:
      'The member’s targeting for automatic validation; while it has none of its own, with id null, its network’s values, else the initial ones',
    access: 'automatic.read',
    params: ofMember,
    reply: AutomaticTargeting,
  }),
  createAutomaticTargeting: route({
    method: 'POST',
    path: `${member}/ciblage-automatique`,
    summary: 'Give the member its own targeting; 409 when it has one',
    access: 'automatic.write',
    params: ofMember,
    body: AutomaticTargetingChange,
    reply: AutomaticTargeting,
    status: 201,
    problems: [409],
  }),
  saveAutomaticTargeting: route({
    method: 'PUT',
    path: `${member}/ciblage-automatique`,
    summary: 'Change the member’s own targeting, or switch it on or off; 404 while it has none',
    access: 'automatic.write',
    params: ofMember,
    body: AutomaticTargetingChange,
    reply: AutomaticTargeting,
  }),
  deleteAutomaticTargeting: route({
    method: 'DELETE',
    path: `${member}/ciblage-automatique`,
    summary:
      'Give the member’s own targeting back: its network’s values hold again, and follow it; what is switched on stays. Safe to repeat',
    access: 'automatic.write',
    params: ofMember,
    reply: 'empty',
  }),
  saveAutomaticSwitches: route({
    method: 'PUT',
    path: `${member}/validation-automatique`,
    summary: 'Choose whose settings hold for the member; its targeting stays its own, or inherited',
    access: 'automatic.write',
    params: ofMember,
    body: AutomaticSwitchesChange,
    reply: AutomaticTargeting,
  }),
  getInitialAutomaticMessages: route({
    method: 'GET',
    path: `${member}/message-automatique-initial`,
    summary: 'The product’s own texts, in the language of the member’s customers',
    access: 'automatic.read',
    params: ofMember,
    reply: MessageList,
  }),
  getNetworkAutomaticMessages: route({
    method: 'GET',
    path: `${member}/message-automatique-reseau`,
    summary:
      'The network’s texts for the operations its automatic targeting promotes; the product’s where it wrote none',
    access: 'network-targeting.read',
    params: ofMember,
    reply: MessageList,
  }),
  getAutomaticMessages: route({
    method: 'GET',
    path: `${member}/message-automatique`,
    summary:
      'The texts for the operations of the member’s automatic targeting, in its order; with id null, the one the network offers',
    access: 'automatic.read',
    params: ofMember,
    reply: InheritedMessageList,
  }),
  createAutomaticMessages: route({
    method: 'POST',
    path: `${member}/message-automatique`,
    summary: 'Give the member texts of its own; 409 when it has some',
    access: 'automatic.write',
    params: ofMember,
    body: MessageChange,
    reply: InheritedMessageList,
    status: 201,
    problems: [409],
  }),
  saveAutomaticMessages: route({
    method: 'PUT',
    path: `${member}/message-automatique`,
    summary:
      'Change the member’s texts; null gives one back, those not named are kept; 404 while it has none of its own',
    access: 'automatic.write',
    params: ofMember,
    body: InheritedMessageChange,
    reply: InheritedMessageList,
  }),
  deleteAutomaticMessages: route({
    method: 'DELETE',
    path: `${member}/message-automatique`,
    summary: 'Give the member’s texts up for those offered. Safe to repeat',
    access: 'automatic.write',
    params: ofMember,
    reply: 'empty',
  }),
  getAutomaticOutlook: route({
    method: 'GET',
    path: `${member}/validation-automatique/apercu`,
    summary: 'What the next deadline decides if the member does nothing, in today’s numbers',
    access: 'automatic.read',
    params: ofMember,
    reply: AutomaticOutlook,
  }),
  countAutomaticProspects: route({
    method: 'POST',
    path: `${member}/validation-automatique/apercu`,
    summary: 'What a targeting would come to at the next deadline, in today’s numbers; nothing is saved',
    access: 'automatic.read',
    params: ofMember,
    body: Targeting,
    reply: ProspectTotals,
  }),
  getAutomaticPopulation: route({
    method: 'GET',
    path: `${member}/validation-automatique/population`,
    summary: 'Who the next month’s campaign could reach: how many vehicles for each operation, and where they live',
    access: 'automatic.read',
    params: ofMember,
    reply: z.object({
      operations: z.array(z.object({ operationId: z.int(), nbVehicules: z.int() })),
      garage: z.object({ ville: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
      lieux: z.array(Town),
      nonLocalises: z.int().describe('customers that could not be located'),
    }),
  }),
  getMonthCalendar: route({
    method: 'GET',
    path: `${network}/calendrier-predictif`,
    summary: 'When the network’s next campaign opens, and until when the one before it may be decided on',
    access: 'predictive.read',
    params: ofNetwork,
    reply: z.object({
      prochaineOuverture: z.object({ datePrediction: z.iso.date(), dateOuverture: z.iso.datetime() }),
      prochaineLimite: z.object({ datePrediction: z.iso.date(), dateLimit: z.iso.datetime() }),
    }),
  }),
  getNetworkSideTargeting: route({
    method: 'GET',
    path: `${network}/ciblage-automatique-reseau`,
    summary: 'The network’s targeting for automatic validation, for its own people',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: AutomaticTargeting,
  }),
  saveNetworkSideTargeting: route({
    method: 'PUT',
    path: `${network}/ciblage-automatique-reseau`,
    summary: 'Set the network’s targeting for automatic validation, or switch it on or off for all its members',
    access: 'network-targeting.write',
    params: ofNetwork,
    body: NetworkTargetingChange,
    reply: AutomaticTargeting,
  }),
  saveNetworkSwitch: route({
    method: 'PUT',
    path: `${network}/validation-automatique-reseau`,
    summary:
      'Switch the network’s automatic validation on or off for all its members; its targeting stays its own, or the product’s',
    access: 'network-targeting.write',
    params: ofNetwork,
    body: NetworkSwitchChange,
    reply: AutomaticTargeting,
  }),
  deleteNetworkSideTargeting: route({
    method: 'DELETE',
    path: `${network}/ciblage-automatique-reseau`,
    summary: 'Give the network’s targeting up for the product’s: nothing is validated automatically by it any more',
    access: 'network-targeting.write',
    params: ofNetwork,
    reply: 'empty',
  }),
  getNetworkSideMessages: route({
    method: 'GET',
    path: `${network}/message-automatique-reseau`,
    summary: 'The network’s texts for automatic validation in a language, with the product’s where it wrote none',
    access: 'network-targeting.read',
    params: ofNetwork,
    query: ofLanguage,
    reply: InheritedMessageList,
  }),
  saveNetworkSideMessages: route({
    method: 'PUT',
    path: `${network}/message-automatique-reseau`,
    summary: 'Write the network’s texts in a language; null gives one back, those not named are kept',
    access: 'network-targeting.write',
    params: ofNetwork,
    query: ofLanguage,
    body: InheritedMessageChange,
    reply: InheritedMessageList,
  }),
  deleteNetworkSideMessages: route({
    method: 'DELETE',
    path: `${network}/message-automatique-reseau`,
    summary: 'Give the network’s texts in a language up for the product’s',
    access: 'network-targeting.write',
    params: ofNetwork,
    query: ofLanguage,
    reply: 'empty',
  }),
}
