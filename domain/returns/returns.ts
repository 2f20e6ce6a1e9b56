import { z } from 'zod'
import { campaignTypes } from '../campaigns/states.ts'
import { comparisonFields } from './comparison.ts'

const money = (what: string) => z.int().describe(`${what}, in ten-thousandths of the currency's unit`)

/** A month of the calendar, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'MOIS_INCORRECT')

export const ReturnChannel = z.enum(['sms', 'email']).meta({ id: 'ReturnChannel' })
export type ReturnChannel = z.infer<typeof ReturnChannel>

/** A customer who came back. */
export const ReturnClient = z
  .object({
    clientId: z.int(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    nbEntreeAtelier: z.int(),
    CA: money('turnover'),
  })
  .meta({ id: 'ReturnClient' })
export type ReturnClient = z.infer<typeof ReturnClient>

/** What the visits that a campaign or a month brought add up to (domain.md F1). */
const figures = {
  CA: money('turnover of the attributed invoices, with or without tax as the network has set'),
  nbClient: z.int().describe('customers written to, each counted once'),
  nbEntreeAtelier: z.int(),
  tauxRetour: z.number().nullable().describe('entries / customers × 100, one decimal; null when nobody was written to'),
  panierMoyen: money('turnover / entries').nullable(),
}

/** The visits of one month: `date` is the month of the visits, `nbClient` the customers written to in that same month. */
export const MonthReturn = z
  .object({
    date: Month,
    ...figures,
    clientList: z.array(ReturnClient).optional().describe('on demand: clientList=true'),
  })
  .meta({ id: 'MonthReturn' })
export type MonthReturn = z.infer<typeof MonthReturn>

/** The customers of a campaign's control group, beside those written to. */
const ControlGroup = z.object({
  clients: z.int().describe('customers kept aside, of the channels that have sent something'),
  entrees: z.int().describe('of these, customers who came in the window that their message would have had'),
  tauxRetour: z.number().nullable().describe('entries / customers × 100, one decimal'),
  ...comparisonFields,
})

/** What each of two texts brought. */
const VariantFigures = z.object({
  variante: z.enum(['A', 'B']),
  nbEnvoye: z.int().describe('messages handed over'),
  nbDelivre: z.int().describe('of these, known to have arrived'),
  nbClic: z.int().nullable().describe('clicks on its tracked link; null when it has none'),
  nbClient: z.int(),
  nbEntreeAtelier: z.int().describe('customers of this text who came'),
  tauxRetour: z.number().nullable(),
})
export type VariantFigures = z.infer<typeof VariantFigures>

/** What one campaign brought. `dateDiffusion` is the moment of its first message. */
export const CampaignReturn = z
  .object({
    campagneId: z.int(),
    campagneLabel: z.string(),
    campagneRefEtatId: z.int(),
    type: z.enum(campaignTypes),
    dateDiffusion: z.iso.datetime(),
    ...figures,
    operationList: z
      .array(z.object({ operationId: z.int(), label: z.string(), nbClient: z.int(), nbEntreeAtelier: z.int() }))
      .describe('the operations promoted'),
    nbSms: z.int().describe('messages handed over'),
    nbEmail: z.int().describe('messages handed over'),
    coutSms: money('cost of the SMS before tax'),
    reglement: z
      .object({
        fenetre: z.int().describe('days after a message during which a visit counts, as the network has set'),
        dernierJour: z.iso.date().describe('the last day of which visits count'),
        figeAuPlusTard: z.iso
          .date()
          .describe('the results are settled by the first import after that day, or on this one'),
      })
      .nullable()
      .describe('while results may still change; null once they are settled'),
    caPourUnEuro: z.number().nullable().describe('turnover for 1 € of SMS, two decimals; null without a cost'),
    groupeTemoin: ControlGroup.nullable().describe('campaign minus control group; null without a control group'),
    variantes: z
      .object({ lignes: z.array(VariantFigures).length(2), ...comparisonFields })
      .nullable()
      .describe('text A of the SMS minus text B; null without a second text'),
    variantesEmail: z
      .object({ lignes: z.array(VariantFigures).length(2), ...comparisonFields })
      .nullable()
      .describe('subject A of the e-mail minus subject B; null without a second subject'),
    clientList: z.array(ReturnClient).optional().describe('on demand: clientList=true'),
  })
  .meta({ id: 'CampaignReturn' })
export type CampaignReturn = z.infer<typeof CampaignReturn>

/** One invoice that a campaign brought. */
export const VisitLine = z
  .object({
    factureId: z.int(),
    factureNumero: z.string(),
    campagneId: z.int(),
    campagneLabel: z.string(),
    immatriculation: z.string().describe('empty when the invoice names no known vehicle'),
    vehicule: z.object({
      marque: z.string(),
      modele: z.string(),
      version: z.string(),
      kilometrage: z.int().nullable(),
    }),
    client: z.object({ clientId: z.int(), nom: z.string(), prenom: z.string(), raisonSociale: z.string() }),
    operationId: z.int(),
    operationSuivie: z.string().describe('the operation that the message promoted'),
    operationRealisee: z.boolean().describe('a line of the invoice is that operation'),
    operationsRealisees: z.array(z.string()).describe('the operations that the lines of the invoice are'),
    contactVia: ReturnChannel,
    dateEnvoi: z.iso.datetime(),
    dateReparation: z.iso.date(),
    montant: money('amount of the whole invoice'),
    entree: z.boolean().describe('the visit that counts as an entry: the first of this customer after this campaign'),
    tauxRetour: z.number().nullable().describe('of its campaign'),
  })
  .meta({ id: 'VisitLine' })
export type VisitLine = z.infer<typeof VisitLine>

/** How many contacts each campaign has written to. */
export const ProspectDiffusion = z
  .object({
    campagneId: z.int(),
    campagneLabel: z.string(),
    totalSms: z.int(),
    totalEmail: z.int(),
    totalGlobal: z.int().describe('customers written to, each counted once'),
  })
  .meta({ id: 'ProspectDiffusion' })
export type ProspectDiffusion = z.infer<typeof ProspectDiffusion>
