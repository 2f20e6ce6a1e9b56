import { textTemplates as de } from './de/text-templates.ts'
import type { TextLanguage } from './default-messages.ts'
import { textTemplates as es } from './es/text-templates.ts'
import { textTemplates as it } from './it/text-templates.ts'
import { textTemplates as nl } from './nl/text-templates.ts'
import { operationTexts } from './operation-texts.ts'
import { textTemplates as pt } from './pt/text-templates.ts'
import type { SmsTemplate } from './sms-templates.ts'

interface TextSource extends SmsTemplate {
  /** What it is about; absent when it goes with anything. */
  readonly operationId?: number | null
}

/** The pieces most e-mails are put together from. */
const pieces: Readonly<Record<TextLanguage, readonly SmsTemplate[]>> = {
  fr: [
    {
      code: 'bonjour',
      titre: 'Salutation',
      contenu: '<p>Bonjour {{civilite}} {{nom}},</p>',
    },
    {
      code: 'echeance',
      titre: 'Échéance du véhicule',
      contenu:
        '<p>D’après votre dernier passage, votre <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) arrive à l’échéance suivante : <strong>{{operation}}</strong>, vers le {{dateEcheance}}.</p>',
    },
    { code: 'message', titre: 'Message de l’opération', contenu: '<p>{{message}}</p>' },
    { code: 'aussi', titre: 'À prévoir aussi', contenu: '<p>À prévoir aussi : {{autresOperations}}.</p>' },
    {
      code: 'devis',
      titre: 'Devis avant intervention',
      contenu: '<p>Aucun travail n’est engagé sans votre accord : nous vous remettons un devis clair et gratuit.</p>',
    },
    {
      code: 'vehicule-pret',
      titre: 'Véhicule de prêt',
      contenu: '<p>Besoin de rester mobile ? Demandez notre véhicule de prêt lors de la prise de rendez-vous.</p>',
    },
    {
      code: 'au-revoir',
      titre: 'Formule de fin',
      contenu: '<p>À bientôt,<br />Toute l’équipe de {{garage}}</p>',
    },
  ],
  en: [
    { code: 'bonjour', titre: 'Greeting', contenu: '<p>Dear {{civilite}} {{nom}},</p>' },
    {
      code: 'echeance',
      titre: 'What is due',
      contenu:
        '<p>According to our records, your <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) is due for <strong>{{operation}}</strong> around {{dateEcheance}}.</p>',
    },
    { code: 'message', titre: 'Operation message', contenu: '<p>{{message}}</p>' },
    { code: 'aussi', titre: 'Also due', contenu: '<p>Also due: {{autresOperations}}.</p>' },
    {
      code: 'devis',
      titre: 'Quote before any work',
      contenu: '<p>No work starts without your agreement: you get a clear quote first, free of charge.</p>',
    },
    {
      code: 'vehicule-pret',
      titre: 'Courtesy car',
      contenu: '<p>Need to stay on the road? Ask for our courtesy car when you book.</p>',
    },
    { code: 'au-revoir', titre: 'Sign-off', contenu: '<p>See you soon,<br />The team at {{garage}}</p>' },
  ],
  es,
  it,
  de,
  pt,
  nl,
}

const libraryIn = (langue: TextLanguage): readonly TextSource[] => [
  ...pieces[langue],
  ...operationTexts.map(({ code, operationId, words }) => ({
    code,
    operationId,
    titre: words[langue][0],
    contenu: `<p>${words[langue][1]}</p>`,
  })),
]

/** The library of texts for e-mails that comes with the product: ready to drop into a text block. */
export const textTemplates: Readonly<Record<TextLanguage, readonly TextSource[]>> = {
  fr: libraryIn('fr'),
  en: libraryIn('en'),
  es: libraryIn('es'),
  it: libraryIn('it'),
  de: libraryIn('de'),
  pt: libraryIn('pt'),
  nl: libraryIn('nl'),
}
