import type { Language } from '../contract/words.ts'
import { operationIds as of } from '../values/operations.ts'
import { wearTexts } from './wear-texts.ts'

export interface OperationText {
  readonly code: string
  /** What it is about; null when it goes with anything. */
  readonly operationId: number | null
  /** Title and text, a paragraph each, in each language. */
  readonly words: Readonly<Record<Language, readonly [titre: string, texte: string]>>
}

/** The texts of the library that sell one operation, and two that go with any, written once beside each other. */
export const operationTexts: readonly OperationText[] = [
  {
    code: 'rendez-vous',
    operationId: null,
    words: {
      fr: [
        'Prendre rendez-vous',
        'Choisissez le créneau qui vous arrange, en ligne ou par téléphone au {{telephone}} : nous préparons votre passage et les pièces à l’avance.',
      ],
      en: [
        'Booking',
        'Choose the time that suits you, online or by calling {{telephone}}: we have everything ready, parts included, when you arrive.',
      ],
      es: [
        'Pedir cita',
        'Elija la hora que mejor le venga, por internet o llamando al {{telephone}}: tendremos listas su visita y las piezas.',
      ],
      it: [
        'Prenotare',
        'Scelga l’orario che preferisce, online o chiamando il {{telephone}}: prepariamo in anticipo la visita e i ricambi.',
      ],
      de: [
        'Termin vereinbaren',
        'Wählen Sie den Termin, der Ihnen passt, online oder telefonisch unter {{telephone}}: Wir bereiten alles vor und legen die Teile bereit.',
      ],
      pt: [
        'Marcar',
        'Escolha a hora que lhe convém, online ou pelo {{telephone}}: preparamos a sua visita e as peças com antecedência.',
      ],
      nl: [
        'Afspraak maken',
        'Kies het moment dat u past, online of via {{telephone}}: wij leggen de onderdelen klaar en bereiden uw bezoek voor.',
      ],
    },
  },
  {
    code: 'remerciement',
    operationId: null,
    words: {
      fr: [
        'Merci de votre confiance',
        'Merci de nous confier l’entretien de votre {{marque}} {{modele}}. Une question entre deux visites ? Appelez-nous, nous vous répondons volontiers.',
      ],
      en: [
        'Thank you',
        'Thank you for trusting us with your {{marque}} {{modele}}. A question between two visits? Give us a call, we are happy to help.',
      ],
      es: [
        'Gracias por su confianza',
        'Gracias por confiarnos el mantenimiento de su {{marque}} {{modele}}. ¿Alguna duda entre dos visitas? Llámenos, le atenderemos con gusto.',
      ],
      it: [
        'Grazie della fiducia',
        'Grazie per averci affidato la manutenzione della sua {{marque}} {{modele}}. Una domanda tra una visita e l’altra? Ci chiami, rispondiamo volentieri.',
      ],
      de: [
        'Danke für Ihr Vertrauen',
        'Danke, dass Sie uns die Wartung Ihres {{marque}} {{modele}} anvertrauen. Eine Frage zwischen zwei Besuchen? Rufen Sie uns an, wir helfen gern.',
      ],
      pt: [
        'Obrigado pela confiança',
        'Obrigado por nos confiar a manutenção do seu {{marque}} {{modele}}. Uma dúvida entre duas visitas? Ligue-nos, respondemos com gosto.',
      ],
      nl: [
        'Bedankt voor uw vertrouwen',
        'Bedankt dat wij uw {{marque}} {{modele}} mogen onderhouden. Een vraag tussen twee bezoeken? Bel ons gerust, wij helpen u graag.',
      ],
    },
  },
  {
    code: 'vidange',
    operationId: of.revision,
    words: {
      fr: [
        'Révision et vidange',
        'Une huile usée protège moins bien le moteur. Vidange, filtre neuf et points de contrôle : votre carnet d’entretien reste à jour et votre moteur aussi.',
      ],
      en: [
        'Service and oil change',
        'Old oil protects the engine less. Fresh oil, a new filter and the manufacturer’s checks keep your service book up to date and your engine healthy.',
      ],
      es: [
        'Revisión y cambio de aceite',
        'El aceite gastado protege menos el motor. Aceite y filtro nuevos y puntos de control: su libro de mantenimiento, al día, y su motor, protegido.',
      ],
      it: [
        'Tagliando e cambio olio',
        'L’olio esausto protegge meno il motore. Olio e filtro nuovi e punti di controllo: il libretto resta aggiornato e il motore protetto.',
      ],
      de: [
        'Inspektion und Ölwechsel',
        'Altes Öl schützt den Motor schlechter. Frisches Öl, neuer Filter und alle Prüfpunkte: So bleibt Ihr Serviceheft lückenlos und Ihr Motor gesund.',
      ],
      pt: [
        'Revisão e mudança de óleo',
        'O óleo gasto protege menos o motor. Óleo e filtro novos e pontos de controlo: o seu livro de revisões em dia e o motor protegido.',
      ],
      nl: [
        'Onderhoudsbeurt en olie verversen',
        'Oude olie beschermt de motor minder goed. Verse olie, een nieuw filter en alle controlepunten: uw onderhoudsboekje en uw motor blijven in orde.',
      ],
    },
  },
  {
    code: 'climatisation',
    operationId: of.climatisation,
    words: {
      fr: [
        'Climatisation',
        'Moins de froid, une odeur, des vitres qui s’embuent ? Nous rechargeons le gaz, recherchons les fuites et désinfectons le circuit avant les chaleurs.',
      ],
      en: [
        'Air conditioning',
        'Less cold air, a smell, windows misting up? We recharge the gas, look for leaks and disinfect the system before the hot weather.',
      ],
      es: [
        'Aire acondicionado',
        '¿Menos frío, mal olor, cristales empañados? Recargamos el gas, buscamos fugas y desinfectamos el circuito antes del calor.',
      ],
      it: [
        'Climatizzatore',
        'Meno freddo, un odore, vetri appannati? Ricarichiamo il gas, cerchiamo le perdite e disinfettiamo il circuito prima del caldo.',
      ],
      de: [
        'Klimaanlage',
        'Kühlt kaum noch, riecht, die Scheiben beschlagen? Wir füllen Kältemittel nach, suchen Lecks und desinfizieren die Klimaanlage, bevor es heiß wird.',
      ],
      pt: [
        'Ar condicionado',
        'Menos frio, um cheiro, vidros embaciados? Recarregamos o gás, procuramos fugas e desinfetamos o circuito antes do calor.',
      ],
      nl: [
        'Airco',
        'Minder koel, een geurtje, beslagen ruiten? Wij vullen het koudemiddel bij, sporen lekken op en reinigen het systeem vóór de warme dagen.',
      ],
    },
  },
  {
    code: 'distribution',
    operationId: of.distribution,
    words: {
      fr: [
        'Courroie de distribution',
        'Une courroie qui cède, c’est souvent un moteur à remplacer. À l’âge et au kilométrage de votre {{modele}}, faites-la changer avec ses galets et sa pompe à eau.',
      ],
      en: [
        'Timing belt',
        'A belt that breaks often means a new engine. Given the age and mileage of your {{modele}}, have it replaced along with its tensioners and water pump.',
      ],
      es: [
        'Correa de distribución',
        'Una correa que se rompe suele costar el motor. Con la edad y los kilómetros de su {{modele}}, cámbiela con sus rodillos y la bomba de agua.',
      ],
      it: [
        'Cinghia di distribuzione',
        'Una cinghia che si rompe costa spesso il motore. Con l’età e i chilometri della sua {{modele}}, la sostituisca insieme ai rulli e alla pompa dell’acqua.',
      ],
      de: [
        'Zahnriemen',
        'Reißt der Zahnriemen, droht ein Motorschaden. Bei Alter und Laufleistung Ihres {{modele}} sollte er samt Rollen und Wasserpumpe gewechselt werden.',
      ],
      pt: [
        'Correia de distribuição',
        'Uma correia que parte custa muitas vezes o motor. Com a idade e os quilómetros do seu {{modele}}, substitua-a com os rolamentos e a bomba de água.',
      ],
      nl: [
        'Distributieriem',
        'Een gebroken riem kost vaak de hele motor. Gezien de leeftijd en kilometerstand van uw {{modele}} kunt u hem het beste laten vervangen, met spanrollen en waterpomp.',
      ],
    },
  },
  {
    code: 'controle-technique',
    operationId: of.controleTechnique,
    words: {
      fr: [
        'Contrôle technique',
        'Votre contrôle technique approche. Nous vérifions les points qui recalent le plus souvent, corrigeons avec votre accord et présentons le véhicule si vous le souhaitez.',
      ],
      en: [
        'MOT / inspection',
        'Your vehicle inspection is coming up. We check what fails most often, put it right with your agreement and take the car in for you if you wish.',
      ],
      es: [
        'Inspección técnica',
        'Se acerca su inspección técnica. Revisamos lo que más suele fallar, lo corregimos con su acuerdo y llevamos el vehículo si lo desea.',
      ],
      it: [
        'Revisione',
        'La revisione si avvicina. Controlliamo i punti che più spesso non passano, li sistemiamo con il suo accordo e, se vuole, portiamo noi il veicolo.',
      ],
      de: [
        'Hauptuntersuchung',
        'Ihre Hauptuntersuchung steht an. Wir prüfen, was am häufigsten beanstandet wird, beheben es nach Absprache und führen das Fahrzeug auf Wunsch vor.',
      ],
      pt: [
        'Inspeção periódica',
        'A sua inspeção aproxima-se. Verificamos o que mais vezes reprova, corrigimos com o seu acordo e levamos o veículo se desejar.',
      ],
      nl: [
        'APK-keuring',
        'Uw APK verloopt binnenkort. Wij controleren de punten die het vaakst worden afgekeurd, herstellen ze na uw akkoord en bieden de auto op verzoek voor u aan.',
      ],
    },
  },
  ...wearTexts,
]
