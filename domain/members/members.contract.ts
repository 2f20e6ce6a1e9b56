import { base, ofMember } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Member } from './member.ts'

export const membersContract = {
  getMember: route({
    method: 'GET',
    path: `${base}/service-adherent/adherents/{adherentId}`,
    summary: 'A member',
    access: 'member.read',
    params: ofMember,
    reply: Member,
  }),
}
