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

/** The e-mail templates in Spanish. */
export const emailTemplates: readonly EmailTemplateSource[] = [
  {
    code: 'rappel-echeance',
    titre: 'Recordatorio',
    description: 'El vehículo, la operación pendiente y su fecha, un botón para pedir cita.',
    document: {
      objet: '{{prenom}}, su {{modele}}: {{operation}} pendiente',
      preheader: 'Pida cita en dos minutos, del resto nos ocupamos nosotros.',
      blocks: blocks(
        heading('{{operation}}: ha llegado el momento'),
        text(
          'Buenos días, {{civilite}} {{nom}}:',
          'Según su última visita, a su <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) le toca hacia el <strong>{{dateEcheance}}</strong>.',
          '{{message}}',
        ),
        book('Pedir cita'),
        text('También pendiente en esta visita: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'offre-coupon',
    titre: 'Oferta con cupón',
    description: 'Un descuento para enseñar en el taller, con su código.',
    document: {
      objet: 'Un descuento para el mantenimiento de su {{modele}}',
      preheader: 'Su cupón está en este correo: enséñelo en el taller.',
      blocks: blocks(
        heading('Una ventaja para su próxima visita'),
        text('Buenos días, {{prenom}}:', '{{message}}', 'Y además le reservamos esta oferta:'),
        coupon('10 % de descuento', 'En mano de obra, al enseñar este correo. No acumulable.', 'TALLER10'),
        book('Aprovechar la oferta'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'controle-technique',
    titre: 'ITV',
    description: 'La fecha legal y la preparación del vehículo.',
    document: {
      objet: 'ITV de su {{modele}}: antes del {{dateEcheance}}',
      preheader: 'Preparamos su vehículo para que pase a la primera.',
      blocks: blocks(
        heading('Se acerca la ITV'),
        text(
          'Buenos días, {{civilite}} {{nom}}:',
          'Su <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) debe pasar la ITV antes del <strong>{{dateEcheance}}</strong>.',
        ),
        points(
          'Revisamos con usted:',
          'las luces y la señalización',
          'los frenos y los neumáticos',
          'la dirección y la suspensión',
          'las emisiones',
        ),
        book('Preparar mi ITV'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'bilan-saison',
    titre: 'Revisión de temporada',
    description: 'Una invitación a una revisión antes del invierno o de las vacaciones.',
    document: {
      objet: 'Antes de salir a la carretera, una revisión de su {{modele}}',
      preheader: 'Neumáticos, batería, frenos, luces: viaje con tranquilidad.',
      blocks: blocks(
        heading('Una revisión y viaje con tranquilidad'),
        text(
          'Buenos días, {{prenom}}:',
          'El frío y los viajes largos exigen mucho a un coche. En media hora comprobamos los puntos que cuentan para su seguridad.',
          '{{message}}',
        ),
        book('Reservar mi revisión'),
        text('También pendiente: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'nous-revoir',
    titre: 'Vuelva a vernos',
    description: 'Unas palabras para un cliente que hace tiempo que no viene.',
    document: {
      objet: '{{prenom}}, ¡cuánto tiempo!',
      preheader: 'Quizá su vehículo nos necesite.',
      blocks: blocks(
        heading('Será un placer volver a verle'),
        text(
          'Buenos días, {{civilite}} {{nom}}:',
          'Hace tiempo que no vemos su <strong>{{modele}}</strong>. Según nuestros cálculos, es hora de pensar en: <strong>{{operation}}</strong>.',
          '{{message}}',
        ),
        book('Pedir cita'),
        divider,
        signature,
      ),
    },
  },
]
