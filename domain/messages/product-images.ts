import type { Language } from '../contract/words.ts'

/**
 * The pictures that come with the product, drawn in `server/messages/drawings`. Ids are fixed, below 1000 (uploads
 * start there) and never renumbered, so that e-mail templates may name them; `words` are title and alternative text.
 */
export const productImages: readonly {
  readonly id: number
  readonly code: string
  readonly words: Readonly<Record<Language, readonly [titre: string, texteAlternatif: string]>>
}[] = [
  {
    id: 1,
    code: 'vidange',
    words: {
      fr: ['Vidange', 'De l’huile neuve coule d’un bidon vers le moteur'],
      en: ['Oil change', 'Fresh oil poured from a can into the engine'],
      es: ['Cambio de aceite', 'Aceite nuevo que cae de una garrafa al motor'],
      it: ['Cambio olio', 'Olio nuovo versato da una tanica nel motore'],
      de: ['Ölwechsel', 'Frisches Öl fließt aus einer Kanne in den Motor'],
      pt: ['Mudança de óleo', 'Óleo novo vertido de uma lata para o motor'],
      nl: ['Olie verversen', 'Verse olie stroomt uit een kan in de motor'],
    },
  },
  {
    id: 2,
    code: 'freins',
    words: {
      fr: ['Freins', 'Un disque de frein et son étrier'],
      en: ['Brakes', 'A brake disc and its caliper'],
      es: ['Frenos', 'Un disco de freno con su pinza'],
      it: ['Freni', 'Un disco freno con la sua pinza'],
      de: ['Bremsen', 'Eine Bremsscheibe mit Bremssattel'],
      pt: ['Travões', 'Um disco de travão com a sua pinça'],
      nl: ['Remmen', 'Een remschijf met remklauw'],
    },
  },
  {
    id: 3,
    code: 'pneus-hiver',
    words: {
      fr: ['Pneus hiver', 'Un pneu hiver sous les flocons de neige'],
      en: ['Winter tyres', 'A winter tyre under falling snow'],
      es: ['Neumáticos de invierno', 'Un neumático de invierno bajo la nieve'],
      it: ['Pneumatici invernali', 'Uno pneumatico invernale sotto la neve'],
      de: ['Winterreifen', 'Ein Winterreifen im Schneefall'],
      pt: ['Pneus de inverno', 'Um pneu de inverno debaixo de neve'],
      nl: ['Winterbanden', 'Een winterband in de sneeuw'],
    },
  },
  {
    id: 4,
    code: 'pneus-ete',
    words: {
      fr: ['Pneus été', 'Un pneu été au soleil'],
      en: ['Summer tyres', 'A summer tyre in the sun'],
      es: ['Neumáticos de verano', 'Un neumático de verano al sol'],
      it: ['Pneumatici estivi', 'Uno pneumatico estivo al sole'],
      de: ['Sommerreifen', 'Ein Sommerreifen in der Sonne'],
      pt: ['Pneus de verão', 'Um pneu de verão ao sol'],
      nl: ['Zomerbanden', 'Een zomerband in de zon'],
    },
  },
  {
    id: 5,
    code: 'climatisation',
    words: {
      fr: ['Climatisation', 'L’air frais sort des aérateurs du tableau de bord'],
      en: ['Air conditioning', 'Cool air blowing from the dashboard vents'],
      es: ['Aire acondicionado', 'Aire fresco que sale de las rejillas del salpicadero'],
      it: ['Climatizzatore', 'Aria fresca dalle bocchette del cruscotto'],
      de: ['Klimaanlage', 'Kühle Luft strömt aus den Düsen am Armaturenbrett'],
      pt: ['Ar condicionado', 'Ar fresco a sair das grelhas do tablier'],
      nl: ['Airconditioning', 'Koele lucht uit de roosters van het dashboard'],
    },
  },
  {
    id: 6,
    code: 'distribution',
    words: {
      fr: ['Courroie de distribution', 'Une courroie crantée autour de ses poulies'],
      en: ['Timing belt', 'A toothed belt around its pulleys'],
      es: ['Correa de distribución', 'Una correa dentada alrededor de sus poleas'],
      it: ['Cinghia di distribuzione', 'Una cinghia dentata attorno alle pulegge'],
      de: ['Zahnriemen', 'Ein Zahnriemen auf seinen Rädern'],
      pt: ['Correia de distribuição', 'Uma correia dentada à volta das polias'],
      nl: ['Distributieriem', 'Een tandriem om zijn riemschijven'],
    },
  },
  {
    id: 7,
    code: 'batterie',
    words: {
      fr: ['Batterie', 'Une batterie de voiture et son voyant de charge'],
      en: ['Battery', 'A car battery and its charge level'],
      es: ['Batería', 'Una batería de coche y su nivel de carga'],
      it: ['Batteria', 'Una batteria d’auto con il livello di carica'],
      de: ['Batterie', 'Eine Autobatterie mit Ladeanzeige'],
      pt: ['Bateria', 'Uma bateria de automóvel e o seu nível de carga'],
      nl: ['Accu', 'Een autoaccu met laadniveau'],
    },
  },
  {
    id: 8,
    code: 'controle-technique',
    words: {
      fr: ['Contrôle technique', 'Une voiture et une liste de points vérifiés'],
      en: ['Roadworthiness test', 'A car and a list of checked points'],
      es: ['Inspección técnica', 'Un coche y una lista de puntos revisados'],
      it: ['Revisione', 'Un’auto e un elenco di punti controllati'],
      de: ['Hauptuntersuchung', 'Ein Auto und eine abgehakte Prüfliste'],
      pt: ['Inspeção periódica', 'Um carro e uma lista de pontos verificados'],
      nl: ['Technische keuring', 'Een auto en een lijst met gecontroleerde punten'],
    },
  },
  {
    id: 9,
    code: 'essuie-glaces',
    words: {
      fr: ['Essuie-glaces', 'Deux essuie-glaces chassent la pluie du pare-brise'],
      en: ['Wiper blades', 'Two wipers clearing rain from the windscreen'],
      es: ['Escobillas', 'Dos limpiaparabrisas quitan la lluvia del parabrisas'],
      it: ['Tergicristalli', 'Due tergicristalli puliscono il parabrezza dalla pioggia'],
      de: ['Scheibenwischer', 'Zwei Wischer befreien die Scheibe vom Regen'],
      pt: ['Limpa-vidros', 'Duas escovas limpam a chuva do para-brisas'],
      nl: ['Ruitenwissers', 'Twee wissers vegen de regen van de voorruit'],
    },
  },
  {
    id: 10,
    code: 'eclairage',
    words: {
      fr: ['Éclairage', 'Les phares d’une voiture éclairent la route de nuit'],
      en: ['Lights', 'A car’s headlights light the road at night'],
      es: ['Luces', 'Los faros de un coche iluminan la carretera de noche'],
      it: ['Luci', 'I fari di un’auto illuminano la strada di notte'],
      de: ['Beleuchtung', 'Autoscheinwerfer erhellen die Straße bei Nacht'],
      pt: ['Luzes', 'Os faróis de um carro iluminam a estrada à noite'],
      nl: ['Verlichting', 'Koplampen van een auto verlichten de weg bij nacht'],
    },
  },
  {
    id: 11,
    code: 'atelier',
    words: {
      fr: ['L’atelier', 'La façade d’un atelier, une voiture devant la porte'],
      en: ['The workshop', 'The front of a workshop with a car at its door'],
      es: ['El taller', 'La fachada de un taller con un coche ante la puerta'],
      it: ['L’officina', 'La facciata di un’officina con un’auto davanti'],
      de: ['Die Werkstatt', 'Eine Werkstatt von vorn, ein Auto vor dem Tor'],
      pt: ['A oficina', 'A fachada de uma oficina com um carro à porta'],
      nl: ['De werkplaats', 'De gevel van een werkplaats met een auto voor de poort'],
    },
  },
  {
    id: 12,
    code: 'rendez-vous',
    words: {
      fr: ['Rendez-vous', 'Un calendrier où un jour est coché'],
      en: ['Appointment', 'A calendar with one day ticked'],
      es: ['Cita', 'Un calendario con un día marcado'],
      it: ['Appuntamento', 'Un calendario con un giorno segnato'],
      de: ['Termin', 'Ein Kalender mit einem abgehakten Tag'],
      pt: ['Marcação', 'Um calendário com um dia assinalado'],
      nl: ['Afspraak', 'Een kalender met één aangevinkte dag'],
    },
  },
  {
    id: 13,
    code: 'bon',
    words: {
      fr: ['Bon de réduction', 'Un bon de réduction à détacher'],
      en: ['Voucher', 'A voucher to tear off'],
      es: ['Vale de descuento', 'Un vale de descuento para recortar'],
      it: ['Buono sconto', 'Un buono sconto da staccare'],
      de: ['Gutschein', 'Ein Gutschein zum Abtrennen'],
      pt: ['Vale de desconto', 'Um vale de desconto para destacar'],
      nl: ['Waardebon', 'Een waardebon om af te scheuren'],
    },
  },
]
