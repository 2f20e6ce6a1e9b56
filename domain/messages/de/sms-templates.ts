import type { SmsTemplate } from '../sms-templates.ts'

/** The SMS templates in German, within the alphabet of short messages. */
export const smsTemplates: readonly SmsTemplate[] = [
  {
    code: 'revision',
    titre: 'Inspektion',
    contenu: 'Für Ihren {{modele}} ist bald die Inspektion fällig. Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'controle-technique',
    titre: 'HU / TÜV-Termin',
    contenu: 'Die HU ist bis {{dateEcheance}} fällig. Wir bereiten Ihr Auto vor: {{telephone}}. {{garage}}',
  },
  {
    code: 'operation',
    titre: 'Fällige Arbeit',
    contenu: '{{operation}}: Jetzt ist es Zeit für Ihren {{modele}}. Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'remise',
    titre: 'Rabatt bei Vorlage der SMS',
    contenu: '10% Rabatt auf Ihre nächste Inspektion bei Vorlage dieser SMS. Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'freins',
    titre: 'Bremsencheck',
    contenu: 'Bremsen: Diesen Monat prüfen wir sie kostenlos. Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'pneus',
    titre: 'Reifenwechsel',
    contenu: 'Zeit für den Reifenwechsel: Sichern Sie sich jetzt Ihren Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'climatisation',
    titre: 'Klimaservice',
    contenu: 'Lassen Sie Ihre Klimaanlage vor den warmen Tagen prüfen. Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'hiver',
    titre: 'Wintercheck',
    contenu: 'Batterie, Reifen, Licht: unser kostenloser Wintercheck. Termin unter {{telephone}}. {{garage}}',
  },
  {
    code: 'rendez-vous',
    titre: 'Termin online',
    contenu: 'Buchen Sie Ihren nächsten Werkstatttermin online: {{urlRendezVous}} {{garage}}',
  },
  {
    code: 'nous-revoir',
    titre: 'Schauen Sie wieder vorbei',
    contenu: 'Lange nicht gesehen! Wir prüfen Ihren {{modele}} kostenlos. Termin unter {{telephone}}. {{garage}}',
  },
]
