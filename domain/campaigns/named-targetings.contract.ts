import { z } from 'zod'
import { base, ofMember } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Targeting } from '../targeting/targeting-filter.ts'

const list = `${base}/service-campagne/adherents/{adherentId}/ciblages-enregistres`
const ofMemberAndId = ofMember.extend({
  id: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/** More than anybody can tell apart in a menu. */
export const namedTargetingsMax = 50

const Name = z.string().trim().min(1, 'CHAMP_OBLIGATOIRE').max(49, 'LABEL_TROP_LONG')

/** A targeting that a garage keeps under a name, to start from: never the customers left out, who belong to a campaign. */
export const NamedTargeting = z
  .object({
    id: z.int(),
    nom: z.string(),
    targeting: Targeting,
    dateModificationAdherent: z.iso.datetime(),
  })
  .meta({ id: 'NamedTargeting' })
export type NamedTargeting = z.infer<typeof NamedTargeting>

export const NamedTargetingChange = z
  .object({ nom: Name, targeting: Targeting.omit({ prospectionExcludedIdList: true }) })
  .meta({ id: 'NamedTargetingChange' })

export const namedTargetingsContract = {
  listNamedTargetings: route({
    method: 'GET',
    path: list,
    summary: 'The targetings a member keeps under a name, by name',
    access: 'direct.read',
    params: ofMember,
    reply: z.object({ data: z.array(NamedTargeting) }),
  }),
  insertNamedTargeting: route({
    method: 'POST',
    path: list,
    summary: `Keep a targeting under a new name (at most ${namedTargetingsMax})`,
    access: 'direct.write',
    params: ofMember,
    body: NamedTargetingChange,
    status: 201,
    reply: NamedTargeting,
    problems: [409],
  }),
  saveNamedTargeting: route({
    method: 'PUT',
    path: `${list}/{id}`,
    summary: 'Rename a kept targeting, or replace what it picks',
    access: 'direct.write',
    params: ofMemberAndId,
    body: NamedTargetingChange,
    reply: NamedTargeting,
  }),
  deleteNamedTargeting: route({
    method: 'DELETE',
    path: `${list}/{id}`,
    summary: 'Forget a kept targeting; campaigns that started from it keep theirs',
    access: 'direct.write',
    params: ofMemberAndId,
    reply: 'empty',
  }),
} as const
