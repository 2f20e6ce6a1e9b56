import type { SmsTemplate } from '../sms-templates.ts'

/** The SMS templates in Spanish, within the alphabet of short messages. */
export const smsTemplates: readonly SmsTemplate[] = [
  {
    code: 'revision',
    titre: 'Mantenimiento',
    contenu: 'Ya toca el mantenimiento de su {{modele}}. Pida cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'controle-technique',
    titre: 'ITV',
    contenu: 'La ITV de su {{modele}} vence el {{dateEcheance}}. La preparamos con usted: {{telephone}}. {{garage}}',
  },
  {
    code: 'operation',
    titre: 'Operación pendiente',
    contenu: '{{operation}}: es el momento para su {{modele}}. Pida cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'remise',
    titre: 'Descuento al enseñar el SMS',
    contenu: '-10% en su siguiente visita al enseñar este SMS. Pida cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'freins',
    titre: 'Revisión de frenos',
    contenu: 'Frenos: este mes se los revisamos gratis. Pida cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'pneus',
    titre: 'Neumáticos de temporada',
    contenu: 'Cambio de ruedas de temporada: reserve ya su cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'climatisation',
    titre: 'Aire acondicionado',
    contenu: 'Antes del calor, haga revisar el aire acondicionado. Pida cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'hiver',
    titre: 'Revisión antes del invierno',
    contenu: 'Invierno: le revisamos gratis arranque, ruedas y luces. Pida cita en el {{telephone}}. {{garage}}',
  },
  {
    code: 'rendez-vous',
    titre: 'Cita por internet',
    contenu: '{{prenom}}, reserve su cita por internet: {{urlRendezVous}} {{garage}}',
  },
  {
    code: 'nous-revoir',
    titre: 'Vuelva a vernos',
    contenu: 'Hace tiempo que no le vemos. Le revisamos gratis su {{modele}}. {{telephone}}. {{garage}}',
  },
]
