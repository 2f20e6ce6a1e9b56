import { operationIds as of } from '../../values/operations.ts'

/** What is said about each operation, in European Portuguese. */
export const defaultMessages: Readonly<Record<number, string>> = {
  [of.revision]:
    'Uma revisão feita a tempo é um motor que dura: mudança de óleo, filtro e as verificações previstas pelo fabricante.',
  [of.filtreAir]: 'Com o filtro de ar limpo, o motor respira e gasta menos. Substituímo-lo em poucos minutos.',
  [of.filtreHabitacle]: 'Pólen, poeiras, cheiros: um filtro de habitáculo novo devolve-lhe um ar saudável a bordo.',
  [of.filtreCarburant]: 'O filtro de combustível protege a injeção do seu motor: chegou a altura de o substituir.',
  [of.liquideFrein]:
    'O óleo dos travões perde eficácia com o tempo. Substituí-lo de dois em dois anos garante uma travagem segura.',
  [of.liquideRefroidissement]:
    'Verificação e substituição do líquido de refrigeração: a proteção do motor contra o gelo e o sobreaquecimento.',
  [of.climatisation]: 'Carga e desinfeção do ar condicionado: frio, ar saudável e boa visibilidade.',
  [of.distribution]: 'A correia de distribuição aproxima-se do limite: substituí-la a tempo evita partir o motor.',
  [of.plaquettesAvant]:
    'As pastilhas de travão dianteiras devem estar no limite. Verificamos e, se for preciso, substituímos.',
  [of.disquesAvant]: 'Discos e pastilhas dianteiros: é altura de os verificar, para voltar a travar a cem por cento.',
  [of.freinsArriere]:
    'Travões traseiros: verificamos o desgaste e damos-lhe um orçamento claro antes de qualquer trabalho.',
  [of.pneumatiques]:
    'Os seus pneus merecem uma verificação: desgaste, pressão e idade. Temos os indicados para o seu carro.',
  [of.batterie]: 'Ao fim de quatro anos, uma bateria perde força. Testamos e substituímos antes que o deixe parado.',
  [of.essuieGlace]: 'Escovas novas e vê-se bem a estrada à chuva. Montagem na hora.',
  [of.bougiesAllumage]: 'Velas de ignição novas: arranques rápidos e consumos controlados.',
  [of.bougiesPrechauffage]: 'Antes do frio, mande verificar as velas de incandescência e arranque à primeira.',
  [of.echappement]: 'Um ruído ou um cheiro estranho? Verificamos o escape completo, do coletor à panela.',
  [of.embrayage]: 'A embraiagem patina ou está dura? Uma verificação a tempo evita ficar parado.',
  [of.amortisseurs]: 'Amortecedores gastos aumentam a distância de travagem. Mande verificar os seus: é rápido e útil.',
  [of.controleTechnique]: 'A inspeção aproxima-se. Deixe-nos preparar o seu carro e vá descansado.',
  [of.controlePollution]: 'O controlo de emissões da sua carrinha está a chegar: não se esqueça de marcar.',
  [of.vidangeBoiteAutomatique]: 'Óleo novo na caixa automática mantém as passagens suaves e prolonga a vida da caixa.',
  [of.geometrie]: 'Uma direção bem alinhada: pneus que duram e um carro que não foge.',
  [of.bilanSecurite]: 'Luzes, visibilidade, travões, pneus: uma verificação de segurança para conduzir descansado.',
}
