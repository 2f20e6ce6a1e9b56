import { productImages } from '@relance/domain/messages/product-images.ts'
import type { EmailLook } from '../messages/email-look.sql.ts'

/** A garage's e-mails, for tests that lay them out without a database. */
export const testLook: EmailLook = {
  langue: 'fr',
  pays: 'FR',
  brand: { nom: 'Garalys', couleurPrimaire: '#0b5cab', couleurAccent: '#f76707' },
  garage: {
    nom: 'Garage Martin & fils',
    raisonSociale: 'Garage Martin SARL',
    adresse: ['12 rue des Lilas', '69680 Chassieu'],
    telephone: '04 72 00 00 00',
    siteWeb: 'https://garage-martin.example',
    urlRendezVous: 'https://garage-martin.example/rdv',
  },
  publicUrl: 'https://relance.example',
}
/** The product's drawings, as wide as they are served. */
export const drawings = new Map(
  productImages.map(({ id, code }) => [id, { path: `/images/${code}.jpg`, largeur: 1200 }]),
)
/** What its fields say to a customer. */
export const testVariables = {
  prenom: 'Zoé',
  nom: 'Durand',
  modele: 'Clio',
  operation: 'Révision',
  message: 'Première ligne\nDeuxième ligne',
  autresOperations: 'Pneumatiques, Batterie 12 V',
  urlRendezVous: 'https://garage-martin.example/rdv?a=1&b=2',
  desabonnement: 'https://relance.example/desabonnement/abc',
}
