import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { ConsentEvent, CustomerConsents, GivenConsent } from './consents.ts'
import { CustomerCorrection, champs } from './correction.ts'
import { CustomerSheet, SheetMessage, SheetVehicle, SheetVisit } from './customer-sheet.ts'
import { ofWhom } from './of-whom.ts'
import { Erasure, PersonFile } from './person.ts'

const query = z.object(ofWhom)
const page = pageQuery(10).extend(ofWhom)

/** Everything about one customer: `{id}` is its `relanceClientId`. */
export const customerContract = {
  getCustomer: route({
    method: 'GET',
    path: `${base}/relance-client/{id}`,
    summary: 'A customer as its page shows it',
    access: 'member.read',
    params: ofId,
    query,
    reply: CustomerSheet,
  }),
  listCustomerVehicles: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/vehicules`,
    summary: 'Its vehicles, the one seen last first',
    access: 'member.read',
    params: ofId,
    query: page,
    reply: pageOf(SheetVehicle),
  }),
  listCustomerMessages: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/messages`,
    summary: 'The messages written for it, the latest first, with what became of them',
    access: 'member.read',
    params: ofId,
    query: page,
    reply: pageOf(SheetMessage),
  }),
  listCustomerVisits: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/visites`,
    summary: 'Its invoices and credit notes, the latest first',
    access: 'member.read',
    params: ofId,
    query: page,
    reply: pageOf(SheetVisit),
  }),
  getConsents: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/consentements`,
    summary: 'What the customer agreed to and refused, by channel, as it stands now',
    access: 'member.read',
    params: ofId,
    query,
    reply: CustomerConsents,
  }),
  listConsentEvents: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/consentements/historique`,
    summary: 'Each of its words with its proof, the latest first',
    access: 'member.read',
    params: ofId,
    query: page,
    reply: pageOf(ConsentEvent),
  }),
  recordConsent: route({
    method: 'POST',
    path: `${base}/relance-client/{id}/accord`,
    summary:
      'Records that the customer agreed to be written to on a channel: the only way back from an objection, which must be older',
    access: 'account.write',
    params: ofId,
    query,
    body: GivenConsent,
    reply: 'empty',
    problems: [409],
  }),
  correctCustomer: route({
    method: 'PUT',
    path: `${base}/relance-client/{id}/coordonnees`,
    summary: 'Corrects who the customer is and where it is reached: imports leave what was corrected as it is',
    access: 'account.write',
    params: ofId,
    query,
    body: CustomerCorrection,
    reply: CustomerSheet,
  }),
  restoreImported: route({
    method: 'DELETE',
    path: `${base}/relance-client/{id}/coordonnees/{champ}`,
    summary: 'Gives back what the last import said instead of a correction',
    access: 'account.write',
    params: ofId.extend({ champ: z.enum(champs) }),
    query,
    reply: CustomerSheet,
  }),
  getPersonFile: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/donnees`,
    summary: 'All that is held about the customer, for the customer (GDPR art. 15 and 20). Written to the audit log',
    access: 'customers.export',
    params: ofId,
    query,
    reply: PersonFile,
  }),
  previewErasure: route({
    method: 'GET',
    path: `${base}/relance-client/{id}/effacement`,
    summary: 'What erasing the customer would remove, in numbers',
    access: 'account.write',
    params: ofId,
    query,
    reply: Erasure,
  }),
  eraseCustomer: route({
    method: 'DELETE',
    path: `${base}/relance-client/{id}`,
    summary:
      'Erases the customer (GDPR art. 17): only the fingerprints that keep messages away stay, and invoices without a name',
    access: 'account.write',
    params: ofId,
    query,
    reply: 'empty',
  }),
}
