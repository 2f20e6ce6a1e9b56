import { emailTemplates as de } from './de/email-templates.ts'
import type { TextLanguage } from './default-messages.ts'
import {
  blocks,
  book,
  coupon,
  divider,
  type EmailTemplateSource,
  heading,
  points,
  signature,
  text,
} from './email-template-blocks.ts'
import { emailTemplates as es } from './es/email-templates.ts'
import { emailTemplates as it } from './it/email-templates.ts'
import { emailTemplates as nl } from './nl/email-templates.ts'
import { emailTemplates as pt } from './pt/email-templates.ts'

/** The e-mail templates that come with the product: complete as they are, each to be made one's own. */
export const emailTemplates: Readonly<Record<TextLanguage, readonly EmailTemplateSource[]>> = {
  fr: [
    {
      code: 'rappel-echeance',
      titre: 'Rappel d’échéance',
      description: 'Le véhicule, l’opération à prévoir et sa date, un bouton de rendez-vous.',
      document: {
        objet: '{{prenom}}, votre {{modele}} : {{operation}} à prévoir',
        preheader: 'Prenez rendez-vous en deux minutes, nous nous occupons du reste.',
        blocks: blocks(
          heading('{{operation}} : c’est le moment'),
          text(
            'Bonjour {{civilite}} {{nom}},',
            'D’après votre dernier passage, votre <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) arrive à échéance vers le <strong>{{dateEcheance}}</strong>.',
            '{{message}}',
          ),
          book('Prendre rendez-vous'),
          text('À prévoir aussi lors de ce passage : {{autresOperations}}.'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'offre-coupon',
      titre: 'Offre avec coupon',
      description: 'Une remise à présenter à l’atelier, avec son code.',
      document: {
        objet: 'Une remise pour l’entretien de votre {{modele}}',
        preheader: 'Votre coupon est dans cet e-mail : présentez-le à l’atelier.',
        blocks: blocks(
          heading('Un avantage pour votre prochain passage'),
          text('Bonjour {{prenom}},', '{{message}}', 'Pour l’occasion, nous vous réservons cette offre :'),
          coupon('10 % de remise', 'Sur la main-d’œuvre, sur présentation de cet e-mail. Non cumulable.', 'ATELIER10'),
          book('J’en profite'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'controle-technique',
      titre: 'Contrôle technique',
      description: 'L’échéance légale et la préparation du véhicule.',
      document: {
        objet: 'Contrôle technique de votre {{modele}} : avant le {{dateEcheance}}',
        preheader: 'Nous préparons votre véhicule pour qu’il passe du premier coup.',
        blocks: blocks(
          heading('Votre contrôle technique approche'),
          text(
            'Bonjour {{civilite}} {{nom}},',
            'Votre <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) doit passer son contrôle technique avant le <strong>{{dateEcheance}}</strong>.',
          ),
          points(
            'Nous vérifions avec vous :',
            'l’éclairage et la signalisation',
            'les freins et les pneus',
            'la direction et les liaisons au sol',
            'la pollution',
          ),
          book('Préparer mon contrôle'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'bilan-saison',
      titre: 'Bilan de saison',
      description: 'Une invitation à un bilan avant l’hiver ou les vacances.',
      document: {
        objet: 'Avant de prendre la route, un bilan de votre {{modele}}',
        preheader: 'Pneus, batterie, freins, éclairage : partez tranquille.',
        blocks: blocks(
          heading('Un bilan, et vous partez tranquille'),
          text(
            'Bonjour {{prenom}},',
            'Le froid et les longs trajets demandent beaucoup à une voiture. En une demi-heure, nous contrôlons les points qui comptent pour votre sécurité.',
            '{{message}}',
          ),
          book('Réserver mon bilan'),
          text('À prévoir aussi : {{autresOperations}}.'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'nous-revoir',
      titre: 'Revenez nous voir',
      description: 'Un mot à un client qui n’est pas venu depuis longtemps.',
      document: {
        objet: '{{prenom}}, cela fait longtemps !',
        preheader: 'Votre véhicule a peut-être besoin de nous.',
        blocks: blocks(
          heading('Heureux de vous revoir bientôt'),
          text(
            'Bonjour {{civilite}} {{nom}},',
            'Nous n’avons pas vu votre <strong>{{modele}}</strong> depuis quelque temps. D’après nos calculs, il est temps de penser à : <strong>{{operation}}</strong>.',
            '{{message}}',
          ),
          book('Prendre rendez-vous'),
          divider,
          signature,
        ),
      },
    },
  ],
  en: [
    {
      code: 'rappel-echeance',
      titre: 'Reminder',
      description: 'The car, what is due and when, a button to book.',
      document: {
        objet: '{{prenom}}, your {{modele}}: {{operation}} is due',
        preheader: 'Book in two minutes, we see to the rest.',
        blocks: blocks(
          heading('{{operation}}: now is the time'),
          text(
            'Dear {{civilite}} {{nom}},',
            'Going by your last visit, your <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) is due around <strong>{{dateEcheance}}</strong>.',
            '{{message}}',
          ),
          book('Book a visit'),
          text('Also due on this visit: {{autresOperations}}.'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'offre-coupon',
      titre: 'Offer with a coupon',
      description: 'A discount to show at the workshop, with its code.',
      document: {
        objet: 'A discount for your {{modele}}',
        preheader: 'Your coupon is in this e-mail: show it at the workshop.',
        blocks: blocks(
          heading('Something for your next visit'),
          text('Dear {{prenom}},', '{{message}}', 'And we keep this offer for you:'),
          coupon('10% off', 'On labour, when you show this e-mail. Not with other offers.', 'WORKSHOP10'),
          book('Use my offer'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'controle-technique',
      titre: 'Inspection',
      description: 'The legal date and the preparation of the car.',
      document: {
        objet: 'Your {{modele}}: inspection due by {{dateEcheance}}',
        preheader: 'We prepare your car so that it passes first time.',
        blocks: blocks(
          heading('Your inspection is coming up'),
          text(
            'Dear {{civilite}} {{nom}},',
            'Your <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) must be inspected by <strong>{{dateEcheance}}</strong>.',
          ),
          points(
            'We check with you:',
            'lights and signals',
            'brakes and tyres',
            'steering and suspension',
            'emissions',
          ),
          book('Prepare my inspection'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'bilan-saison',
      titre: 'Seasonal check',
      description: 'An invitation to a check before winter or a holiday.',
      document: {
        objet: 'Before you set off, a check of your {{modele}}',
        preheader: 'Tyres, battery, brakes, lights: leave with an easy mind.',
        blocks: blocks(
          heading('A check, and off you go'),
          text(
            'Dear {{prenom}},',
            'Cold weather and long trips ask a lot of a car. In half an hour we check what matters for your safety.',
            '{{message}}',
          ),
          book('Book my check'),
          text('Also due: {{autresOperations}}.'),
          divider,
          signature,
        ),
      },
    },
    {
      code: 'nous-revoir',
      titre: 'See you again',
      description: 'A word to a customer who has not come for long.',
      document: {
        objet: '{{prenom}}, it has been a while!',
        preheader: 'Your car may need us.',
        blocks: blocks(
          heading('We look forward to seeing you'),
          text(
            'Dear {{civilite}} {{nom}},',
            'We have not seen your <strong>{{modele}}</strong> for some time. By our reckoning it is time for: <strong>{{operation}}</strong>.',
            '{{message}}',
          ),
          book('Book a visit'),
          divider,
          signature,
        ),
      },
    },
  ],
  es,
  it,
  de,
  pt,
  nl,
}
