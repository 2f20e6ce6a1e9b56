import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofMember, ofNetwork } from '../contract/paths.ts'
import { FieldError } from '../contract/problem.ts'
import { route } from '../contract/route.ts'
import { BeforeSending } from './before-sending.ts'
import { Member } from './member.ts'
import { memberFilters } from './member-filters.ts'
import { MemberUpdate } from './member-rules.ts'
import { MemberLine, MemberUser, MemberUserFields, memberSorts, NetworkMember } from './network-member.ts'
import { Referent, ReferentFields } from './referent.ts'

/** A member as it is now, and what is doubtful in it without being refused: a SIRET whose key is wrong, a mobile that receives no SMS. */
export const SavedMember = Member.extend({ avertissements: z.array(FieldError) }).meta({ id: 'SavedMember' })

const membersQuery = {
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('part of the name, the city, the customer number or the SIRET'),
  sort: z.enum(memberSorts).default('nomCommercial'),
  filtre: z
    .enum(memberFilters)
    .optional()
    .describe(
      'a set-up that lacks something; no campaign for three months; a last import that failed; a subscription that ends within sixty days',
    ),
}

export const membersContract = {
  getMember: route({
    method: 'GET',
    path: `${base}/service-adherent/adherents/{adherentId}`,
    summary: 'A member',
    access: 'member.read',
    params: ofMember,
    reply: Member,
  }),
  saveMember: route({
    method: 'PUT',
    path: `${base}/service-adherent/adherents/{adherentId}`,
    summary: 'Change a member’s account: only the fields given change. A new address places the garage anew',
    access: 'account.write',
    params: ofMember,
    body: MemberUpdate,
    reply: SavedMember,
  }),
  listReferents: route({
    method: 'GET',
    path: `${base}/service-adherent/adherents/{adherentId}/referents`,
    summary: 'The contacts of a member at its network',
    access: 'account.read',
    params: ofMember,
    reply: z.object({ data: z.array(Referent) }),
  }),
  saveReferent: route({
    method: 'PUT',
    path: `${base}/service-adherent/referents/{id}`,
    summary: 'Change a contact of a member at its network',
    access: 'account.write',
    params: ofId,
    body: ReferentFields,
    reply: Referent,
  }),
  createReferent: route({
    method: 'POST',
    path: `${base}/service-adherent/adherents/{adherentId}/referents`,
    summary: 'Give a member a contact at its network',
    access: 'network.admin',
    params: ofMember,
    body: ReferentFields,
    reply: Referent,
    status: 201,
  }),
  deleteReferent: route({
    method: 'DELETE',
    path: `${base}/service-adherent/referents/{id}`,
    summary: 'Take a contact away from a member',
    access: 'network.admin',
    params: ofId,
    reply: 'empty',
  }),
  getBeforeSending: route({
    method: 'GET',
    path: `${base}/service-adherent/adherents/{adherentId}/avant-envoi`,
    summary: 'What is still missing in the account before a campaign can be sent',
    access: 'account.read',
    params: ofMember,
    reply: BeforeSending,
  }),
  listMembers: route({
    method: 'GET',
    path: `${base}/service-reseau/adherents`,
    summary: 'Workshop list and status: the members the caller sees; a member sees its own line',
    access: 'members.list',
    params: ofNetwork,
    query: pageQuery(25).extend(membersQuery),
    reply: pageOf(MemberLine),
  }),
  exportMembers: route({
    method: 'GET',
    path: `${base}/service-reseau/fichiers/export-adherents`,
    summary: 'The same list as a file, all of its pages',
    access: 'members.list',
    params: ofNetwork,
    query: z.object(membersQuery),
    reply: 'csv',
  }),
  createNetworkMember: route({
    method: 'POST',
    path: `${base}/service-reseau/adherents`,
    summary: 'A new member of the network',
    access: 'network.admin',
    params: ofNetwork,
    body: NetworkMember,
    reply: SavedMember,
    status: 201,
    problems: [409],
  }),
  saveNetworkMember: route({
    method: 'PUT',
    path: `${base}/service-reseau/adherents/{adherentId}`,
    summary: 'Change a member with its subscription',
    access: 'network.admin',
    params: ofMember,
    body: NetworkMember,
    reply: SavedMember,
    problems: [409],
  }),
  listMemberUsers: route({
    method: 'GET',
    path: `${base}/service-reseau/adherents/{adherentId}/utilisateurs`,
    summary: 'Who works at a member',
    access: 'network.admin',
    params: ofMember,
    reply: z.object({ data: z.array(MemberUser) }),
  }),
  createMemberUser: route({
    method: 'POST',
    path: `${base}/service-reseau/adherents/{adherentId}/utilisateurs`,
    summary: 'A new user of a member, invited by mail to choose a password; see `invitation` for whether the mail left',
    access: 'network.admin',
    params: ofMember,
    body: MemberUserFields,
    reply: MemberUser,
    status: 201,
    problems: [409],
    limit: { max: 60, minutes: 60 },
  }),
  saveMemberUser: route({
    method: 'PUT',
    path: `${base}/service-reseau/utilisateurs/{id}`,
    summary:
      'Change a user of a member of the network. A new address voids the links sent to the former one; who never logged in is invited anew',
    access: 'network.admin',
    params: ofId,
    body: MemberUserFields,
    reply: MemberUser,
    problems: [409],
  }),
}
