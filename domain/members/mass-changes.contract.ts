import { z } from 'zod'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { MassChange, MassChangeDone, MassFilter, MassPreview } from './mass-change.ts'

const changes = `${base}/service-reseau/changements`

export const massChangesContract = {
  previewMassChange: route({
    method: 'POST',
    path: `${changes}/apercu`,
    summary: 'What a change would come to for the members that a filter finds; nothing is saved',
    access: 'network.admin',
    params: ofNetwork,
    body: z.object({ filtre: MassFilter, changement: MassChange }),
    reply: MassPreview,
  }),
  applyMassChange: route({
    method: 'POST',
    path: changes,
    summary:
      'Make it, of all of them at once. `attendus` is the number that was confirmed: 409 when it has become another',
    access: 'network.admin',
    params: ofNetwork,
    body: z.object({ filtre: MassFilter, changement: MassChange, attendus: z.int().min(1) }),
    reply: MassPreview.extend({ id: z.int() }),
    status: 201,
    problems: [409],
  }),
  listMassChanges: route({
    method: 'GET',
    path: changes,
    summary: 'The latest changes, and the offers that members have',
    access: 'network.admin',
    params: ofNetwork,
    reply: z.object({ data: z.array(MassChangeDone), offres: z.array(z.string()) }),
  }),
  undoMassChange: route({
    method: 'POST',
    path: `${changes}/{id}/annuler`,
    summary:
      'Take a change back. A member that was changed again meanwhile keeps that. 409 when it was taken back already',
    access: 'network.admin',
    params: ofId,
    reply: MassChangeDone,
    problems: [409],
  }),
}
