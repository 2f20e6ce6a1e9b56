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

/** The e-mail templates in Dutch. */
export const emailTemplates: readonly EmailTemplateSource[] = [
  {
    code: 'rappel-echeance',
    titre: 'Herinnering',
    description: 'De auto, wat er wanneer aan de beurt is en een knop voor een afspraak.',
    document: {
      objet: 'Uw {{modele}}: tijd voor {{operation}}',
      preheader: 'Maak in twee minuten een afspraak, wij doen de rest.',
      blocks: blocks(
        heading('{{operation}}: het is tijd'),
        text(
          'Geachte {{civilite}} {{nom}},',
          'Op basis van uw laatste bezoek is uw <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) rond <strong>{{dateEcheance}}</strong> aan de beurt.',
          '{{message}}',
        ),
        book('Afspraak maken'),
        text('Meteen mee te nemen bij dit bezoek: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'offre-coupon',
    titre: 'Aanbieding met kortingsbon',
    description: 'Een korting om in de werkplaats te tonen, met code.',
    document: {
      objet: 'Korting op het onderhoud van uw {{modele}}',
      preheader: 'Uw kortingsbon staat in deze e-mail: toon hem in de werkplaats.',
      blocks: blocks(
        heading('Een voordeel voor uw volgende bezoek'),
        text('Geachte {{civilite}} {{nom}},', '{{message}}', 'Daarom hebben wij deze aanbieding voor u:'),
        coupon(
          '10% korting',
          'Op het arbeidsloon, op vertoon van deze e-mail. Niet te combineren met andere acties.',
          'GARAGE10',
        ),
        book('Ik maak er gebruik van'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'controle-technique',
    titre: 'APK',
    description: 'De vervaldatum en de voorbereiding van de auto.',
    document: {
      objet: 'APK van uw {{modele}}: geldig tot {{dateEcheance}}',
      preheader: 'Wij kijken uw auto na, zodat hij in één keer wordt goedgekeurd.',
      blocks: blocks(
        heading('Uw APK verloopt binnenkort'),
        text(
          'Geachte {{civilite}} {{nom}},',
          'Uw <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) moet vóór <strong>{{dateEcheance}}</strong> APK-gekeurd zijn.',
        ),
        points(
          'Vooraf kijken wij na:',
          'verlichting en richtingaanwijzers',
          'remmen en banden',
          'stuurinrichting en onderstel',
          'uitstoot',
        ),
        book('APK-afspraak maken'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'bilan-saison',
    titre: 'Seizoenscheck',
    description: 'Een uitnodiging voor een check vóór de winter of de vakantie.',
    document: {
      objet: 'Voordat u op weg gaat: een check van uw {{modele}}',
      preheader: 'Banden, accu, remmen, verlichting: gerust op pad.',
      blocks: blocks(
        heading('Eén check en u gaat gerust op pad'),
        text(
          'Geachte {{civilite}} {{nom}},',
          'Kou en lange ritten vragen veel van een auto. In een half uur controleren wij alles wat voor uw veiligheid telt.',
          '{{message}}',
        ),
        book('Check inplannen'),
        text('Ook aan de beurt: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'nous-revoir',
    titre: 'Kom weer eens langs',
    description: 'Een bericht aan een klant die al lang niet is geweest.',
    document: {
      objet: 'Wij hebben uw {{modele}} al lang niet gezien!',
      preheader: 'Misschien heeft uw auto ons nodig.',
      blocks: blocks(
        heading('Graag tot ziens'),
        text(
          'Geachte {{civilite}} {{nom}},',
          'Uw <strong>{{modele}}</strong> is al een tijdje niet bij ons geweest. Volgens onze berekening is het tijd voor: <strong>{{operation}}</strong>.',
          '{{message}}',
        ),
        book('Afspraak maken'),
        divider,
        signature,
      ),
    },
  },
]
