import type { SmsTemplate } from '../sms-templates.ts'

/** The library of texts for e-mails in Italian. */
export const textTemplates: readonly SmsTemplate[] = [
  { code: 'bonjour', titre: 'Saluto', contenu: '<p>Gentile {{civilite}} {{nom}},</p>' },
  {
    code: 'echeance',
    titre: 'Scadenza del veicolo',
    contenu:
      '<p>In base al suo ultimo passaggio in officina, la sua <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) ha questa scadenza in arrivo: <strong>{{operation}}</strong>, verso il {{dateEcheance}}.</p>',
  },
  { code: 'message', titre: 'Messaggio dell’intervento', contenu: '<p>{{message}}</p>' },
  { code: 'aussi', titre: 'Altri interventi', contenu: '<p>Altri interventi consigliati: {{autresOperations}}.</p>' },
  {
    code: 'devis',
    titre: 'Preventivo prima dei lavori',
    contenu: '<p>Nessun lavoro inizia senza il suo consenso: le consegniamo un preventivo chiaro e gratuito.</p>',
  },
  {
    code: 'vehicule-pret',
    titre: 'Auto sostitutiva',
    contenu: '<p>Non può restare a piedi? Chieda la nostra auto sostitutiva quando prenota.</p>',
  },
  { code: 'au-revoir', titre: 'Formula di chiusura', contenu: '<p>A presto,<br />Tutto lo staff di {{garage}}</p>' },
]
