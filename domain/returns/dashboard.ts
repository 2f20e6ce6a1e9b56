import { z } from 'zod'
import { displayedStatuses } from '../campaigns/displayed-status.ts'
import { campaignTypes } from '../campaigns/states.ts'
import { QualityLevel } from '../customers/data-quality.ts'
import { CampaignReturn, Month } from './returns.ts'

/** Why a base is not better, most useful first: each is something the garage can mend. */
export const baseAdvice = [
  'SANS_PORTABLE',
  'SANS_EMAIL',
  'NON_LOCALISE',
  'KILOMETRAGE_ANCIEN',
  'IMPORT_ANCIEN',
] as const

/** What the member should do now, most urgent first. */
export const todoCodes = [
  'BASE_VIDE',
  'BASE_EN_QUALIFICATION',
  'IMPORT_EN_ECHEC',
  'CAMPAGNE_EN_ERREUR',
  'CAMPAGNE_SUSPENDUE',
  'CAMPAGNE_RETENUE',
  'CAMPAGNE_A_VALIDER',
  'CAMPAGNE_A_PARAMETRER',
  'CAMPAGNE_A_PLANIFIER',
  'EXPEDITEUR_MANQUANT',
  'IMPORT_ANCIEN',
  'CAMPAGNE_PRETE',
  'CREER_CAMPAGNE',
] as const
export type TodoCode = (typeof todoCodes)[number]

/** Where a to-do leads: the page that brings it to its end. */
export const todoTargets = [
  'import',
  'campagne',
  'ciblage',
  'affiner-ciblage',
  'promotions',
  'planification',
  'mon-compte',
  'campagnes',
  'mois',
] as const
export type TodoTarget = (typeof todoTargets)[number]

export const Todo = z
  .object({
    code: z.enum(todoCodes),
    cible: z.enum(todoTargets),
    campagneId: z.int().nullable(),
    campagneLabel: z.string().nullable(),
    date: z.iso
      .datetime()
      .nullable()
      .describe('the moment it is about: deadline, first batch, last import; null when there is none'),
  })
  .meta({ id: 'Todo' })
export type Todo = z.infer<typeof Todo>

/** A campaign that is not sent yet, as the dashboard shows it. */
export const UpcomingCampaign = z
  .object({
    campagneId: z.int(),
    campagneLabel: z.string(),
    type: z.enum(campaignTypes),
    campagneRefEtatId: z.int(),
    statutAffiche: z.enum(displayedStatuses).nullable().describe('null: a network campaign that is not open yet'),
    enErreur: z.boolean(),
    step: z.int(),
    nbSms: z.int().describe('messages planned, else contacts of the locked targeting; 0 before the lock'),
    nbEmail: z.int(),
    nbEnvoye: z.int().describe('messages handed over so far'),
    suspendue: z.boolean().describe('a sending of it is paused'),
    retenue: z.boolean().describe('a batch of it is held and waits for somebody to say when it leaves'),
    dateDiffusion: z.iso.datetime().nullable().describe('the next batch; null while nothing is planned'),
    dateLimite: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UpcomingCampaign' })
export type UpcomingCampaign = z.infer<typeof UpcomingCampaign>

const Averages = z.object({
  campagnes: z.int().describe('how many campaigns they are over'),
  CA: z.int().nullable().describe('mean turnover per campaign, in ten-thousandths'),
  tauxReponse: z.number().nullable().describe('entries / customers × 100 over these campaigns, one decimal'),
  panierMoyen: z.int().nullable().describe('turnover / entries, in ten-thousandths'),
})
export type Averages = z.infer<typeof Averages>

export const Dashboard = z
  .object({
    campagnes: z.array(CampaignReturn).describe('the last 12 campaigns sent, newest first'),
    moyennes: Averages.describe('over the campaigns listed'),
    avant: Averages.nullable().describe('the same over the twelve campaigns before them; null when there was none'),
    derniere: CampaignReturn.nullable().describe('the last campaign sent'),
    prochaine: UpcomingCampaign.nullable().describe('the next campaign to leave'),
    enCours: z.array(UpcomingCampaign).describe('one-time campaigns under way, most advanced first'),
    base: z.object({
      nbClientTotal: z.int(),
      nbClientEmail: z.int(),
      nbClientPortable: z.int(),
      tauxPortable: z.number().nullable().describe('% of customers with a valid mobile, one decimal'),
      tauxEmail: z.number().nullable(),
      niveau: QualityLevel,
      enQualification: z.boolean(),
      avant: z
        .object({ mois: Month, nbClientTotal: z.int(), tauxPortable: z.number().nullable() })
        .nullable()
        .describe('as last counted in an earlier month; null when it never was'),
      dernierImport: z.iso.datetime().nullable(),
      conseils: z.array(
        z.object({
          code: z.enum(baseAdvice),
          nombre: z.int().describe('customers concerned; vehicles for KILOMETRAGE_ANCIEN, days for IMPORT_ANCIEN'),
        }),
      ),
    }),
    aFaire: z.array(Todo),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>
