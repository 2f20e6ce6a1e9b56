import type { SmsTemplate } from '../sms-templates.ts'

/** The library of texts for e-mails in Spanish. */
export const textTemplates: readonly SmsTemplate[] = [
  { code: 'bonjour', titre: 'Saludo', contenu: '<p>Buenos días, {{civilite}} {{nom}}:</p>' },
  {
    code: 'echeance',
    titre: 'Lo que toca al vehículo',
    contenu:
      '<p>Según su última visita, a su <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) le toca próximamente: <strong>{{operation}}</strong>, hacia el {{dateEcheance}}.</p>',
  },
  { code: 'message', titre: 'Mensaje de la operación', contenu: '<p>{{message}}</p>' },
  { code: 'aussi', titre: 'También pendiente', contenu: '<p>También pendiente: {{autresOperations}}.</p>' },
  {
    code: 'devis',
    titre: 'Presupuesto previo',
    contenu: '<p>No empezamos ningún trabajo sin su conformidad: le damos un presupuesto claro y gratuito.</p>',
  },
  {
    code: 'vehicule-pret',
    titre: 'Coche de sustitución',
    contenu: '<p>¿Necesita seguir en marcha? Pida nuestro coche de sustitución al concertar la cita.</p>',
  },
  { code: 'au-revoir', titre: 'Despedida', contenu: '<p>Hasta pronto,<br />El equipo de {{garage}}</p>' },
]
