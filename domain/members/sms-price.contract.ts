import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { MemberPrice, NetworkPrice, OwnPrice, smsPrice } from './sms-price.ts'

export const smsPriceContract = {
  getNetworkPrice: route({
    method: 'GET',
    path: `${base}/service-reseau/prix-sms`,
    summary: 'The network’s price of an SMS, with those it had',
    access: 'network.admin',
    params: ofNetwork,
    reply: NetworkPrice,
  }),
  saveNetworkPrice: route({
    method: 'PUT',
    path: `${base}/service-reseau/prix-sms`,
    summary: 'Set the network’s price, from now on. What is locked keeps its own',
    access: 'network.admin',
    params: ofNetwork,
    body: z.object({ coutSms: smsPrice }),
    reply: NetworkPrice,
  }),
  listOwnPrices: route({
    method: 'GET',
    path: `${base}/service-reseau/prix-sms/adherents`,
    summary: 'The members with a price of their own',
    access: 'network.admin',
    params: ofNetwork,
    query: pageQuery(25).extend({ search: z.string().trim().max(100).optional() }),
    reply: pageOf(OwnPrice),
  }),
  getMemberPrice: route({
    method: 'GET',
    path: `${base}/service-reseau/adherents/{adherentId}/prix-sms`,
    summary: 'A member’s price of an SMS, beside its network’s',
    access: 'account.read',
    params: ofMember,
    reply: MemberPrice,
  }),
  saveMemberPrice: route({
    method: 'PUT',
    path: `${base}/service-reseau/adherents/{adherentId}/prix-sms`,
    summary: 'Give a member a price of its own, from now on; null gives it back for the network’s',
    access: 'network.admin',
    params: ofMember,
    body: z.object({ coutSms: smsPrice.nullable() }),
    reply: MemberPrice,
  }),
}
