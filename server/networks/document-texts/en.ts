import type { DocumentTexts } from './document-text.ts'

export const en: DocumentTexts = {
  print: 'To print, or to save as PDF: Ctrl + P.',
  contact: 'Your contact',
  others: 'Other documents',
  attribution: 'Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'About',
      text: `This is the portal of the workshops of the {reseau} network. It helps them bring their customers back at the right time, by SMS and e-mail, and measure what those messages bring in.

## What it does

- It takes in the export of your workshop software: customers, vehicles, invoices.
- It works out, for each vehicle, when its next service, tyres or MOT is likely to be due.
- It suggests which customers to contact; you choose, write and send.
- It counts the visits that follow and the turnover they represent.

## How it is made

The software is open source. A message is never sent twice to the same person for the same campaign, and a customer's objection is respected from the moment it is made.`,
    },
    conditions: {
      title: 'Terms of use',
      text: `These terms apply to every workshop of the {reseau} network that uses this portal.

## Access

Access is reserved for the people whom the network authorises. Users keep their password to themselves and report any unusual use of their account without delay.

## What the service offers

The service lets a workshop prepare and send SMS and e-mail campaigns to its customers and follow the results. Promotional messages are only sent at the times allowed by the rules of the recipient's country.

## What the workshop undertakes

- To import only its own customers' data, fairly collected.
- To write only accurate messages, related to its business and signed with its name.
- Not to write to a customer who has objected, by whatever means.
- To answer customers who exercise their rights over their data.

## Prices

Each SMS sent is charged at the unit price shown before the sending is confirmed. This price is fixed when the targeting is locked.

## Availability

The network does its best to keep the service available at all times. It may be interrupted for maintenance; any sending in progress then resumes without loss or duplicates.

## End of the subscription

When the subscription ends, the workshop may export its data. It is then erased, except what the law requires to be kept, and objections, which are kept in a form that only serves to respect them.`,
    },
    charte: {
      title: 'Charter and data protection',
      text: `The {reseau} network and its workshops undertake to handle their customers' data with care. This charter explains how.

## Who is responsible

The workshop is the controller of its customers' data: it decides whom it writes to and why. The network and the publisher of the service act on its behalf, as processors within the meaning of article 28 of the GDPR.

## Which data, and what for

- Customers' identity and contact details: to write to them.
- Vehicles, mileages, invoices: to forecast maintenance and measure visits.
- Records of messages and objections: so as never to write twice, nor to anyone who does not want it.

## On what basis

The workshop writes to its customers about services similar to those it has already provided, or with their consent where the law of the country requires it. Every message lets its recipient object to further ones, free of charge and without giving a reason.

## For how long

A customer who has not come for three years is no longer contacted. An objection is kept as a hash, for as long as it takes to respect it.

## Your rights

Anyone may ask for access to their data, have it corrected or erased, and object to its use. They should contact their workshop or the network: {email}. They may also complain to the supervisory authority of their country.`,
    },
    confidentialite: {
      title: 'Privacy policy',
      text: `This page explains what becomes of the information that this portal keeps about those who use it: the staff of the workshops and of the {reseau} network.

## Your account

We keep your name, your e-mail address, your language and a hash of your password, from which it cannot be recovered.

## Log

Logins, exports, decisions and messages sent are recorded in a log, with the time and the IP address, for everyone's security. The network's administrators can read it.

## In your browser

The session is kept in your browser's local storage; it is erased when you log out. Page views are measured only if you agree, and contain nothing about your customers.

## Opening of e-mails

The e-mails sent to customers contain no tracking pixel. Results are measured by visits to the workshop.

## Contact us

For any question, or to exercise your rights: {email}, or {telephone}.`,
    },
    'mentions-legales': {
      title: 'Legal notice',
      text: `## Publisher

This portal is provided to workshops by the {reseau} network.

Telephone: {telephone}

E-mail: {email}

{horaires}

## Messages

Workshops' e-mails are sent from the domain {domaine}. SMS carry the workshop's sender name and the notice that lets the recipient opt out.

## Ownership

The software is open source; its licence comes with its code. The name and the logo of the {reseau} network belong to it. Texts and images added by a workshop remain its own.

## Sources`,
    },
    tutoriel: {
      title: 'Tutorial: a campaign in six steps',
      text: `Allow a quarter of an hour for your first campaign. Everything you save is kept: you can stop and resume later.

## 1. Import your customer file

Export the customers, vehicles and invoices from your workshop software, in CSV format. Open “Import” and drop the files: the columns are recognised automatically. At the end, a report shows what was read and what is missing. While the data is being processed, no campaign can be created.

## 2. Complete your account

Under “My account”, check the SMS sender name (3 to 11 letters and digits, for example SMITHMOTORS), the phone number, the workshop's address and the booking link. The page points out what is missing before anything can be sent.

## 3. Create the campaign and target

Under “Direct marketing”, create a campaign and name it. Choose:

- the channels, SMS, e-mail or both, and what a customer who has both receives;
- the operations to remind customers about, from the most to the least important;
- the age and mileage of the vehicles, the radius around the workshop, the last visit.

The number of customers selected and the cost are shown at the bottom of the page after each change.

## 4. Refine and lock

Go through the list of selected customers, leave out those you do not want to write to, read the messages suggested for each operation. Then lock the targeting: the list and the cost are now fixed. This cannot be undone.

## 5. Write, test, schedule

Write the SMS (140 characters; those that cannot be sent are marked, with their replacement) and the e-mail, from a template if you like. Send yourself a test message. Choose to send now or in up to five batches, then confirm. After that the content no longer changes; batches that are still waiting can be stopped.

## 6. Measure the returns

Import your invoices for the following weeks. “Workshop visits” shows who came back, for which operation and for how much, by month and by campaign.

## Three tips

- One campaign a month, on one or two operations, brings in more than one large campaign a year.
- Put a booking link or a phone number in every message: the customer should be able to respond straight away.
- Ask for the mobile number at each visit: your campaigns’ reach depends on it.

## Need help?

You can reach {reseau} on {telephone} or at {email}. {horaires}`,
    },
  },
}
