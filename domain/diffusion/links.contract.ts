import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofMember, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { moyens } from '../customers/consents.ts'
import { Hours } from '../networks/hours.ts'
import { Canal } from './diffusion.ts'
import { hostPattern } from './links.ts'

/** What a network sets for the links of its messages. */
export const ReglagesLiens = z
  .object({
    hoteCourt: z
      .string()
      .trim()
      .toLowerCase()
      .regex(hostPattern, 'HOTE_INCORRECT')
      .nullable()
      .describe('host of short links, which must lead to the product; null: the product’s own address'),
    suiviIndividuel: z
      .boolean()
      .describe('clicks of customers who agreed to it are kept by person; off unless a network turns it on'),
  })
  .meta({ id: 'ReglagesLiens' })
export type ReglagesLiens = z.infer<typeof ReglagesLiens>

export const ReglagesLiensLus = ReglagesLiens.extend({
  exemple: z.string().describe('a link as long as it gets'),
  longueur: z.int().describe('its length in septets'),
}).meta({ id: 'ReglagesLiensLus' })

/** The appointment page of a garage: what it is reached by, and the hours it shows. */
export const PageRendezVous = z
  .object({
    horaires: z.array(Hours).max(14),
    url: z.string().describe('the product’s own page, which links lead to when the garage has no booking address'),
    urlRendezVous: z.string().describe('the garage’s own booking address; empty when it has none'),
  })
  .meta({ id: 'PageRendezVous' })

export const ClicSuivi = z
  .object({
    clientId: z.int(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    canal: Canal,
    libelle: z.string(),
    rendezVous: z.boolean(),
    quand: z.iso.datetime(),
  })
  .meta({ id: 'ClicSuivi' })
export type ClicSuivi = z.infer<typeof ClicSuivi>

export const linksContract = {
  getReglagesLiens: route({
    method: 'GET',
    path: `${base}/service-reseau/liens`,
    summary: 'The network’s short host and whether clicks may be kept by person',
    access: 'network.admin',
    params: ofNetwork,
    reply: ReglagesLiensLus,
  }),
  saveReglagesLiens: route({
    method: 'PUT',
    path: `${base}/service-reseau/liens`,
    summary: 'Change them; turning the individual clicks off removes those that were kept',
    access: 'network.admin',
    params: ofNetwork,
    body: ReglagesLiens,
    reply: ReglagesLiensLus,
  }),
  getPageRendezVous: route({
    method: 'GET',
    path: `${base}/service-campagne/adherents/{adherentId}/page-rendez-vous`,
    summary: 'Where the appointment link of a garage leads, and the hours its page shows',
    access: 'account.read',
    params: ofMember,
    reply: PageRendezVous,
  }),
  savePageRendezVous: route({
    method: 'PUT',
    path: `${base}/service-campagne/adherents/{adherentId}/page-rendez-vous`,
    summary: 'Set the opening hours on the appointment page',
    access: 'account.write',
    params: ofMember,
    body: z.object({ horaires: z.array(Hours).max(14) }),
    reply: PageRendezVous,
  }),
  saveSuiviClics: route({
    method: 'PUT',
    path: `${base}/relance-client/{id}/suivi-clics`,
    summary:
      'Record that a customer agrees to be followed by its clicks, or does not any more: then what was kept is removed',
    access: 'account.write',
    params: ofId,
    query: z.object({
      adherentId: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional(),
    }),
    body: z.object({
      accord: z.boolean(),
      moyen: z.enum(moyens).optional().describe('how the customer was asked'),
      date: z.iso.date('DATE_INCORRECTE').optional().describe('the day it answered'),
      preuve: z.string().trim().max(500).default('').describe('what shows it; required to agree'),
    }),
    reply: 'empty',
  }),
  listClics: route({
    method: 'GET',
    path: `${base}/service-campagne/campagnes/{id}/clics`,
    summary: 'Who clicked, of the customers who agreed to be followed; empty unless the network turned it on',
    access: 'direct.read',
    params: ofId,
    query: pageQuery(10),
    reply: pageOf(ClicSuivi),
  }),
  retirerSuivi: route({
    method: 'POST',
    path: '/desabonnement/{token}/suivi',
    summary: 'The customer’s own withdrawal: its clicks are not followed any more, and those kept are removed',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(300) }),
    reply: 'html',
  }),
}
