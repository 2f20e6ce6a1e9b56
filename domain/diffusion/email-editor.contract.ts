import { z } from 'zod'
import { base, ofId } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { EmailDocument } from '../messages/email-document.ts'
import { ApercuEmail } from '../messages/email-preview.ts'
import { EmailVersion, EmailVersionContent } from '../messages/email-versions.ts'

const campaign = `${base}/service-campagne/campagnes/{id}`
const versions = `${campaign}/gabarit-diffusion-email/versions`

export const emailEditorContract = {
  apercuEmail: route({
    method: 'POST',
    path: `${campaign}/apercu-email`,
    summary:
      'What an e-mail looks like to one of the campaign’s contacts, masked, and what the check before sending needs',
    access: 'direct.read',
    params: ofId,
    body: z
      .object({
        document: EmailDocument,
        position: z.int().min(1).max(1_000_000).default(1).describe('which contact, in the order they are written to'),
      })
      .meta({ id: 'ApercuEmailDemande' }),
    reply: ApercuEmail,
  }),
  listEmailVersions: route({
    method: 'GET',
    path: versions,
    summary: 'The former contents of a campaign’s e-mail, the newest first, twenty at most',
    access: 'direct.read',
    params: ofId,
    reply: z.object({ data: z.array(EmailVersion) }).meta({ id: 'EmailVersionList' }),
  }),
  getEmailVersion: route({
    method: 'GET',
    path: `${versions}/{versionId}`,
    summary: 'A former content of a campaign’s e-mail; to bring it back, save it',
    access: 'direct.read',
    params: ofId.extend({
      versionId: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(2 ** 53 - 1),
    }),
    reply: EmailVersionContent,
  }),
}
