import { operationIds as of } from '../../values/operations.ts'

/** What is said about each operation, in European Portuguese. */
export const defaultMessages: Readonly<Record<number, string>> = {
  [of.revision]:
    'Com a revisão feita a tempo, o motor dura mais: mudança de óleo, filtro e as verificações previstas pelo fabricante.',
  [of.filtreAir]: 'Com o filtro de ar limpo, o motor respira e gasta menos. Substituímo-lo em poucos minutos.',
  [of.filtreHabitacle]: 'Pólen, poeiras, cheiros: um filtro de habitáculo novo devolve-lhe um ar saudável a bordo.',
  [of.filtreCarburant]: 'O filtro de combustível protege a injeção do seu motor: chegou a altura de o substituir.',
  [of.liquideFrein]:
    'O líquido dos travões perde eficácia com o tempo. Substituí-lo de dois em dois anos garante uma travagem segura.',
  [of.liquideRefroidissement]:
    'Verificação e substituição do líquido de refrigeração: a proteção do motor contra o gelo e o sobreaquecimento.',
  [of.climatisation]: 'Carga e desinfeção do ar condicionado: ar fresco e saudável e boa visibilidade.',
  [of.distribution]:
    'A correia de distribuição aproxima-se do limite: substituí-la a tempo evita danos graves no motor.',
  [of.plaquettesAvant]:
    'As pastilhas de travão dianteiras devem estar perto do limite. Verificamo-las e, se for preciso, substituímo-las.',
  [of.disquesAvant]: 'Discos e pastilhas dianteiros: é altura de os verificar, para voltar a travar a cem por cento.',
  [of.freinsArriere]:
    'Travões traseiros: verificamos o desgaste e damos-lhe um orçamento claro antes de qualquer trabalho.',
  [of.pneumatiques]:
    'Os seus pneus merecem uma verificação: desgaste, pressão e idade. Temos os indicados para o seu carro.',
  [of.batterie]: 'Ao fim de quatro anos, uma bateria perde força. Testamo-la e substituímo-la antes que falhe.',
  [of.essuieGlace]: 'Com escovas novas, a estrada vê-se bem mesmo à chuva. Montagem na hora.',
  [of.bougiesAllumage]: 'Velas de ignição novas: arranques rápidos e consumos controlados.',
  [of.bougiesPrechauffage]: 'Antes do frio, mande verificar as velas de incandescência e arranque à primeira.',
  [of.echappement]: 'Um ruído ou um cheiro estranho? Verificamos o escape completo, do coletor à panela.',
  [of.embrayage]: 'A embraiagem patina ou está dura? Uma verificação a tempo evita que o carro fique parado.',
  [of.amortisseurs]: 'Amortecedores gastos aumentam a distância de travagem. Mande verificar os seus: é rápido e útil.',
  [of.controleTechnique]: 'A inspeção aproxima-se. Deixe-nos preparar o seu carro e vá sem preocupações.',
  [of.controlePollution]: 'O controlo de emissões da sua carrinha está a chegar: não se esqueça de marcar.',
  [of.vidangeBoiteAutomatique]: 'Óleo novo na caixa automática mantém as passagens suaves e prolonga a vida da caixa.',
  [of.geometrie]: 'Uma direção bem alinhada: pneus que duram e um carro que não foge.',
  [of.bilanSecurite]:
    'Luzes, visibilidade, travões, pneus: uma verificação de segurança para conduzir com tranquilidade.',
}
