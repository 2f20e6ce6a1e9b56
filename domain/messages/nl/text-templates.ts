import type { SmsTemplate } from '../sms-templates.ts'

/** The library of texts for e-mails in Dutch. */
export const textTemplates: readonly SmsTemplate[] = [
  { code: 'bonjour', titre: 'Begroeting', contenu: '<p>Geachte {{civilite}} {{nom}},</p>' },
  {
    code: 'echeance',
    titre: 'Wat eraan komt',
    contenu:
      '<p>Volgens onze gegevens is uw <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) rond {{dateEcheance}} toe aan: <strong>{{operation}}</strong>.</p>',
  },
  { code: 'message', titre: 'Bericht over de werkzaamheid', contenu: '<p>{{message}}</p>' },
  { code: 'aussi', titre: 'Ook aan de beurt', contenu: '<p>Ook aan de beurt: {{autresOperations}}.</p>' },
  {
    code: 'devis',
    titre: 'Offerte vooraf',
    contenu: '<p>Zonder uw akkoord beginnen wij nergens aan: u krijgt vooraf een duidelijke en gratis prijsopgave.</p>',
  },
  {
    code: 'vehicule-pret',
    titre: 'Vervangend vervoer',
    contenu: '<p>Wilt u mobiel blijven? Vraag bij het maken van de afspraak naar onze leenauto.</p>',
  },
  {
    code: 'au-revoir',
    titre: 'Afsluiting',
    contenu: '<p>Tot binnenkort,<br />Het team van {{garage}}</p>',
  },
]
