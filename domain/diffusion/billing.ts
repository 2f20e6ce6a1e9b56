import { z } from 'zod'

/** What a campaign cost in a month: SMS that left in it, by the ledger. E-mails are counted; they cost nothing. */
const LigneFacture = z
  .object({
    campagneId: z.int(),
    label: z.string(),
    sms: z.int().describe('messages sent'),
    segments: z.int().describe('what is paid for'),
    coutUnitaire: z.int().describe('one segment before tax, frozen by the lock, in ten-thousandths'),
    montantHt: z.int().describe('ten-thousandths'),
    emails: z.int(),
  })
  .meta({ id: 'LigneFacture' })
export type LigneFacture = z.infer<typeof LigneFacture>

const totals = {
  sms: z.int(),
  segments: z.int(),
  emails: z.int(),
  montantHt: z.int().describe('before tax, in ten-thousandths'),
  tauxTva: z.int().describe('in hundredths of a percent: 2000 is 20 %'),
  montantTva: z.int(),
  montantTtc: z.int(),
}

/** A member's month. No line: there is nothing to pay and nothing was sent. */
export const Facturation = z
  .object({ mois: z.string(), lignes: z.array(LigneFacture), ...totals })
  .meta({ id: 'Facturation' })
export type Facturation = z.infer<typeof Facturation>

const LigneAdherent = z
  .object({
    adherentId: z.int(),
    nom: z.string(),
    sms: z.int(),
    segments: z.int(),
    emails: z.int(),
    montantHt: z.int(),
  })
  .meta({ id: 'LigneAdherent' })
export type LigneAdherent = z.infer<typeof LigneAdherent>

/** The month of all members that one sees, and their sum. */
export const FacturationReseau = z
  .object({ mois: z.string(), lignes: z.array(LigneAdherent), ...totals })
  .meta({ id: 'FacturationReseau' })
export type FacturationReseau = z.infer<typeof FacturationReseau>

type Counts = Pick<LigneAdherent, 'sms' | 'segments' | 'emails' | 'montantHt'>

/** Sums lines and works out the tax: on the sum, rounded once. Ten-thousandths. */
export function totalOf(lines: readonly Counts[], tauxTva: number) {
  const sum = (figure: keyof Counts) => lines.reduce((total, line) => total + line[figure], 0)
  const montantHt = sum('montantHt')
  const montantTva = Math.round((montantHt * tauxTva) / 10_000)
  return {
    sms: sum('sms'),
    segments: sum('segments'),
    emails: sum('emails'),
    montantHt,
    tauxTva,
    montantTva,
    montantTtc: montantHt + montantTva,
  }
}
