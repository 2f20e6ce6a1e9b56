import { z } from 'zod'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { DocumentKind } from './documents.ts'
import { Brand, Network, NetworkLine, NetworkSettings } from './network.ts'

export const networksContract = {
  listNetworks: route({
    method: 'GET',
    path: `${base}/service-reseau/reseaux`,
    summary: 'The active networks of the caller, by their ids',
    access: 'session',
    params: ofNetwork,
    reply: z.object({ data: z.array(NetworkLine) }),
  }),
  getNetwork: route({
    method: 'GET',
    path: `${base}/service-reseau/reseaux/{id}`,
    summary: 'A network with its settings: the current one, or any for an ADMIN',
    access: 'network.admin',
    params: ofId,
    reply: Network,
  }),
  saveNetwork: route({
    method: 'PUT',
    path: `${base}/service-reseau/reseaux/{id}`,
    summary: 'Change a network’s settings. The logo is cleaned of what could run or call out',
    access: 'network.admin',
    params: ofId,
    body: NetworkSettings,
    reply: Network,
  }),
  getBrand: route({
    method: 'GET',
    path: `${base}/service-reseau/marque`,
    summary: 'The look of the login page of a network; the product’s own for an unknown or inactive one',
    access: 'public',
    params: ofNetwork,
    reply: Brand,
  }),
  pageDocument: route({
    method: 'GET',
    path: '/documents/{network}/{document}',
    summary: 'A document of a network, as a page',
    access: 'public',
    params: ofNetwork.extend({ document: DocumentKind }),
    query: z.object({ lang: z.string().max(20).optional() }),
    reply: 'html',
  }),
}
