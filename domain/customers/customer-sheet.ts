import { z } from 'zod'
import { StandingCorrection } from './correction.ts'
import { QualityLevel, QualityReason } from './data-quality.ts'

/** A customer as its own page shows it. */
export const CustomerSheet = z
  .object({
    id: z.int(),
    civilite: z.string(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    adresse1: z.string(),
    adresse2: z.string(),
    codePostal: z.string(),
    ville: z.string(),
    pays: z.string(),
    telephone: z.string().describe('national digits; empty when none is known'),
    portable: z.string().describe('national digits; empty when none is known'),
    portableSms: z.boolean().describe('the mobile can receive SMS'),
    email: z.string(),
    dateCreation: z.iso.date().nullable().describe('in the garage’s own software'),
    dateDerniereVisite: z.iso.date().nullable(),
    qualite: z.int().describe('score out of 100'),
    niveauQualite: QualityLevel,
    raisonsQualite: z.array(QualityReason).nullable().describe('null until the base is qualified again'),
    suiviClics: z.boolean().nullable(),
    corrections: z.array(StandingCorrection),
    nbVehicules: z.int(),
    nbMessages: z.int(),
    nbVisites: z.int().describe('invoices'),
    chiffreAffaires: z.int().describe('of its invoices less its credit notes, in ten-thousandths'),
    caTtc: z.boolean().describe('whether the network counts turnover with VAT'),
  })
  .meta({ id: 'CustomerSheet' })
export type CustomerSheet = z.infer<typeof CustomerSheet>

/** A vehicle of a customer, on its page. */
export const SheetVehicle = z
  .object({
    vehiculeId: z.int(),
    immatriculation: z.string().describe('as its country writes it'),
    marque: z.string(),
    modele: z.string(),
    version: z.string(),
    dateMiseEnCirculation: z.iso.date().nullable(),
    kilometrage: z.int().nullable().describe('last reading of the odometer'),
    dateKilometrage: z.iso.date().nullable(),
    kilometrageEstime: z.int().nullable().describe('today'),
    kilometrageAnnuel: z.int().nullable(),
    confianceKilometrage: z.enum(['haute', 'moyenne', 'basse']).nullable(),
    dateDerniereVisite: z.iso.date().nullable(),
    dateProchainControleTechnique: z.iso.date().nullable(),
  })
  .meta({ id: 'SheetVehicle' })
export type SheetVehicle = z.infer<typeof SheetVehicle>

/** A message of the ledger that a customer was to receive. */
export const SheetMessage = z
  .object({
    envoiId: z.int(),
    campagneId: z.int(),
    campagneLabel: z.string(),
    directe: z.boolean().describe('of a direct campaign, which has a page of its own'),
    canal: z.enum(['sms', 'email']),
    operationId: z.int(),
    immatriculation: z.string(),
    etat: z.string().describe('state of the ledger'),
    motif: z.string().nullable(),
    essai: z.int(),
    dateEnvoi: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SheetMessage' })
export type SheetMessage = z.infer<typeof SheetMessage>

/** An invoice, or a credit note, of a customer. */
export const SheetVisit = z
  .object({
    factureId: z.int(),
    numero: z.string(),
    avoir: z.boolean().describe('a credit note'),
    date: z.iso.date(),
    immatriculation: z.string(),
    kilometrage: z.int().nullable(),
    operations: z.array(z.int()).describe('ids of the operations that were recognised'),
    montant: z.int().describe('ten-thousandths, with or without VAT as the network counts; negative on a credit note'),
    campagneLabel: z.string().nullable().describe('the campaign that brought it in'),
  })
  .meta({ id: 'SheetVisit' })
export type SheetVisit = z.infer<typeof SheetVisit>
