import { z } from 'zod'
import { languages } from '../contract/words.ts'
import { normaliseEmail } from '../values/email.ts'
import { DocumentKind, DocumentLink, DocumentText } from './documents.ts'
import { Hours } from './hours.ts'
import { logoMaxBytes } from './logo.ts'

/** Countries the product knows the rules of: hours, consent, numbers, postal codes. */
export const countries = ['FR', 'ES', 'IT', 'DE', 'PT', 'NL', 'GB'] as const
export const Country = z.enum(countries).meta({ id: 'Country' })

/** A network in a list: what a choice between several shows. */
export const NetworkLine = z
  .object({
    id: z.int(),
    name: z.string().describe('the slug of the paths'),
    displayName: z.string(),
    pays: Country,
    couleurPrimaire: z.string(),
    couleurAccent: z.string(),
    logoSvg: z.string(),
  })
  .meta({ id: 'NetworkLine' })
export type NetworkLine = z.infer<typeof NetworkLine>

/** The look of the login page. Of a network that is unknown or inactive: the product's own (`name` is then '-'). */
export const Brand = z
  .object({
    name: z.string(),
    displayName: z.string(),
    couleurPrimaire: z.string(),
    couleurAccent: z.string(),
    logoSvg: z.string().describe("an SVG to be shown as an image (data URI); '' = none"),
    languages: z.array(z.enum(languages)),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof Brand>

/** What the frame of the pages shows of the current network: its look, its footer. */
export const NetworkBrand = z
  .object({
    couleurPrimaire: z.string(),
    couleurAccent: z.string(),
    logoSvg: z.string().describe("an SVG to be shown as an image (data URI); '' = none"),
    contactTelephone: z.string(),
    contactEmail: z.string(),
    horaires: z.array(Hours),
    documents: z.array(DocumentLink).describe('in the order of the footer; a hidden one is left out'),
    tutorialUrl: z.string().nullable(),
    legalUrl: z.string().nullable(),
    charterUrl: z.string().nullable(),
    termsUrl: z.string().nullable(),
  })
  .meta({ id: 'NetworkBrand' })
export type NetworkBrand = z.infer<typeof NetworkBrand>

/** A document's own address, in place of the product's page. `url` null = the document is hidden. */
export const DocumentAddress = z
  .object({
    document: DocumentKind,
    url: z
      .string()
      .trim()
      .max(500)
      .regex(/^(?:https?:\/\/[^\s"'<>]+|\/documents\/[a-z0-9-]+\/[a-z-]+)$/, 'LIEN_DOCUMENT_INVALIDE')
      .nullable(),
  })
  .meta({ id: 'DocumentAddress' })

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'COULEUR_INCORRECTE')

const unique = <T>(values: readonly T[]) => new Set(values).size === values.length

/** What a network's administrators set. */
export const NetworkSettings = z
  .object({
    displayName: z.string().trim().min(1).max(60),
    logoSvg: z.string().max(logoMaxBytes, 'LOGO_TROP_LOURD'),
    couleurPrimaire: colour.describe("'#rrggbb'"),
    couleurAccent: colour.describe("'#rrggbb'"),
    languages: z
      .array(z.enum(languages))
      .min(1, 'CHAMP_OBLIGATOIRE')
      .refine(unique, 'LANGUE_EN_DOUBLE')
      .describe('what the selector lists, in this order'),
    contactTelephone: z
      .string()
      .trim()
      .max(30)
      .refine((phone) => phone === '' || phone.replaceAll(/\D/g, '').length >= 6, 'TELEPHONE_INVALIDE'),
    contactEmail: z
      .string()
      .trim()
      .refine((email) => email === '' || normaliseEmail(email) !== null, 'EMAIL_INVALIDE'),
    horaires: z.array(Hours).max(14),
    documents: z
      .array(DocumentAddress)
      .refine((list) => unique(list.map((one) => one.document)), 'DOCUMENT_EN_DOUBLE')
      .describe('one that is not listed is the product’s own page'),
    textes: z
      .array(DocumentText)
      .max(50)
      .refine((list) => unique(list.map((one) => `${one.document} ${one.langue}`)), 'DOCUMENT_EN_DOUBLE'),
    tauxTva: z
      .int()
      .min(0)
      .max(10_000, 'TAUX_TVA_INCORRECT')
      .describe('value-added tax of the bills, in hundredths of a percent: 2000 is 20 %'),
    numeroCourtSms: z
      .string()
      .trim()
      .regex(/^\d{4,6}$/, 'NUMERO_COURT_INCORRECT')
      .nullable()
      .describe('short code of the STOP mention; null = nothing promotional leaves by SMS'),
    domaineEmail: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'DOMAINE_INCORRECT'),
    caTtc: z.boolean().describe('turnover with tax'),
  })
  .meta({ id: 'NetworkSettings' })
export type NetworkSettings = z.infer<typeof NetworkSettings>

/** A network with everything its administrators see. */
export const Network = z
  .object({
    id: z.int(),
    name: z.string(),
    active: z.boolean(),
    pays: Country,
    ...NetworkSettings.shape,
    coutSms: z.int().describe('price of one SMS segment before tax, in ten-thousandths'),
    tutorialUrl: z.string().nullable(),
    legalUrl: z.string().nullable(),
    charterUrl: z.string().nullable(),
    termsUrl: z.string().nullable(),
  })
  .meta({ id: 'Network' })
export type Network = z.infer<typeof Network>
