import { z } from 'zod'
import { canaux } from '../customers/consent.ts'
import { EmailDocument } from '../messages/email-document.ts'
import { envoiStates } from './ledger.ts'

/** Named settings of decisions.md 9. */
export const smsLotsMax = 5
/** A deferred batch leaves at the earliest so many minutes from now. */
export const delaiMinimumMinutes = 10

export const Canal = z.enum(canaux).meta({ id: 'Canal' })
export type Canal = z.infer<typeof Canal>

const diffusionStates = ['brouillon', 'planifiee', 'generee', 'en_cours', 'envoyee', 'arretee', 'erreur'] as const
export const DiffusionEtat = z.enum(diffusionStates).meta({ id: 'DiffusionEtat' })
export type DiffusionEtat = z.infer<typeof DiffusionEtat>

/** Which of two texts a message says; 'A' where there is one. */
export const Variante = z.enum(['A', 'B']).meta({ id: 'Variante' })
export type Variante = z.infer<typeof Variante>

const lotStates = ['planifie', 'en_cours', 'envoye', 'arrete', 'retenu'] as const
export const LotEtat = z.enum(lotStates).meta({ id: 'LotEtat' })
export type LotEtat = z.infer<typeof LotEtat>

export const EnvoiEtat = z.enum(envoiStates).meta({ id: 'EnvoiEtat' })

/** One batch asked for: when it leaves (moment, UTC) and how many contacts it takes. */
export const LotDemande = z
  .object({
    dateHeure: z.iso.datetime('DATE_HEURE_INCORRECTE'),
    volume: z.int('VALEUR_NUMERIQUE').min(1, 'VALEUR_NUMERIQUE').max(10_000_000, 'VOLUME_INCORRECT'),
  })
  .meta({ id: 'LotDemande' })
export type LotDemande = z.infer<typeof LotDemande>

const nom = z.string().trim().max(49, 'LABEL_TROP_LONG')
const contenu = z.string().max(1000)
const expediteur = z.string().max(20)

/** What the member confirms: text, sender and batches. With `immediat` the first batch leaves at once, its dateHeure is not read, and `lots` may be empty. */
export const PlanificationSmsDemande = z
  .object({
    nom: nom.min(1, 'CHAMP_OBLIGATOIRE'),
    expediteur,
    contenu: contenu.refine((text) => text.trim() !== '', 'CHAMP_OBLIGATOIRE'),
    contenuB: contenu.default('').describe('a second text, for one half of the contacts; empty = one text for all'),
    immediat: z.boolean(),
    lots: z.array(LotDemande).max(smsLotsMax, 'LOTS_NOMBRE'),
    confirmation: z.literal(true, 'CONFIRMATION_REQUISE'),
  })
  .meta({ id: 'PlanificationSmsDemande' })
export type PlanificationSmsDemande = z.infer<typeof PlanificationSmsDemande>

/** What is being typed, kept as it is: a draft is not checked beyond its shape. A field left out keeps its value. */
export const BrouillonSms = z
  .object({
    nom: nom.optional(),
    expediteur: expediteur.optional(),
    contenu: contenu.optional(),
    contenuB: contenu.optional(),
    immediat: z.boolean().optional(),
    lots: z.array(LotDemande).max(smsLotsMax, 'LOTS_NOMBRE').optional(),
  })
  .meta({ id: 'BrouillonSms' })

/** How many rows of the ledger are in each state; the sum is the number of messages. */
export const Compteurs = z
  .object({
    total: z.int(),
    planned: z.int(),
    claimed: z.int(),
    submitting: z.int(),
    accepted: z.int(),
    delivered: z.int(),
    failed: z.int(),
    unknown: z.int(),
    cancelled: z.int(),
    suppressed: z.int(),
  })
  .meta({ id: 'Compteurs' })
export type Compteurs = z.infer<typeof Compteurs>

export const Lot = z
  .object({
    numero: z.int(),
    dateHeure: z.iso.datetime().describe('as planned'),
    prochainEnvoi: z.iso.datetime().describe('when it goes on: later than dateHeure when it was deferred'),
    volume: z.int(),
    etat: LotEtat,
    motif: z.string().nullable().describe('why it is held: RETARD'),
    renvoi: z.boolean().describe('second attempts of messages that failed'),
    compteurs: Compteurs,
  })
  .meta({ id: 'Lot' })
export type Lot = z.infer<typeof Lot>

/** When messages may leave, in the garage's local time. `jours`: 1 Monday … 7 Sunday. */
export const Fenetre = z
  .object({
    pays: z.string(),
    fuseau: z.string(),
    jours: z.array(z.int().min(1).max(7)),
    debut: z.string().describe('HH:MM'),
    fin: z.string().describe('HH:MM, excluded'),
    feries: z.array(z.iso.date()).describe('the holidays of the next twelve months on which nothing leaves'),
    source: z.string().describe('where the rule comes from'),
  })
  .meta({ id: 'Fenetre' })
export type Fenetre = z.infer<typeof Fenetre>

export const PlanificationSms = z
  .object({
    campagneId: z.int(),
    adherentId: z.int(),
    etat: DiffusionEtat,
    modifiable: z.boolean().describe('false once the planning is confirmed: the content cannot change any more'),
    nom: z.string(),
    expediteur: z.string(),
    contenu: z.string(),
    contenuB: z.string().describe('the second text of a comparison; empty = one text for all'),
    immediat: z.boolean(),
    lots: z.array(Lot),
    lotsMax: z.int(),
    totalContacts: z.int(),
    longueurMax: z.int().describe('septets the author may use'),
    segmentsParMessage: z.int(),
    totalSegments: z.int(),
    coutUnitaire: z.int().describe('one segment before tax, in ten-thousandths'),
    montantHt: z.int().describe('ten-thousandths'),
    mentionStop: z.string().describe('appended to the text by the product; its leading space counts'),
    lienRendezVous: z.string().describe('the appointment link as long as it gets: what `urlRendezVous` is in an SMS'),
    mentionConfiguree: z.boolean().describe('false: the network has no short code, planning is refused'),
    fenetre: Fenetre,
    prochainCreneau: z.iso.datetime().describe('the first moment a deferred batch may leave'),
    creneauxProposes: z.array(z.iso.datetime()).describe('five good moments, one a day'),
    dateValidation: z.iso.datetime().nullable(),
    motifErreur: z.string().nullable(),
  })
  .meta({ id: 'PlanificationSms' })
export type PlanificationSms = z.infer<typeof PlanificationSms>

export const PlanificationEmail = z
  .object({
    campagneId: z.int(),
    adherentId: z.int(),
    etat: DiffusionEtat,
    modifiable: z.boolean(),
    nom: z.string(),
    objet: z.string(),
    objetB: z.string().describe('the second subject of a comparison; empty = one for all'),
    gabaritId: z.int().nullable(),
    contenu: EmailDocument.nullable().describe('null: no template chosen yet'),
    version: z.int().describe('how often the e-mail was saved'),
    auteur: z.string().describe('who saved it last; empty when it is not known'),
    dateEnregistrement: z.iso.datetime().nullable(),
    immediat: z.boolean(),
    lots: z.array(Lot),
    totalContacts: z.int(),
    expediteur: z.string().describe('the From header'),
    repondreA: z.string().describe('the Reply-To header: the garage’s own address'),
    dateValidation: z.iso.datetime().nullable(),
    motifErreur: z.string().nullable(),
  })
  .meta({ id: 'PlanificationEmail' })
export type PlanificationEmail = z.infer<typeof PlanificationEmail>

/** The e-mail written; its subject is in the document. 422 when it is refused, with the field of the block at fault. */
export const GabaritEmailDemande = z
  .object({
    gabaritId: z.int().nullable().default(null).describe('the template it was made from'),
    contenu: EmailDocument,
    version: z
      .int()
      .min(0)
      .optional()
      .describe('the version this was made from; 409 when the e-mail was saved since. Each save adds one to it'),
    seance: z.string().max(40).optional().describe('names the opening of the editor: between two, a version is kept'),
  })
  .meta({ id: 'GabaritEmailDemande' })

export const DiffusionEmailDemande = z
  .object({
    immediat: z.boolean(),
    dateHeure: z.iso.datetime('DATE_HEURE_INCORRECTE').nullable().default(null),
    confirmation: z.literal(true, 'CONFIRMATION_REQUISE'),
  })
  .meta({ id: 'DiffusionEmailDemande' })

/** Someone the campaign writes to on a channel. */
export const ContactDiffusion = z
  .object({
    clientId: z.int(),
    nom: z.string(),
    prenom: z.string(),
    raisonSociale: z.string(),
    destinataire: z.string().describe('the number (E.164) or the address'),
    vehiculeId: z.int(),
    immatriculation: z.string(),
    marque: z.string(),
    modele: z.string(),
    operationId: z.int(),
    datePrevisionnelle: z.iso.date(),
    envoiId: z.int().nullable().describe('its row in the ledger, once generated'),
    lot: z.int().nullable(),
    etat: EnvoiEtat.nullable(),
    motif: z.string().nullable(),
    dateEnvoi: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContactDiffusion' })
export type ContactDiffusion = z.infer<typeof ContactDiffusion>

export const ApercuSmsDemande = z.object({ campagneId: z.int().min(1), contenu }).meta({ id: 'ApercuSmsDemande' })

export const CaractereInterdit = z
  .object({
    caractere: z.string(),
    position: z.int().describe('index in `contenu`, in UTF-16 units'),
    remplacement: z.string().nullable().describe('what to offer in its place; null when there is none'),
  })
  .meta({ id: 'CaractereInterdit' })

/** The SMS as it will arrive, with the data of one real contact of the campaign, masked. */
export const ApercuSms = z
  .object({
    texte: z.string().describe('merged, without the mention'),
    mention: z.string(),
    destinataire: z.string().describe('masked; empty when the campaign has no contact'),
    client: z.string().describe('masked'),
    septets: z.int().describe('of the longest text after merge, without the mention'),
    longueurMax: z.int(),
    segments: z.int().describe('text and mention, at worst'),
    caracteresInterdits: z.array(CaractereInterdit),
    variablesInconnues: z.array(z.string()),
    envoyable: z.boolean(),
  })
  .meta({ id: 'ApercuSms' })
export type ApercuSms = z.infer<typeof ApercuSms>

export const BatSmsDemande = z
  .object({
    campagneId: z.int().min(1),
    telephone: z.string().trim().min(1, 'TELEPHONE_INVALIDE').max(30, 'TELEPHONE_INVALIDE'),
    contenu: contenu.refine((text) => text.trim() !== '', 'CHAMP_OBLIGATOIRE'),
  })
  .meta({ id: 'BatSmsDemande' })

export const BatEmailDemande = z
  .object({
    campagneId: z.int().min(1),
    email: z.string().trim().min(1, 'EMAIL_INVALIDE').max(254, 'EMAIL_INVALIDE'),
    variante: Variante.default('A').describe('which of two subjects'),
  })
  .meta({ id: 'BatEmailDemande' })

export const AnnulationDemande = z
  .object({ motif: z.string().trim().min(1, 'CHAMP_OBLIGATOIRE').max(500) })
  .meta({ id: 'AnnulationDemande' })

export const Annulation = z
  .object({
    refEtatCampagneId: z.int(),
    annules: z.int().describe('messages that were waiting and will not leave'),
    partis: z.int().describe('messages that had left before'),
  })
  .meta({ id: 'Annulation' })

/** Clicks on the links of a sending, counted without knowing whose. */
export const Clics = z
  .object({
    total: z.int(),
    ecartes: z.int().describe('visits of programs that open links, not among the clicks'),
    liens: z.array(
      z.object({
        numero: z.int(),
        libelle: z.string().describe('what is written on the link; empty on the appointment link of an SMS'),
        rendezVous: z.boolean(),
        cible: z.string(),
        clics: z.int(),
      }),
    ),
  })
  .meta({ id: 'Clics' })
export type Clics = z.infer<typeof Clics>

/** A message kept by the sandbox instead of leaving. */
export const MessageBoite = z
  .object({
    id: z.int(),
    canal: Canal,
    recuLe: z.iso.datetime(),
    de: z.string(),
    vers: z.string(),
    objet: z.string(),
    texte: z.string(),
    messageId: z.string(),
  })
  .meta({ id: 'MessageBoite' })
export const MessageBoiteDetail = MessageBoite.extend({
  html: z.string(),
  entetes: z.record(z.string(), z.string()),
}).meta({ id: 'MessageBoiteDetail' })
