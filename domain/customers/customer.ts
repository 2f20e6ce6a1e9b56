import { z } from 'zod'
import { QualityLevel, QualityReason } from './data-quality.ts'

/** The vehicle of a line of the customer list. */
export const CustomerVehicle = z
  .object({
    vehiculeId: z.int(),
    immatriculation: z.string().describe('as its country writes it'),
    marque: z.string(),
    modele: z.string(),
    kilometrageDerniereVisite: z.int().nullable(),
    dateDerniereVisite: z.iso.date().nullable(),
    dateDernierControleTechnique: z.iso.date().nullable(),
    dateProchainControleTechnique: z.iso.date().nullable(),
    dateDernierControleAntiPollution: z.iso.date().nullable(),
  })
  .meta({ id: 'CustomerVehicle' })

/** A line of the customer list: a customer with one of its vehicles; one without a vehicle has a line too. */
export const CustomerListItem = z
  .object({
    relanceClientId: z.int(),
    clientCivilite: z.string(),
    clientNom: z.string(),
    clientPrenom: z.string(),
    clientRaisonSociale: z.string(),
    clientAdresse1: z.string(),
    clientCodePostal: z.string(),
    clientVille: z.string(),
    clientTelephone: z.string(),
    clientPortable: z.string().describe('national digits; empty when none is known'),
    clientEmail: z.string(),
    clientViePrivee: z.boolean(),
    relanceSms: z.boolean().describe('false = STOP on SMS'),
    relanceEmail: z.boolean().describe('false = STOP on e-mail'),
    qualite: z.int().describe('score out of 100'),
    niveauQualite: QualityLevel,
    raisonsQualite: z.array(QualityReason).nullable().describe('null until the base is qualified again'),
    vehicule: CustomerVehicle.nullable(),
  })
  .meta({ id: 'CustomerListItem' })
export type CustomerListItem = z.infer<typeof CustomerListItem>

/** A customer who objected on a channel, or to any use of its data (domain.md C2). */
export const BlacklistedCustomer = z
  .object({
    relanceClientId: z.int(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    telephonePortable: z.string().describe('national digits; empty when none is known'),
    email: z.string(),
    relanceSms: z.boolean().describe('true = may be contacted; false = STOP'),
    relanceEmail: z.boolean().describe('true = may be contacted; false = STOP'),
    synchroDmsTelephone: z.boolean().describe('false = an import may not overwrite the phone'),
    synchroDmsEmail: z.boolean().describe('false = an import may not overwrite the e-mail'),
    viePrivee: z.boolean().describe('objects to any use'),
    dateOpposition: z.iso.datetime().nullable().describe('of the latest objection kept as proof'),
    source: z.string().nullable().describe('where that objection came from'),
  })
  .meta({ id: 'BlacklistedCustomer' })
export type BlacklistedCustomer = z.infer<typeof BlacklistedCustomer>

/** How good a member's base is (decisions.md 7). */
export const QualifiedBase = z
  .object({
    nbClientTotal: z.int(),
    nbClientEmail: z.int().describe('with a valid e-mail'),
    nbClientPortable: z.int().describe('with a mobile that can receive SMS'),
    nbVehicule: z.int(),
    nbClientNonLocalise: z.int().describe('left out while a radius is set'),
    nbClientOpposition: z.int(),
    nbDoublonPortable: z.int().describe('customers beyond the first who share a mobile'),
    nbDoublonEmail: z.int().describe('customers beyond the first who share an address'),
    pourcentagePortable: z.number().describe('one decimal'),
    pourcentageEmail: z.number().describe('one decimal'),
    niveauQualite: QualityLevel,
    nbClientParNiveau: z.record(QualityLevel, z.int()),
    baseEnQualification: z.boolean(),
  })
  .meta({ id: 'QualifiedBase' })
export type QualifiedBase = z.infer<typeof QualifiedBase>
