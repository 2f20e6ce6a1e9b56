import type { SmsTemplate } from '../sms-templates.ts'

/** The SMS templates in Dutch, within the alphabet of short messages. */
export const smsTemplates: readonly SmsTemplate[] = [
  {
    code: 'revision',
    titre: 'Onderhoudsbeurt',
    contenu: 'Uw {{modele}} is bijna toe aan een onderhoudsbeurt. Maak een afspraak: {{telephone}}. {{garage}}',
  },
  {
    code: 'controle-technique',
    titre: 'APK',
    contenu: 'De APK van uw auto verloopt op {{dateEcheance}}. Maak een afspraak: {{telephone}}. {{garage}}',
  },
  {
    code: 'operation',
    titre: 'Komende werkzaamheid',
    contenu: '{{operation}}: tijd voor uw {{modele}}. Maak een afspraak: {{telephone}}. {{garage}}',
  },
  {
    code: 'remise',
    titre: 'Korting op vertoon van de sms',
    contenu: '10% korting op uw volgende onderhoudsbeurt op vertoon van deze sms. Bel {{telephone}}. {{garage}}',
  },
  {
    code: 'freins',
    titre: 'Remmencheck',
    contenu: 'Remmen: deze maand controleren wij ze gratis. Maak een afspraak: {{telephone}}. {{garage}}',
  },
  {
    code: 'pneus',
    titre: 'Bandenwissel',
    contenu: 'Tijd voor de bandenwissel: maak nu alvast uw afspraak op {{telephone}}. {{garage}}',
  },
  {
    code: 'climatisation',
    titre: 'Aircoservice',
    contenu: 'Laat uw airco nakijken voor de warme dagen. Maak een afspraak: {{telephone}}. {{garage}}',
  },
  {
    code: 'hiver',
    titre: 'Wintercheck',
    contenu: 'Accu, banden, verlichting: onze gratis wintercheck. Maak een afspraak: {{telephone}}. {{garage}}',
  },
  {
    code: 'rendez-vous',
    titre: 'Online afspraak',
    contenu: 'Plan uw volgende werkplaatsbezoek online: {{urlRendezVous}} {{garage}}',
  },
  {
    code: 'nous-revoir',
    titre: 'Kom weer eens langs',
    contenu: 'Lang niet gezien! Wij kijken uw {{modele}} gratis na. Maak een afspraak: {{telephone}}. {{garage}}',
  },
]
