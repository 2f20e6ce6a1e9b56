import { z } from 'zod'
import { forMember } from '../campaigns/for-member.ts'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Canal } from './diffusion.ts'
import { SuiviDiffusion } from './progress.ts'
import { MessageEnvoye, MessagesFiltre, RelanceApercu, RelanceDemande, RenvoiDemande } from './sent-messages.ts'

const campaign = `${base}/service-campagne/campagnes/{id}`

/** What a garage does with a sending under way or done, besides stopping it. */
export const sendingControlContract = {
  suspendreDiffusion: route({
    method: 'POST',
    path: `${campaign}/suspendre`,
    summary: 'Pause: what waits stays, until `reprendre`. Repeating it changes nothing',
    access: 'direct.write',
    params: ofId,
    reply: SuiviDiffusion,
    problems: [409],
  }),
  renvoyerEchecs: route({
    method: 'POST',
    path: `${campaign}/renvoyer`,
    summary:
      'Send again what failed for a reason that passes, each message as a new attempt; nothing unknown is sent again',
    access: 'direct.write',
    params: ofId,
    body: RenvoiDemande,
    reply: SuiviDiffusion,
    problems: [409],
  }),
  listMessagesEnvoyes: route({
    method: 'GET',
    path: `${campaign}/messages`,
    summary: 'Who got what: the messages of a campaign with their text, state and reason',
    access: 'direct.read',
    params: ofId,
    query: pageQuery(25).extend({ ...MessagesFiltre.shape, ...forMember.shape }),
    reply: pageOf(MessageEnvoye),
  }),
  exportMessagesEnvoyes: route({
    method: 'GET',
    path: `${campaign}/messages/export`,
    summary: 'The same as a file, with the numbers and addresses',
    access: 'customers.export',
    params: ofId,
    query: MessagesFiltre.extend(forMember.shape),
    reply: 'csv',
  }),
  apercuRelance: route({
    method: 'GET',
    path: `${campaign}/relance`,
    summary: 'Whom the first channel did not reach, and who of them `canal` may reach, with the reasons of the others',
    access: 'direct.read',
    params: ofId,
    query: z.object({ canal: Canal }),
    reply: RelanceApercu,
    problems: [409],
  }),
  preparerRelance: route({
    method: 'POST',
    path: `${campaign}/relance`,
    summary: 'Make a campaign of those contacts, locked and ready to be written by `canal`; its id is the answer',
    access: 'direct.write',
    params: ofId,
    body: RelanceDemande,
    reply: z.object({ id: z.int() }),
    status: 201,
    problems: [409],
  }),
}
