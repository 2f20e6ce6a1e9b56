import { z } from 'zod'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { NetworkUser, NetworkUserFields } from './network-user.ts'

/** The people of a network itself: who administers it, who looks after its members. */
export const networkUsersContract = {
  listNetworkUsers: route({
    method: 'GET',
    path: `${base}/service-reseau/utilisateurs-reseau`,
    summary: 'The people of the network, by name; those of the product are shown to an ADMIN only',
    access: 'network.admin',
    params: ofNetwork,
    reply: z.object({ data: z.array(NetworkUser) }),
  }),
  createNetworkUser: route({
    method: 'POST',
    path: `${base}/service-reseau/utilisateurs-reseau`,
    summary: 'Somebody joins the network, invited by mail to choose a password; see `invitation` for whether it left',
    access: 'network.admin',
    params: ofNetwork,
    body: NetworkUserFields,
    reply: NetworkUser,
    status: 201,
    problems: [409],
    limit: { max: 60, minutes: 60 },
  }),
  saveNetworkUser: route({
    method: 'PUT',
    path: `${base}/service-reseau/utilisateurs-reseau/{id}`,
    summary:
      'Change somebody of the network. Less rights, or none, end its sessions; a new address voids the links sent to the former one',
    access: 'network.admin',
    params: ofId,
    body: NetworkUserFields,
    reply: NetworkUser,
    problems: [409],
  }),
}
