import { z } from 'zod'
import { ProspectTotals } from '../targeting/prospect-totals.ts'
import { campaignActions } from './actions.ts'
import { displayedStatuses } from './displayed-status.ts'
import { campaignTypes, decisions } from './states.ts'

const moment = z.iso.datetime().nullable()

/** What a channel of a campaign has sent so far, counted in the ledger. */
export const ChannelFollowUp = z
  .object({
    choisi: z.boolean().describe('the targeting sends on this channel'),
    etat: z
      .enum(['brouillon', 'planifiee', 'generee', 'en_cours', 'envoyee', 'arretee', 'erreur'])
      .nullable()
      .describe('of its planning; null before there is one'),
    envoyes: z.int().describe('messages handed over to the provider'),
    total: z.int().describe('messages to send; once generated, rows of the ledger'),
  })
  .meta({ id: 'ChannelFollowUp' })
export type ChannelFollowUp = z.infer<typeof ChannelFollowUp>

/** Contacts a campaign reaches: the totals of its targeting, frozen by the lock. */
const TargetedContacts = z
  .object({ totalGlobal: z.int(), totalSms: z.int(), totalEmail: z.int() })
  .meta({ id: 'TargetedContacts' })

/** A campaign, as one member sees it. The screens decide nothing: statuses and actions come with it. */
export const Campaign = z
  .object({
    id: z.int(),
    label: z.string(),
    idRefEtatCampagne: z.int(),
    refEtatCampagneId: z.int().describe('the same as idRefEtatCampagne'),
    refTypeCampagneId: z.enum(campaignTypes),
    adherentId: z.int().nullable().describe('the member it belongs to, or as whom it is seen'),
    step: z.int().min(1).max(3).describe('furthest saved: 1 targeting, 2 refined targeting, 3 promotions'),
    statutAffiche: z.enum(displayedStatuses).nullable(),
    etatParticipation: z.literal([8, 9, 10]).nullable(),
    decision: z.enum(decisions).nullable(),
    motifDecision: z.string().nullable(),
    enErreur: z.boolean(),
    occupe: z.boolean(),
    actions: z.array(z.enum(campaignActions)),
    cibles: TargetedContacts.nullable().describe('targeted contacts; null before the first population'),
    totaux: ProspectTotals.nullable().describe('of the targeting when it was populated, then frozen by the lock'),
    coutUnitaire: z.int().nullable().describe('price of one SMS segment in ten-thousandths, frozen by the lock'),
    diffusions: z.object({ sms: ChannelFollowUp, email: ChannelFollowUp }),
    baseModifiee: z.boolean().describe('the customer base changed since it was populated'),
    campagneOrigineId: z.int().nullable(),
    motifAnnulation: z.string().nullable(),
    motifErreur: z.string().nullable().describe('a code of the catalogue'),
    dateCreation: z.iso.datetime(),
    dateDiffusion: moment,
    datePrediction: z.iso.date().nullable(),
    dateLimit: moment,
    dateModificationCiblageAdmin: moment,
    dateModificationMessageAdmin: moment,
    dateConfirmation: moment,
    dateValidation: moment,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

/** A step of a campaign's life: who moved it, from where to where, when and why. */
export const CampaignMove = z
  .object({
    id: z.int(),
    de: z.int().nullable(),
    vers: z.int(),
    acteur: z.string().describe('a user’s name, or "systeme"'),
    motif: z.string().nullable(),
    quand: z.iso.datetime(),
  })
  .meta({ id: 'CampaignMove' })

/** Fewer than 50 characters (specification, section 5), none of them a control character. */
export const Label = z
  .string()
  .trim()
  .min(1)
  .max(49, 'LABEL_TROP_LONG')
  .regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT')
