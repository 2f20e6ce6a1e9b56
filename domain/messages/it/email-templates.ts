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

/** The e-mail templates in Italian. */
export const emailTemplates: readonly EmailTemplateSource[] = [
  {
    code: 'rappel-echeance',
    titre: 'Promemoria scadenza',
    description: 'Il veicolo, l’intervento da fare e la data, un pulsante per prenotare.',
    document: {
      objet: '{{prenom}}, la sua {{modele}}: {{operation}} in scadenza',
      preheader: 'Prenoti in due minuti, al resto pensiamo noi.',
      blocks: blocks(
        heading('{{operation}}: è il momento giusto'),
        text(
          'Gentile {{civilite}} {{nom}},',
          'In base al suo ultimo passaggio in officina, per la sua <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) la scadenza è verso il <strong>{{dateEcheance}}</strong>.',
          '{{message}}',
        ),
        book('Prenota'),
        text('Da prevedere anche in questa occasione: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'offre-coupon',
    titre: 'Offerta con coupon',
    description: 'Uno sconto da mostrare in officina, con il suo codice.',
    document: {
      objet: 'Uno sconto per la manutenzione della sua {{modele}}',
      preheader: 'Il coupon è in questa e-mail: lo mostri in officina.',
      blocks: blocks(
        heading('Un vantaggio per la sua prossima visita'),
        text('Gentile {{prenom}},', '{{message}}', 'Per l’occasione le riserviamo questa offerta:'),
        coupon('Sconto del 10%', 'Sulla manodopera, mostrando questa e-mail. Non cumulabile.', 'OFFICINA10'),
        book('Approfitto dell’offerta'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'controle-technique',
    titre: 'Revisione',
    description: 'La scadenza di legge e la preparazione del veicolo.',
    document: {
      objet: 'Revisione della sua {{modele}}: entro il {{dateEcheance}}',
      preheader: 'Prepariamo la sua auto perché la superi al primo colpo.',
      blocks: blocks(
        heading('La revisione si avvicina'),
        text(
          'Gentile {{civilite}} {{nom}},',
          'La sua <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) deve passare la revisione entro il <strong>{{dateEcheance}}</strong>.',
        ),
        points('Controlliamo insieme:', 'luci e segnalazioni', 'freni e gomme', 'sterzo e sospensioni', 'emissioni'),
        book('Preparo la revisione'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'bilan-saison',
    titre: 'Check-up di stagione',
    description: 'Un invito a un check-up prima dell’inverno o delle vacanze.',
    document: {
      objet: 'Prima di partire, un check-up della sua {{modele}}',
      preheader: 'Gomme, batteria, freni, luci: parta sereno.',
      blocks: blocks(
        heading('Un check-up e si parte sereni'),
        text(
          'Gentile {{prenom}},',
          'Il freddo e i lunghi viaggi mettono l’auto alla prova. In mezz’ora controlliamo i punti che contano per la sua sicurezza.',
          '{{message}}',
        ),
        book('Prenoto il check-up'),
        text('Da prevedere anche: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'nous-revoir',
    titre: 'Torni a trovarci',
    description: 'Due parole a un cliente che non viene da tempo.',
    document: {
      objet: '{{prenom}}, da quanto tempo!',
      preheader: 'Forse la sua auto ha bisogno di noi.',
      blocks: blocks(
        heading('Saremo felici di rivederla'),
        text(
          'Gentile {{civilite}} {{nom}},',
          'Non vediamo la sua <strong>{{modele}}</strong> da un po’. Secondo i nostri calcoli è ora di pensare a: <strong>{{operation}}</strong>.',
          '{{message}}',
        ),
        book('Prenota'),
        divider,
        signature,
      ),
    },
  },
]
