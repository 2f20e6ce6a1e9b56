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
} from '../email-template-blocks.ts'

/** The e-mail templates in German. */
export const emailTemplates: readonly EmailTemplateSource[] = [
  {
    code: 'rappel-echeance',
    titre: 'Erinnerung',
    description: 'Das Fahrzeug, die fällige Arbeit mit Datum und eine Schaltfläche für den Termin.',
    document: {
      objet: 'Ihr {{modele}}: {{operation}} steht an',
      preheader: 'In zwei Minuten zum Termin, um den Rest kümmern wir uns.',
      blocks: blocks(
        heading('{{operation}}: Jetzt ist es Zeit'),
        text(
          'Guten Tag {{civilite}} {{nom}},',
          'nach Ihrem letzten Besuch zu urteilen, steht bei Ihrem <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) um den <strong>{{dateEcheance}}</strong> wieder etwas an.',
          '{{message}}',
        ),
        book('Termin vereinbaren'),
        text('Dabei gleich mit erledigen: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'offre-coupon',
    titre: 'Angebot mit Gutschein',
    description: 'Ein Rabatt zum Vorzeigen in der Werkstatt, mit Code.',
    document: {
      objet: 'Ein Rabatt für Ihren {{modele}}',
      preheader: 'Ihr Gutschein ist in dieser E-Mail: Zeigen Sie ihn in der Werkstatt vor.',
      blocks: blocks(
        heading('Ein Vorteil für Ihren nächsten Besuch'),
        text('Guten Tag {{civilite}} {{nom}},', '{{message}}', 'Dazu haben wir dieses Angebot für Sie:'),
        coupon(
          '10 % Rabatt',
          'Auf den Arbeitslohn, bei Vorlage dieser E-Mail. Nicht mit anderen Angeboten kombinierbar.',
          'WERKSTATT10',
        ),
        book('Angebot nutzen'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'controle-technique',
    titre: 'Hauptuntersuchung (HU)',
    description: 'Die gesetzliche Frist und die Vorbereitung des Fahrzeugs.',
    document: {
      objet: 'HU für Ihren {{modele}}: fällig bis {{dateEcheance}}',
      preheader: 'Wir bereiten Ihr Auto vor, damit es auf Anhieb besteht.',
      blocks: blocks(
        heading('Ihre Hauptuntersuchung steht an'),
        text(
          'Guten Tag {{civilite}} {{nom}},',
          'Ihr <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) muss bis <strong>{{dateEcheance}}</strong> zur Hauptuntersuchung.',
        ),
        points(
          'Vorher prüfen wir für Sie:',
          'Beleuchtung und Blinker',
          'Bremsen und Reifen',
          'Lenkung und Fahrwerk',
          'Abgaswerte',
        ),
        book('TÜV-Termin vereinbaren'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'bilan-saison',
    titre: 'Saisoncheck',
    description: 'Eine Einladung zum Check vor dem Winter oder dem Urlaub.',
    document: {
      objet: 'Vor der Fahrt: ein Check für Ihren {{modele}}',
      preheader: 'Reifen, Batterie, Bremsen, Licht: So starten Sie beruhigt.',
      blocks: blocks(
        heading('Ein Check, und Sie fahren beruhigt los'),
        text(
          'Guten Tag {{civilite}} {{nom}},',
          'Kälte und lange Strecken verlangen einem Auto viel ab. In einer halben Stunde prüfen wir alles, was für Ihre Sicherheit zählt.',
          '{{message}}',
        ),
        book('Check vereinbaren'),
        text('Außerdem steht an: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'nous-revoir',
    titre: 'Schauen Sie wieder vorbei',
    description: 'Ein Gruß an Kunden, die lange nicht da waren.',
    document: {
      objet: 'Wir haben Ihren {{modele}} lange nicht gesehen!',
      preheader: 'Vielleicht braucht Ihr Auto uns.',
      blocks: blocks(
        heading('Wir freuen uns auf Ihren Besuch'),
        text(
          'Guten Tag {{civilite}} {{nom}},',
          'Ihr <strong>{{modele}}</strong> war schon länger nicht mehr bei uns. Nach unserer Rechnung wird es Zeit für: <strong>{{operation}}</strong>.',
          '{{message}}',
        ),
        book('Termin vereinbaren'),
        divider,
        signature,
      ),
    },
  },
]
