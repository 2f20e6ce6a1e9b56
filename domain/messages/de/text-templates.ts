import type { SmsTemplate } from '../sms-templates.ts'

/** The library of texts for e-mails in German. */
export const textTemplates: readonly SmsTemplate[] = [
  { code: 'bonjour', titre: 'Begrüßung', contenu: '<p>Guten Tag {{civilite}} {{nom}},</p>' },
  {
    code: 'echeance',
    titre: 'Was am Fahrzeug ansteht',
    contenu:
      '<p>nach unseren Unterlagen ist bei Ihrem <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) um den {{dateEcheance}} fällig: <strong>{{operation}}</strong>.</p>',
  },
  { code: 'message', titre: 'Nachricht zur Arbeit', contenu: '<p>{{message}}</p>' },
  { code: 'aussi', titre: 'Was noch ansteht', contenu: '<p>Außerdem fällig: {{autresOperations}}.</p>' },
  {
    code: 'devis',
    titre: 'Kostenvoranschlag vorab',
    contenu:
      '<p>Ohne Ihre Zustimmung beginnt keine Arbeit: Sie erhalten vorab einen klaren, kostenlosen Kostenvoranschlag.</p>',
  },
  {
    code: 'vehicule-pret',
    titre: 'Ersatzwagen',
    contenu:
      '<p>Sie möchten mobil bleiben? Fragen Sie bei der Terminvereinbarung nach unserem Werkstattersatzwagen.</p>',
  },
  {
    code: 'au-revoir',
    titre: 'Schlussformel',
    contenu: '<p>Bis bald und freundliche Grüße<br />Ihr Team von {{garage}}</p>',
  },
]
