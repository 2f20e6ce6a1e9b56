import { smsTemplates as de } from './de/sms-templates.ts'
import type { TextLanguage } from './default-messages.ts'
import { smsTemplates as es } from './es/sms-templates.ts'
import { smsTemplates as it } from './it/sms-templates.ts'
import { smsTemplates as nl } from './nl/sms-templates.ts'
import { smsTemplates as pt } from './pt/sms-templates.ts'

export interface SmsTemplate {
  readonly code: string
  readonly titre: string
  readonly contenu: string
}

/**
 * The SMS templates that come with the product. Each keeps to the alphabet of short messages (no ô, no ç, no typographic
 * apostrophe) and to 140 septets once merged, whatever the garage and its customers are called.
 */
export const smsTemplates: Readonly<Record<TextLanguage, readonly SmsTemplate[]>> = {
  fr: [
    {
      code: 'revision',
      titre: 'Révision',
      contenu: 'La révision de votre {{modele}} approche. Prenez rendez-vous au {{telephone}}. {{garage}}',
    },
    {
      code: 'controle-technique',
      titre: 'Contrôle technique',
      contenu:
        'Controle technique à passer avant le {{dateEcheance}}. Préparons-le ensemble : {{telephone}}. {{garage}}',
    },
    {
      code: 'operation',
      titre: 'Opération à prévoir',
      contenu: "{{operation}} : c'est le moment pour votre {{modele}}. Rendez-vous au {{telephone}}. {{garage}}",
    },
    {
      code: 'remise',
      titre: 'Remise sur présentation',
      contenu: '-10% sur votre prochain entretien sur présentation de ce SMS. Rendez-vous au {{telephone}}. {{garage}}',
    },
    {
      code: 'freins',
      titre: 'Contrôle des freins',
      contenu: 'Freins : un bilan gratuit vous attend ce mois-ci. Rendez-vous au {{telephone}}. {{garage}}',
    },
    {
      code: 'pneus',
      titre: 'Pneus de saison',
      contenu: 'Pneus de saison : réservez dès maintenant votre montage au {{telephone}}. {{garage}}',
    },
    {
      code: 'climatisation',
      titre: 'Climatisation',
      contenu: 'Avant les beaux jours, faites vérifier votre climatisation. Rendez-vous au {{telephone}}. {{garage}}',
    },
    {
      code: 'hiver',
      titre: 'Bilan avant l’hiver',
      contenu: 'Batterie, pneus, éclairage : bilan avant hiver offert. Rendez-vous au {{telephone}}. {{garage}}',
    },
    {
      code: 'rendez-vous',
      titre: 'Rendez-vous en ligne',
      contenu: '{{prenom}}, réservez votre passage en ligne : {{urlRendezVous}} {{garage}}',
    },
    {
      code: 'nous-revoir',
      titre: 'Revenez nous voir',
      contenu: 'Cela fait longtemps ! Un bilan de votre {{modele}} vous est offert. {{telephone}}. {{garage}}',
    },
  ],
  en: [
    {
      code: 'revision',
      titre: 'Service',
      contenu: 'Your {{modele}} is nearly due for its service. Book on {{telephone}}. {{garage}}',
    },
    {
      code: 'controle-technique',
      titre: 'MOT / inspection',
      contenu: 'Your inspection is due by {{dateEcheance}}. Let us get your car ready: {{telephone}}. {{garage}}',
    },
    {
      code: 'operation',
      titre: 'Work due',
      contenu: '{{operation}}: now is the time for your {{modele}}. Book on {{telephone}}. {{garage}}',
    },
    {
      code: 'remise',
      titre: 'Discount on showing the SMS',
      contenu: '10% off your next service when you show this text. Book on {{telephone}}. {{garage}}',
    },
    {
      code: 'freins',
      titre: 'Brake check',
      contenu: 'Brakes: a free check is waiting for you this month. Book on {{telephone}}. {{garage}}',
    },
    {
      code: 'pneus',
      titre: 'Seasonal tyres',
      contenu: 'Seasonal tyres: book your fitting now on {{telephone}}. See you soon! {{garage}}',
    },
    {
      code: 'climatisation',
      titre: 'Air conditioning',
      contenu: 'Have your air conditioning checked before the summer. Book on {{telephone}}. {{garage}}',
    },
    {
      code: 'hiver',
      titre: 'Check before winter',
      contenu: 'Battery, tyres, lights: a free check before winter. Book on {{telephone}}. {{garage}}',
    },
    {
      code: 'rendez-vous',
      titre: 'Book online',
      contenu: '{{prenom}}, book your visit online: {{urlRendezVous}} {{garage}}',
    },
    {
      code: 'nous-revoir',
      titre: 'Come and see us again',
      contenu: 'It has been a while! A free check of your {{modele}} is waiting. {{telephone}}. {{garage}}',
    },
  ],
  es,
  it,
  de,
  pt,
  nl,
}
