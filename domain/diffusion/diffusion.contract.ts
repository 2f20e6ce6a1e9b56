import { z } from 'zod'
import { forMember } from '../campaigns/for-member.ts'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import {
  Annulation,
  AnnulationDemande,
  ApercuSms,
  ApercuSmsDemande,
  BatEmailDemande,
  BatSmsDemande,
  BrouillonSms,
  Canal,
  ContactDiffusion,
  DiffusionEmailDemande,
  EnvoiEtat,
  GabaritEmailDemande,
  MessageBoite,
  MessageBoiteDetail,
  PlanificationEmail,
  PlanificationSms,
  PlanificationSmsDemande,
} from './diffusion.ts'
import { SuiviDiffusion } from './progress.ts'

const campaign = `${base}/service-campagne/campagnes/{id}`
const otherId = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(2 ** 53 - 1)
const ofToken = z.object({ token: z.string().min(1).max(300) })

export const diffusionContract = {
  getPlanificationSms: route({
    method: 'GET',
    path: `${campaign}/planification-diffusion-sms`,
    summary: 'The SMS of a campaign: draft or plan, counts, cost, legal window, progress by batch',
    access: 'direct.read',
    params: ofId,
    reply: PlanificationSms,
    problems: [409],
  }),
  saveBrouillonSms: route({
    method: 'PUT',
    path: `${campaign}/planification-diffusion-sms`,
    summary: 'Keep what is being typed, without confirming; 409 once confirmed',
    access: 'direct.write',
    params: ofId,
    body: BrouillonSms,
    reply: 'empty',
    problems: [409],
  }),
  planifierSms: route({
    method: 'POST',
    path: `${campaign}/planification-diffusion-sms`,
    summary:
      'Confirm text, sender and batches: the content is frozen and generation starts. On LOT_HORS_FENETRE, `details.prochainCreneau` is the next legal slot',
    access: 'direct.write',
    params: ofId,
    body: PlanificationSmsDemande,
    reply: PlanificationSms,
    problems: [409],
  }),
  getPlanificationEmail: route({
    method: 'GET',
    path: `${campaign}/planification-diffusion-email`,
    summary: 'The e-mail of a campaign: document, counts, progress',
    access: 'direct.read',
    params: ofId,
    reply: PlanificationEmail,
    problems: [409],
  }),
  saveGabaritEmail: route({
    method: 'PUT',
    path: `${campaign}/gabarit-diffusion-email`,
    summary: 'Save subject and document; 422 when the template is refused, 409 once confirmed',
    access: 'direct.write',
    params: ofId,
    body: GabaritEmailDemande,
    reply: 'empty',
    problems: [409],
  }),
  planifierEmail: route({
    method: 'POST',
    path: `${campaign}/diffusion-email`,
    summary: 'Confirm the e-mail, at once or at a moment',
    access: 'direct.write',
    params: ofId,
    body: DiffusionEmailDemande,
    reply: PlanificationEmail,
    problems: [409],
  }),
  listContactsDiffusion: route({
    method: 'GET',
    path: `${campaign}/contact-diffusion`,
    summary: 'Whom the campaign writes to on a channel, with what became of each message; `etat` keeps one state',
    access: 'direct.read',
    params: ofId,
    query: pageQuery(25).extend({ type: Canal.default('sms'), etat: EnvoiEtat.optional(), ...forMember.shape }),
    reply: pageOf(ContactDiffusion),
  }),
  apercuSms: route({
    method: 'POST',
    path: `${base}/service-sms/sms-preview`,
    summary: 'The SMS as it will arrive, with septets, segments and the characters that block sending',
    access: 'direct.read',
    params: ofNetwork,
    body: ApercuSmsDemande,
    reply: ApercuSms,
  }),
  envoyerBatSms: route({
    method: 'POST',
    path: `${base}/service-sms/envoyer-bat`,
    summary: 'Send a proof to a mobile (08:00 to 21:30; five in ten minutes)',
    access: 'direct.write',
    params: ofNetwork,
    body: BatSmsDemande,
    reply: 'empty',
    problems: [409, 429, 502],
  }),
  envoyerBatEmail: route({
    method: 'POST',
    path: `${base}/service-mail/gabarits/tests/envoi-mail-diffusion`,
    summary: 'Send a proof of the saved e-mail to an address (five in ten minutes)',
    access: 'direct.write',
    params: ofNetwork,
    body: BatEmailDemande,
    reply: 'empty',
    problems: [409, 429, 502],
  }),
  annulerCampagne: route({
    method: 'POST',
    path: `${campaign}/annuler`,
    summary: 'Cancel a campaign, or stop its remaining batches when it is being sent',
    access: 'direct.cancel',
    params: ofId,
    body: AnnulationDemande,
    reply: Annulation,
    problems: [409],
  }),
  reprendreDiffusion: route({
    method: 'POST',
    path: `${campaign}/reprendre`,
    summary: 'Start again what is held: late batches, or a sending in error. Only what did not leave is sent',
    access: 'direct.write',
    params: ofId,
    reply: SuiviDiffusion,
    problems: [409],
  }),
  suiviDiffusion: route({
    method: 'GET',
    path: `${campaign}/suivi-diffusion`,
    summary: 'Progress of a sending by channel, batch and state, counted from the ledger; of a month, a member’s part',
    access: 'direct.read',
    params: ofId,
    query: forMember,
    reply: SuiviDiffusion,
  }),
  resoudreEnvoi: route({
    method: 'POST',
    path: `${campaign}/envois/{envoiId}/resoudre`,
    summary:
      'Say what became of a message whose outcome is unknown; it is never sent again. Of a month, who may decide for the member may',
    access: 'direct.read',
    params: ofId.extend({ envoiId: otherId }),
    query: forMember,
    body: z.object({ etat: z.enum(['delivered', 'failed']) }),
    reply: 'empty',
    problems: [409],
  }),
  listBoiteEnvoi: route({
    method: 'GET',
    path: `${base}/service-campagne/adherents/{adherentId}/boite-envoi`,
    summary: 'What the sandbox kept instead of sending, newest first',
    access: 'direct.read',
    params: ofMember,
    query: pageQuery(25).extend({ canal: Canal.optional(), search: z.string().trim().max(100).optional() }),
    reply: pageOf(MessageBoite).extend({
      sms: z.boolean().describe('SMS go to the sandbox'),
      email: z.boolean().describe('e-mails go to the sandbox'),
    }),
  }),
  getMessageBoite: route({
    method: 'GET',
    path: `${base}/service-campagne/adherents/{adherentId}/boite-envoi/{messageId}`,
    summary: 'One message of the sandbox, with its HTML and headers',
    access: 'direct.read',
    params: ofMember.extend({ messageId: otherId }),
    reply: MessageBoiteDetail,
  }),
  pageDesabonnement: route({
    method: 'GET',
    path: '/desabonnement/{token}',
    summary: 'Page that asks to confirm; changes nothing, since link scanners follow links (RFC 8058)',
    access: 'public',
    params: ofToken,
    reply: 'html',
  }),
  desabonner: route({
    method: 'POST',
    path: '/desabonnement/{token}',
    summary: 'Unsubscribe: one-click (RFC 8058) and the page’s button; no cookie, no log-in, no redirect',
    access: 'public',
    params: ofToken,
    reply: 'html',
  }),
  recevoirCourrier: route({
    method: 'POST',
    path: '/hooks/courrier',
    summary:
      'A mail that came to a return path or an unsubscribe address, raw (message/rfc822). Those addresses are signed: any other mail is ignored',
    access: 'public',
    query: z.object({ destinataire: z.string().max(320).optional().describe('the envelope’s recipient') }),
    reply: z.object({
      resultat: z.enum([
        ...['unsubscribed', 'ignored', 'hard', 'soft', 'policy', 'content', 'delivered', 'complaint'],
        ...['forged', 'unread', 'unreadable'],
      ] as const),
    }),
  }),
}
