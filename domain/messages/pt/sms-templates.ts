import type { SmsTemplate } from '../sms-templates.ts'

/** The SMS templates in European Portuguese, within the alphabet of short messages. */
export const smsTemplates: readonly SmsTemplate[] = [
  {
    code: 'revision',
    titre: 'Revisão',
    contenu: 'A revisao do seu {{modele}} aproxima-se. Marque pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'controle-technique',
    titre: 'Inspeção',
    contenu:
      'O seu {{modele}} tem de ir à IPO até {{dateEcheance}}. Preparamos o carro consigo: {{telephone}}. {{garage}}',
  },
  {
    code: 'operation',
    titre: 'Intervenção prevista',
    contenu: '{{operation}}: chegou a hora para o seu {{modele}}. Marque pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'remise',
    titre: 'Desconto ao mostrar o SMS',
    contenu: '-10% na sua visita seguinte ao mostrar este SMS. Marque pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'freins',
    titre: 'Verificação dos travões',
    contenu: 'Trava bem? Verificamos gratuitamente discos e pastilhas. Marque pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'pneus',
    titre: 'Pneus da época',
    contenu: 'Pneus da época: reserve agora a montagem pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'climatisation',
    titre: 'Ar condicionado',
    contenu: 'Antes do calor, mande verificar o ar condicionado. Marque pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'hiver',
    titre: 'Verificação antes do inverno',
    contenu: 'Bateria, pneus, luzes: controlo gratuito antes do inverno. Marque pelo {{telephone}}. {{garage}}',
  },
  {
    code: 'rendez-vous',
    titre: 'Marcação online',
    contenu: '{{prenom}}, marque a sua visita online: {{urlRendezVous}} {{garage}}',
  },
  {
    code: 'nous-revoir',
    titre: 'Volte a visitar-nos',
    contenu: 'Temos saudades do seu {{modele}}! Oferecemos-lhe um check-up. {{telephone}}. {{garage}}',
  },
]
