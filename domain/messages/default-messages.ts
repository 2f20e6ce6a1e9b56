import { operationIds as of } from '../values/operations.ts'
import { defaultMessages as de } from './de/default-messages.ts'
import { defaultMessages as es } from './es/default-messages.ts'
import { defaultMessages as it } from './it/default-messages.ts'
import { defaultMessages as nl } from './nl/default-messages.ts'
import { defaultMessages as pt } from './pt/default-messages.ts'

/** The languages in which the product brings its own texts. */
export const textLanguages = ['fr', 'en', 'es', 'it', 'de', 'pt', 'nl'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** What is said about each operation until the network or the garage says it in its own words. */
const texts: Readonly<Record<TextLanguage, Readonly<Record<number, string>>>> = {
  fr: {
    [of.revision]:
      'Une révision faite à temps, c’est un moteur qui dure : vidange, filtre à huile et points de contrôle selon le constructeur.',
    [of.filtreAir]:
      'Un filtre à air propre, c’est un moteur qui respire et qui consomme moins. Nous le remplaçons en quelques minutes.',
    [of.filtreHabitacle]: 'Pollens, poussières, odeurs : un filtre d’habitacle neuf vous rend un air sain à bord.',
    [of.filtreCarburant]:
      'Le filtre à carburant protège l’injection de votre moteur : son remplacement est conseillé à cette échéance.',
    [of.liquideFrein]:
      'Le liquide de frein perd de son efficacité avec le temps. Son remplacement tous les deux ans garantit un freinage sûr.',
    [of.liquideRefroidissement]:
      'Contrôle et remplacement du liquide de refroidissement : la protection de votre moteur contre le gel et la surchauffe.',
    [of.climatisation]:
      'Recharge et désinfection de la climatisation : du froid, de l’air sain et une bonne visibilité.',
    [of.distribution]:
      'La courroie de distribution approche de son échéance : la remplacer à temps évite la casse du moteur.',
    [of.plaquettesAvant]:
      'Vos plaquettes de frein avant arrivent à leur limite d’usure probable. Nous les contrôlons et les remplaçons si besoin.',
    [of.disquesAvant]: 'Disques et plaquettes avant : un contrôle s’impose pour retrouver tout votre freinage.',
    [of.freinsArriere]:
      'Freins arrière : nous vérifions leur usure et vous remettons un devis clair avant toute intervention.',
    [of.pneumatiques]:
      'Vos pneus méritent un contrôle : usure, pression et âge. Nous avons la monte qui convient à votre véhicule.',
    [of.batterie]: 'Une batterie se fatigue après quatre ans. Nous la testons et la remplaçons avant la panne.',
    [of.essuieGlace]: 'Des balais d’essuie-glace neufs, c’est une route bien visible sous la pluie. Pose immédiate.',
    [of.bougiesAllumage]: 'Des bougies d’allumage neuves : démarrages francs et consommation maîtrisée.',
    [of.bougiesPrechauffage]:
      'Avant les grands froids, faites vérifier vos bougies de préchauffage pour démarrer du premier coup.',
    [of.echappement]:
      'Bruit ou odeur inhabituels ? Nous contrôlons votre ligne d’échappement, du collecteur au silencieux.',
    [of.embrayage]: 'Votre embrayage patine ou durcit ? Un contrôle permet d’éviter l’immobilisation.',
    [of.amortisseurs]:
      'Des amortisseurs usés allongent le freinage. Faites contrôler les vôtres : c’est rapide et utile.',
    [of.controleTechnique]:
      'Votre contrôle technique approche. Confiez-nous la préparation de votre véhicule et passez-le l’esprit tranquille.',
    [of.controlePollution]:
      'Le contrôle complémentaire pollution de votre utilitaire arrive à échéance : pensez à prendre rendez-vous.',
    [of.vidangeBoiteAutomatique]:
      'La vidange de la boîte automatique préserve la douceur des passages et la longévité de la boîte.',
    [of.geometrie]: 'Un bon parallélisme, ce sont des pneus qui durent et une voiture qui tient sa route.',
    [of.bilanSecurite]: 'Éclairage, vision, freins, pneus : un bilan de sécurité pour rouler sereinement.',
  },
  en: {
    [of.revision]: 'A service on time makes an engine last: oil, oil filter and all the manufacturer’s checks.',
    [of.filtreAir]: 'A clean air filter lets the engine breathe and saves fuel. We replace it in minutes.',
    [of.filtreHabitacle]: 'Pollen, dust, smells: a new cabin filter means clean air inside your car.',
    [of.filtreCarburant]: 'The fuel filter protects your engine’s injection system: it is due for replacement.',
    [of.liquideFrein]:
      'Brake fluid loses its effectiveness over time. Replacing it every two years keeps your braking safe.',
    [of.liquideRefroidissement]:
      'Coolant check and replacement: your engine’s protection against frost and overheating.',
    [of.climatisation]: 'Air conditioning recharged and disinfected: cool, healthy air and a clear windscreen.',
    [of.distribution]: 'Your timing belt is nearly due: replacing it in time protects the engine from damage.',
    [of.plaquettesAvant]:
      'Your front brake pads are probably near their limit. We check them and replace them if needed.',
    [of.disquesAvant]: 'Front discs and pads: time for a check, so that you have full braking power again.',
    [of.freinsArriere]: 'Rear brakes: we check the wear and give you a clear quote before any work.',
    [of.pneumatiques]: 'Your tyres deserve a check: wear, pressure and age. We have the right ones for your car.',
    [of.batterie]: 'After four years a battery starts to weaken. We test it and replace it before it lets you down.',
    [of.essuieGlace]: 'New wiper blades: a clear view of the road in the rain. Fitted while you wait.',
    [of.bougiesAllumage]: 'New spark plugs: quick starts and lower fuel consumption.',
    [of.bougiesPrechauffage]: 'Before the cold comes, have your glow plugs checked and start first time.',
    [of.echappement]: 'An unusual noise or smell? We check your exhaust from end to end.',
    [of.embrayage]: 'Is your clutch slipping or stiff? A check now saves a breakdown later.',
    [of.amortisseurs]:
      'Worn shock absorbers lengthen your braking distance. Have yours checked: it is quick and useful.',
    [of.controleTechnique]: 'Your vehicle inspection is coming up. Let us get your car ready, for your peace of mind.',
    [of.controlePollution]: 'The emissions test of your vehicle is due: remember to book it.',
    [of.vidangeBoiteAutomatique]:
      'Fresh oil in an automatic gearbox keeps the changes smooth and makes the gearbox last.',
    [of.geometrie]: 'Good wheel alignment: tyres that last and a car that holds its line.',
    [of.bilanSecurite]: 'Lights, visibility, brakes, tyres: a safety check for worry-free driving.',
  },
  es,
  it,
  de,
  pt,
  nl,
}

/** The product's own text for an operation. Empty for an id that is no operation. */
export const defaultMessage = (operationId: number, langue: TextLanguage): string => texts[langue][operationId] ?? ''
