import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { RetentionPreview } from './retention.ts'

export const retentionContract = {
  previewRetention: route({
    method: 'GET',
    path: `${base}/service-reseau/conservation`,
    summary: 'What the next nightly purge would erase in the network, in numbers; nothing is changed',
    access: 'network.admin',
    params: ofNetwork,
    reply: RetentionPreview,
  }),
}
