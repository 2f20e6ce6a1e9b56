import { z } from 'zod'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { EtatCleDkim, PublicationDkim } from './dkim.ts'

const CleDkim = z
  .object({
    id: z.int(),
    selecteur: z.string(),
    domaine: z.string(),
    etat: EtatCleDkim,
    nom: z.string().describe('name of the TXT record to publish'),
    valeur: z.string().describe('its value: the public key'),
    creeLe: z.iso.datetime(),
    activeeLe: z.iso.datetime().nullable(),
    publication: PublicationDkim.nullable().describe('as it was last looked up; null: never'),
    verifieeLe: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CleDkim' })
export type CleDkim = z.infer<typeof CleDkim>

export const SignatureEmail = z
  .object({
    domaine: z.string().describe('the domain the network’s e-mails are sent from'),
    signature: z
      .enum(['reseau', 'serveur', 'aucune'])
      .describe('who signs them: a key of the network, the installation’s own, nobody'),
    cles: z.array(CleDkim).describe('newest first; private keys never leave the server'),
  })
  .meta({ id: 'SignatureEmail' })
export type SignatureEmail = z.infer<typeof SignatureEmail>

export const dkimContract = {
  getSignatureEmail: route({
    method: 'GET',
    path: `${base}/service-reseau/dkim`,
    summary: 'The keys that sign the network’s e-mails (DKIM) and the records to publish',
    access: 'network.admin',
    params: ofNetwork,
    reply: SignatureEmail,
  }),
  creerCleDkim: route({
    method: 'POST',
    path: `${base}/service-reseau/dkim/cles`,
    summary:
      'Make a key. It signs nothing before its record is published and it is put to use; 409 while another waits',
    access: 'network.admin',
    params: ofNetwork,
    reply: SignatureEmail,
    status: 201,
    problems: [409],
  }),
  verifierCleDkim: route({
    method: 'POST',
    path: `${base}/service-reseau/dkim/cles/{id}/verifier`,
    summary: 'Look the key’s record up in the DNS',
    access: 'network.admin',
    params: ofId,
    reply: SignatureEmail,
  }),
  activerCleDkim: route({
    method: 'POST',
    path: `${base}/service-reseau/dkim/cles/{id}/activer`,
    summary: 'Sign with this key from now on, the former one kept. 409 unless its record is found at this moment',
    access: 'network.admin',
    params: ofId,
    reply: SignatureEmail,
    problems: [409],
  }),
  supprimerCleDkim: route({
    method: 'DELETE',
    path: `${base}/service-reseau/dkim/cles/{id}`,
    summary: 'Remove a key that does not sign',
    access: 'network.admin',
    params: ofId,
    reply: SignatureEmail,
    problems: [409],
  }),
}
