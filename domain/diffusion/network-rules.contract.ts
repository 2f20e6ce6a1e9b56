import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { CountryLaw } from './country-law.ts'
import { NetworkRules } from './network-rules.ts'

export const RulesShown = z
  .object({
    pays: z.string().describe('the network’s country, whose law the rules are held against'),
    regles: NetworkRules,
    lois: z.array(CountryLaw).describe('of the network’s country first, then of its members’'),
  })
  .meta({ id: 'RulesShown' })
export type RulesShown = z.infer<typeof RulesShown>

export const networkRulesContract = {
  getNetworkRules: route({
    method: 'GET',
    path: `${base}/service-diffusion/politiques`,
    summary: 'What the law fixes for the sendings of a network’s members, and what the network sets stricter',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: RulesShown,
  }),
  saveNetworkRules: route({
    method: 'PUT',
    path: `${base}/service-diffusion/politiques`,
    summary: 'Change what the network sets stricter. 422 where it would be looser than the law or than Relance',
    access: 'network.admin',
    params: ofNetwork,
    body: NetworkRules,
    reply: RulesShown,
  }),
}
