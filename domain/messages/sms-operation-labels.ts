import type { Language } from '../contract/words.ts'
import { operationIds as of } from '../values/operations.ts'

/**
 * How a short message names an operation whose label (`OPERATION_{id}` of the catalogue) is longer than the 24 septets of
 * the field `operation`: in a short form of its own, since a cut one says nothing to a customer.
 */
export const smsOperationLabels: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  fr: {
    [of.liquideRefroidissement]: 'Liquide refroidissement',
    [of.plaquettesAvant]: 'Plaquettes avant',
    [of.controlePollution]: 'Contrôle pollution',
    [of.vidangeBoiteAutomatique]: 'Vidange boîte auto',
    [of.bilanSecurite]: 'Bilan sécurité',
  },
  en: {
    [of.vidangeBoiteAutomatique]: 'Gearbox oil change',
    [of.bilanSecurite]: 'Lights and safety check',
  },
  es: {
    [of.vidangeBoiteAutomatique]: 'Aceite cambio automático',
    [of.bilanSecurite]: 'Luces, visión, seguridad',
  },
  it: {
    [of.vidangeBoiteAutomatique]: 'Olio cambio automatico',
    [of.bilanSecurite]: 'Controllo sicurezza',
  },
  de: {
    [of.revision]: 'Inspektion / Ölwechsel',
    [of.vidangeBoiteAutomatique]: 'Getriebeölwechsel',
    [of.geometrie]: 'Achsvermessung',
    [of.bilanSecurite]: 'Licht-/Sicherheitscheck',
  },
  pt: {
    [of.vidangeBoiteAutomatique]: 'Óleo caixa automática',
    [of.bilanSecurite]: 'Luzes, visão e segurança',
  },
  nl: {
    [of.revision]: 'Onderhoudsbeurt / olie',
    [of.vidangeBoiteAutomatique]: 'Olie automaatbak',
    [of.bilanSecurite]: 'Licht-/veiligheidscheck',
  },
}
