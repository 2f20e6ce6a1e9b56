import { operationIds as of } from '../../values/operations.ts'

/** What is said about each operation, in Italian. */
export const defaultMessages: Readonly<Record<number, string>> = {
  [of.revision]:
    'Con un tagliando fatto per tempo il motore dura di più: cambio olio, filtro e i controlli previsti dal costruttore.',
  [of.filtreAir]: 'Con il filtro aria pulito il motore respira e consuma meno. Lo sostituiamo in pochi minuti.',
  [of.filtreHabitacle]: 'Pollini, polvere, odori: un filtro abitacolo nuovo le restituisce aria pulita a bordo.',
  [of.filtreCarburant]: 'Il filtro carburante protegge l’iniezione del motore: è arrivato il momento di sostituirlo.',
  [of.liquideFrein]:
    'Il liquido freni perde efficacia con il tempo. Sostituirlo ogni due anni garantisce una frenata sicura.',
  [of.liquideRefroidissement]:
    'Controllo e sostituzione del liquido refrigerante: la protezione del motore da gelo e surriscaldamento.',
  [of.climatisation]: 'Ricarica e igienizzazione del climatizzatore: aria fresca e sana e vetri sempre limpidi.',
  [of.distribution]:
    'La cinghia di distribuzione si avvicina alla scadenza: sostituirla per tempo evita la rottura del motore.',
  [of.plaquettesAvant]:
    'Le pastiglie freno anteriori sono probabilmente al limite di usura. Le controlliamo e, se serve, le sostituiamo.',
  [of.disquesAvant]: 'Dischi e pastiglie anteriori: è il momento di un controllo, per ritrovare tutta la frenata.',
  [of.freinsArriere]:
    'Freni posteriori: verifichiamo l’usura e le consegniamo un preventivo chiaro prima di ogni intervento.',
  [of.pneumatiques]:
    'Le sue gomme meritano un controllo: usura, pressione ed età. Abbiamo quelle adatte alla sua auto.',
  [of.batterie]: 'Dopo quattro anni una batteria è stanca. La proviamo e la sostituiamo prima che la lasci a piedi.',
  [of.essuieGlace]: 'Spazzole tergicristallo nuove e la strada si vede bene anche con la pioggia. Montaggio immediato.',
  [of.bougiesAllumage]: 'Candele nuove: avviamenti pronti e consumi sotto controllo.',
  [of.bougiesPrechauffage]: 'Prima del grande freddo faccia controllare le candelette, per partire al primo colpo.',
  [of.echappement]: 'Rumori o odori insoliti? Controlliamo l’impianto di scarico, dal collettore al silenziatore.',
  [of.embrayage]: 'La frizione slitta o è dura? Un controllo per tempo evita il fermo dell’auto.',
  [of.amortisseurs]: 'Gli ammortizzatori usurati allungano la frenata. Faccia controllare i suoi: è rapido e utile.',
  [of.controleTechnique]:
    'La scadenza della revisione si avvicina. Ci affidi la preparazione della sua auto e la affronti senza pensieri.',
  [of.controlePollution]: 'Il controllo emissioni del suo furgone è in scadenza: si ricordi di prenotare.',
  [of.vidangeBoiteAutomatique]:
    'L’olio nuovo nel cambio automatico mantiene fluidi i passaggi di marcia e allunga la vita del cambio.',
  [of.geometrie]: 'Convergenza a posto: gomme che durano e un’auto che tiene bene la strada.',
  [of.bilanSecurite]: 'Luci, visibilità, freni, gomme: un check-up di sicurezza per viaggiare sereni.',
}
