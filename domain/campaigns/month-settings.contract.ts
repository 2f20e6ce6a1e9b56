import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { MonthSettingsChange, NetworkOutlook, PlannedMonth } from './month-settings.ts'

const network = `${base}/service-campagne`

export const monthSettingsContract = {
  getMonthSettings: route({
    method: 'GET',
    path: `${network}/reglages-mois`,
    summary: 'When the network’s months open, close and leave, beside the product’s own',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: z.object({ reglages: MonthSettingsChange, initiaux: MonthSettingsChange }),
  }),
  saveMonthSettings: route({
    method: 'PUT',
    path: `${network}/reglages-mois`,
    summary: 'Change them. A month that is open keeps its dates',
    access: 'network-targeting.write',
    params: ofNetwork,
    body: MonthSettingsChange,
    reply: z.object({ reglages: MonthSettingsChange, initiaux: MonthSettingsChange }),
  }),
  previewMonths: route({
    method: 'POST',
    path: `${network}/reglages-mois/apercu`,
    summary: 'The month that is open, and the next three that settings would open; nothing is saved',
    access: 'network-targeting.read',
    params: ofNetwork,
    body: MonthSettingsChange,
    reply: z.object({ ouvert: PlannedMonth.nullable(), mois: z.array(PlannedMonth) }),
  }),
  getNetworkOutlook: route({
    method: 'GET',
    path: `${network}/validation-automatique/apercu`,
    summary: 'How many of the members that the caller sees the next deadline would validate, in today’s numbers',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: NetworkOutlook,
  }),
}
