import { operationIds as of } from '../values/operations.ts'
import type { OperationText } from './operation-texts.ts'

/** The texts of the library about what wears out. */
export const wearTexts: readonly OperationText[] = [
  {
    code: 'freins',
    operationId: of.plaquettesAvant,
    words: {
      fr: [
        'Contrôle des freins',
        'Un sifflement, une pédale qui s’enfonce, une distance qui s’allonge ? Nous mesurons l’épaisseur de vos plaquettes et de vos disques et vous la montrons.',
      ],
      en: [
        'Brake check',
        'A squeal, a soft pedal, a longer stop? We measure your pads and discs and show you what we found.',
      ],
      es: [
        'Revisión de los frenos',
        '¿Un chirrido, un pedal blando, una frenada más larga? Medimos el grosor de sus pastillas y discos y se lo enseñamos.',
      ],
      it: [
        'Controllo dei freni',
        'Un fischio, un pedale morbido, una frenata più lunga? Misuriamo lo spessore di pastiglie e dischi e glielo mostriamo.',
      ],
      de: [
        'Bremsencheck',
        'Quietschen, ein weiches Pedal, ein längerer Bremsweg? Wir messen Beläge und Scheiben und zeigen Ihnen das Ergebnis.',
      ],
      pt: [
        'Controlo dos travões',
        'Um chiar, um pedal mole, uma travagem mais longa? Medimos a espessura das pastilhas e dos discos e mostramos-lhe.',
      ],
      nl: [
        'Remmen controleren',
        'Gepiep, een slap rempedaal, een langere remweg? Wij meten uw remblokken en schijven en laten u het resultaat zien.',
      ],
    },
  },
  {
    code: 'pneus-hiver',
    operationId: of.pneumatiques,
    words: {
      fr: [
        'Pneus hiver',
        'Dès que le thermomètre descend sous 7 °C, le pneu hiver freine plus court. Montage, équilibrage et gardiennage de vos pneus été : tout se fait en un passage.',
      ],
      en: [
        'Winter tyres',
        'Below 7 °C, winter tyres stop sooner. Fitting, balancing and storing your summer tyres: all in one visit.',
      ],
      es: [
        'Neumáticos de invierno',
        'Por debajo de 7 °C, el neumático de invierno frena en menos metros. Montaje, equilibrado y almacenaje de los de verano: todo en una visita.',
      ],
      it: [
        'Pneumatici invernali',
        'Sotto i 7 °C lo pneumatico invernale frena in meno spazio. Montaggio, equilibratura e deposito degli estivi: tutto in una sola visita.',
      ],
      de: [
        'Winterreifen',
        'Unter 7 °C bremst der Winterreifen kürzer. Montage, Auswuchten und Einlagern Ihrer Sommerreifen: alles bei einem Besuch.',
      ],
      pt: [
        'Pneus de inverno',
        'Abaixo de 7 °C, o pneu de inverno trava em menos metros. Montagem, equilibragem e guarda dos pneus de verão: tudo numa só visita.',
      ],
      nl: [
        'Winterbanden',
        'Onder 7 °C remt een winterband korter. Monteren, balanceren en uw zomerbanden opslaan: alles in één bezoek.',
      ],
    },
  },
  {
    code: 'pneus-ete',
    operationId: of.pneumatiques,
    words: {
      fr: [
        'Pneus été',
        'Les beaux jours reviennent : en pneus hiver, on freine plus long sur route chaude et la gomme s’use vite. Passez en pneus été, nous gardons les autres.',
      ],
      en: [
        'Summer tyres',
        'Warm days are back: on a hot road, winter tyres take longer to stop and wear fast. Switch to summer tyres, and we store the winter ones.',
      ],
      es: [
        'Neumáticos de verano',
        'Vuelve el buen tiempo: con neumáticos de invierno se frena en más metros en carretera caliente y la goma se gasta. Pase a los de verano y le guardamos los otros.',
      ],
      it: [
        'Pneumatici estivi',
        'Tornano le belle giornate: sull’asfalto caldo gli invernali frenano in più spazio e si consumano in fretta. Passi agli estivi, gli altri li custodiamo noi.',
      ],
      de: [
        'Sommerreifen',
        'Die warmen Tage kommen: Auf heißer Straße haben Winterreifen einen längeren Bremsweg und nutzen sich schnell ab. Wechseln Sie auf Sommerreifen, wir lagern die Winterreifen ein.',
      ],
      pt: [
        'Pneus de verão',
        'O bom tempo voltou: em piso quente, os pneus de inverno travam em mais metros e gastam-se depressa. Passe para os de verão, guardamos os outros.',
      ],
      nl: [
        'Zomerbanden',
        'De warme dagen komen terug: op een warm wegdek is de remweg met winterbanden langer en slijten ze snel. Stap over op zomerbanden, wij slaan de winterbanden op.',
      ],
    },
  },
  {
    code: 'batterie',
    operationId: of.batterie,
    words: {
      fr: [
        'Batterie',
        'Le premier matin de gel est celui des pannes. Nous testons gratuitement votre batterie et ne la remplaçons que si la mesure le demande.',
      ],
      en: [
        'Battery',
        'The first frosty morning is the one that leaves cars standing. We test your battery free of charge, and only replace it if the result calls for it.',
      ],
      es: [
        'Batería',
        'La primera mañana de helada es la de las averías. Comprobamos gratis su batería y solo la cambiamos si la medición lo pide.',
      ],
      it: [
        'Batteria',
        'La prima mattina di gelo è quella dei guasti. Controlliamo gratis la batteria e la sostituiamo solo se la misura lo richiede.',
      ],
      de: [
        'Batterie',
        'Am ersten Frostmorgen bleiben die meisten Autos stehen. Wir prüfen Ihre Batterie kostenlos und tauschen sie nur, wenn die Messung es verlangt.',
      ],
      pt: [
        'Bateria',
        'A primeira manhã de geada é a das avarias. Testamos a sua bateria gratuitamente e só a substituímos se a medição o exigir.',
      ],
      nl: [
        'Accu',
        'Op de eerste vorstochtend staan de meeste auto’s stil. Wij testen uw accu gratis en vervangen hem alleen als de meting dat vraagt.',
      ],
    },
  },
  {
    code: 'essuie-glaces',
    operationId: of.essuieGlace,
    words: {
      fr: [
        'Essuie-glaces',
        'Traces, broutements, zones mal essuyées : vos balais ont fait leur temps. Remplacement en quelques minutes, sans rendez-vous.',
      ],
      en: [
        'Wiper blades',
        'Streaks, judder, patches left wet: your blades have had their day. Replaced in minutes, no appointment needed.',
      ],
      es: [
        'Escobillas',
        'Rayas, saltos, zonas sin limpiar: sus escobillas han cumplido. Se cambian en unos minutos y sin cita.',
      ],
      it: [
        'Spazzole tergicristallo',
        'Righe, saltellamenti, zone non pulite: le spazzole hanno fatto il loro tempo. Sostituzione in pochi minuti, senza appuntamento.',
      ],
      de: [
        'Wischerblätter',
        'Schlieren, Rubbeln, nasse Stellen: Ihre Wischerblätter haben ausgedient. Wechsel in wenigen Minuten, ohne Termin.',
      ],
      pt: [
        'Escovas limpa-vidros',
        'Riscos, saltos, zonas mal limpas: as suas escovas já deram o que tinham a dar. Substituição em minutos, sem marcação.',
      ],
      nl: [
        'Ruitenwissers',
        'Strepen, bibberende wissers, natte plekken: uw wisserbladen zijn op. Vervangen in enkele minuten, zonder afspraak.',
      ],
    },
  },
]
