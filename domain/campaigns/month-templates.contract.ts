import { z } from 'zod'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { MonthTemplates, MonthTemplatesChange } from './month-templates.ts'

const network = `${base}/service-campagne/gabarits-mois`
const month = `${base}/service-campagne/mois/{id}/gabarits`
const ofLanguage = z.object({ langue: z.enum(languages).optional().describe('absent: the network’s own') })

export const monthTemplatesContract = {
  getNetworkTemplates: route({
    method: 'GET',
    path: network,
    summary: 'The templates a network’s months are written with, in a language',
    access: 'network-targeting.read',
    params: ofNetwork,
    query: ofLanguage,
    reply: MonthTemplates,
  }),
  saveNetworkTemplates: route({
    method: 'PUT',
    path: network,
    summary:
      'Choose them among the network’s and the product’s. Months that are not locked and have none of their own follow',
    access: 'network-targeting.write',
    params: ofNetwork,
    query: ofLanguage,
    body: MonthTemplatesChange,
    reply: MonthTemplates,
  }),
  getMonthTemplates: route({
    method: 'GET',
    path: month,
    summary: 'The templates a month is written with, in a language',
    access: 'network-targeting.read',
    params: ofId,
    query: ofLanguage,
    reply: MonthTemplates,
  }),
  saveMonthTemplates: route({
    method: 'PUT',
    path: month,
    summary: 'Choose them for this month alone, until its lists are frozen',
    access: 'network-targeting.write',
    params: ofId,
    query: ofLanguage,
    body: MonthTemplatesChange,
    reply: MonthTemplates,
    problems: [409],
  }),
}
