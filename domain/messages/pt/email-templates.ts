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

/** The e-mail templates in European Portuguese. */
export const emailTemplates: readonly EmailTemplateSource[] = [
  {
    code: 'rappel-echeance',
    titre: 'Lembrete',
    description: 'O veículo, a intervenção prevista e a data, um botão para marcar.',
    document: {
      objet: '{{prenom}}, o seu {{modele}}: {{operation}} em breve',
      preheader: 'Marque em dois minutos, do resto tratamos nós.',
      blocks: blocks(
        heading('{{operation}}: chegou o momento'),
        text(
          'Bom dia, {{civilite}} {{nom}},',
          'De acordo com a sua última visita, o seu <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) tem intervenção prevista para cerca de <strong>{{dateEcheance}}</strong>.',
          '{{message}}',
        ),
        book('Fazer marcação'),
        text('A prever também nesta visita: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'offre-coupon',
    titre: 'Oferta com cupão',
    description: 'Um desconto para apresentar na oficina, com o respetivo código.',
    document: {
      objet: 'Um desconto para a manutenção do seu {{modele}}',
      preheader: 'O seu cupão está neste e-mail: apresente-o na oficina.',
      blocks: blocks(
        heading('Uma vantagem para a sua próxima visita'),
        text('Bom dia, {{prenom}},', '{{message}}', 'Para a ocasião, reservámos-lhe esta oferta:'),
        coupon('10% de desconto', 'Na mão de obra, mediante apresentação deste e-mail. Não acumulável.', 'OFICINA10'),
        book('Aproveitar a oferta'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'controle-technique',
    titre: 'Inspeção (IPO)',
    description: 'O prazo legal e a preparação do veículo.',
    document: {
      objet: 'Inspeção do seu {{modele}}: até {{dateEcheance}}',
      preheader: 'Preparamos o seu carro para passar à primeira.',
      blocks: blocks(
        heading('A inspeção aproxima-se'),
        text(
          'Bom dia, {{civilite}} {{nom}},',
          'O seu <strong>{{marque}} {{modele}}</strong> ({{immatriculation}}) tem de ir à inspeção até <strong>{{dateEcheance}}</strong>.',
        ),
        points(
          'Verificamos consigo:',
          'as luzes e a sinalização',
          'os travões e os pneus',
          'a direção e a suspensão',
          'as emissões',
        ),
        book('Preparar a inspeção'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'bilan-saison',
    titre: 'Verificação da época',
    description: 'Um convite para uma verificação antes do inverno ou das férias.',
    document: {
      objet: 'Antes de se fazer à estrada, uma verificação do seu {{modele}}',
      preheader: 'Pneus, bateria, travões, luzes: viaje descansado.',
      blocks: blocks(
        heading('Uma verificação e viaje descansado'),
        text(
          'Bom dia, {{prenom}},',
          'O frio e as viagens longas exigem muito de um carro. Em meia hora, verificamos os pontos que contam para a sua segurança.',
          '{{message}}',
        ),
        book('Marcar a verificação'),
        text('A prever também: {{autresOperations}}.'),
        divider,
        signature,
      ),
    },
  },
  {
    code: 'nous-revoir',
    titre: 'Volte a visitar-nos',
    description: 'Uma palavra a um cliente que já não vem há muito tempo.',
    document: {
      objet: '{{prenom}}, há quanto tempo!',
      preheader: 'Talvez o seu carro precise de nós.',
      blocks: blocks(
        heading('Será um gosto voltar a vê-lo'),
        text(
          'Bom dia, {{civilite}} {{nom}},',
          'Há algum tempo que não vemos o seu <strong>{{modele}}</strong>. Pelas nossas contas, é altura de pensar em: <strong>{{operation}}</strong>.',
          '{{message}}',
        ),
        book('Fazer marcação'),
        divider,
        signature,
      ),
    },
  },
]
