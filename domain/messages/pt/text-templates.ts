import type { SmsTemplate } from '../sms-templates.ts'

/** The library of texts for e-mails in European Portuguese. */
export const textTemplates: readonly SmsTemplate[] = [
  { code: 'bonjour', titre: 'Saudação', contenu: '<p>Bom dia, {{civilite}} {{nom}},</p>' },
  {
    code: 'echeance',
    titre: 'O que o veículo precisa',
    contenu:
      '<p>De acordo com a sua última visita, o seu <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) vai precisar de: <strong>{{operation}}</strong>, por volta de {{dateEcheance}}.</p>',
  },
  { code: 'message', titre: 'Mensagem da intervenção', contenu: '<p>{{message}}</p>' },
  { code: 'aussi', titre: 'Também recomendado', contenu: '<p>Também recomendado: {{autresOperations}}.</p>' },
  {
    code: 'devis',
    titre: 'Orçamento prévio',
    contenu: '<p>Nenhum trabalho começa sem o seu acordo: damos-lhe um orçamento claro e gratuito.</p>',
  },
  {
    code: 'vehicule-pret',
    titre: 'Viatura de substituição',
    contenu: '<p>Precisa de continuar a circular? Peça a nossa viatura de substituição ao fazer a marcação.</p>',
  },
  { code: 'au-revoir', titre: 'Despedida', contenu: '<p>Até breve,<br />A equipa {{garage}}</p>' },
]
