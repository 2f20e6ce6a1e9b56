import { operationIds as of } from '../../values/operations.ts'

/** What is said in Dutch about each operation until the network or the garage says it in its own words. */
export const defaultMessages: Readonly<Record<number, string>> = {
  [of.revision]:
    'Een onderhoudsbeurt op tijd houdt de motor in conditie: olie verversen, oliefilter en alle controles volgens de fabrikant.',
  [of.filtreAir]: 'Met een schoon luchtfilter ademt de motor vrij en verbruikt hij minder. Vervangen is zo gebeurd.',
  [of.filtreHabitacle]: 'Pollen, stof, luchtjes: een nieuw interieurfilter zorgt voor schone lucht in de auto.',
  [of.filtreCarburant]: 'Het brandstoffilter beschermt de inspuiting van uw motor: het is aan vervanging toe.',
  [of.liquideFrein]:
    'Remvloeistof wordt na verloop van tijd minder goed. Elke twee jaar verversen houdt uw remmen veilig.',
  [of.liquideRefroidissement]:
    'Koelvloeistof controleren en verversen: zo is uw motor beschermd tegen vorst en oververhitting.',
  [of.climatisation]: 'Aircoservice met reiniging: lekker koel, gezonde lucht en een heldere voorruit.',
  [of.distribution]:
    'De distributieriem van uw auto is bijna aan vervanging toe: op tijd vervangen voorkomt motorschade.',
  [of.plaquettesAvant]:
    'De remblokken voor zijn waarschijnlijk bijna versleten. Wij controleren ze en vervangen ze als het nodig is.',
  [of.disquesAvant]: 'Remschijven en remblokken voor: tijd voor een controle, zodat u weer optimaal remt.',
  [of.freinsArriere]: 'Remmen achter: wij controleren de slijtage en geven vooraf een duidelijke prijs.',
  [of.pneumatiques]:
    'Uw banden verdienen een controle: profiel, spanning en leeftijd. Wij hebben de juiste banden voor uw auto.',
  [of.batterie]: 'Na vier jaar wordt een accu minder. Wij testen hem en vervangen hem voordat u stilstaat.',
  [of.essuieGlace]: 'Nieuwe wisserbladen: helder zicht bij regen. Wij monteren ze direct.',
  [of.bougiesAllumage]: 'Nieuwe bougies: de motor start vlot en verbruikt minder.',
  [of.bougiesPrechauffage]:
    'Laat voor de winter uw gloeibougies controleren, dan start uw diesel ook bij kou in één keer.',
  [of.echappement]: 'Vreemd geluid of een vreemde geur? Wij controleren uw uitlaat van voor tot achter.',
  [of.embrayage]: 'Slipt de koppeling of gaat hij zwaar? Een controle nu voorkomt pech later.',
  [of.amortisseurs]:
    'Versleten schokdempers maken de remweg langer. Laat ze controleren: het is snel gebeurd en de moeite waard.',
  [of.controleTechnique]:
    'Uw APK verloopt binnenkort. Laat ons uw auto nakijken en keuren, dan rijdt u zorgeloos verder.',
  [of.controlePollution]: 'De emissietest van uw voertuig is aan de beurt: denk aan uw afspraak.',
  [of.vidangeBoiteAutomatique]: 'Verse olie in de automaat: soepel schakelen en een bak die langer meegaat.',
  [of.geometrie]: 'Goed uitgelijnde wielen: banden die langer meegaan en een auto die recht op de weg ligt.',
  [of.bilanSecurite]: 'Verlichting, zicht, remmen, banden: een veiligheidscheck om zorgeloos te rijden.',
}
