import { operationIds as of } from '../../values/operations.ts'

/** What is said about each operation, in Spanish. */
export const defaultMessages: Readonly<Record<number, string>> = {
  [of.revision]:
    'Una revisión a tiempo alarga la vida del motor: cambio de aceite, filtro y los controles que marca el fabricante.',
  [of.filtreAir]: 'Con el filtro de aire limpio, el motor respira y gasta menos. Se lo cambiamos en unos minutos.',
  [of.filtreHabitacle]: 'Polen, polvo, olores: un filtro de habitáculo nuevo le devuelve un aire limpio a bordo.',
  [of.filtreCarburant]:
    'El filtro de combustible protege la inyección de su motor: ha llegado el momento de cambiarlo.',
  [of.liquideFrein]:
    'El líquido de frenos pierde eficacia con el tiempo. Cambiarlo cada dos años garantiza una frenada segura.',
  [of.liquideRefroidissement]:
    'Control y cambio del líquido refrigerante: la protección de su motor contra las heladas y el sobrecalentamiento.',
  [of.climatisation]: 'Carga y desinfección del aire acondicionado: aire fresco y sano y buena visibilidad.',
  [of.distribution]:
    'La correa de distribución se acerca a su límite: cambiarla a tiempo evita una avería grave del motor.',
  [of.plaquettesAvant]:
    'Sus pastillas de freno delanteras pueden estar al límite de desgaste. Las revisamos y, si hace falta, las cambiamos.',
  [of.disquesAvant]: 'Discos y pastillas delanteros: toca revisarlos para recuperar toda la frenada.',
  [of.freinsArriere]: 'Frenos traseros: comprobamos el desgaste y le damos un presupuesto claro antes de empezar.',
  [of.pneumatiques]:
    'Sus neumáticos merecen un control: desgaste, presión y antigüedad. Tenemos los que necesita su vehículo.',
  [of.batterie]: 'A partir de los cuatro años, una batería se agota. La comprobamos y la cambiamos antes de que falle.',
  [of.essuieGlace]: 'Escobillas nuevas y la carretera se ve bien cuando llueve. Se las montamos en el momento.',
  [of.bougiesAllumage]: 'Bujías nuevas: arranca a la primera y el consumo se mantiene a raya.',
  [of.bougiesPrechauffage]: 'Antes de que llegue el frío, haga revisar los calentadores y arranque a la primera.',
  [of.echappement]: '¿Un ruido o un olor extraño? Revisamos el escape completo, del colector al silencioso.',
  [of.embrayage]: '¿El embrague patina o está duro? Una revisión a tiempo evita que el coche se quede parado.',
  [of.amortisseurs]: 'Unos amortiguadores gastados alargan la frenada. Haga revisar los suyos: es rápido y útil.',
  [of.controleTechnique]: 'Se acerca la ITV. Déjenos preparar su vehículo y pásela con tranquilidad.',
  [of.controlePollution]: 'Se acerca el control de emisiones de su furgoneta: no olvide pedir cita.',
  [of.vidangeBoiteAutomatique]:
    'Renovar el aceite del cambio automático conserva la suavidad de las marchas y alarga la vida de la caja.',
  [of.geometrie]: 'Con una buena alineación, los neumáticos duran más y el coche no se desvía.',
  [of.bilanSecurite]:
    'Luces, visibilidad, frenos y neumáticos: una revisión de seguridad para conducir con tranquilidad.',
}
