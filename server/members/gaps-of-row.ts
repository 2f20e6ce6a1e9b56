import { missingBeforeSending } from '@relance/domain/members/before-sending.ts'

/** What of a member's row its gaps are known from, with its network's short code. */
export interface GapColumns {
  readonly pays: string
  readonly nom_expediteur_sms: string
  readonly statut_expediteur: string
  readonly telephone: string
  readonly email: string
  readonly adresse1: string
  readonly code_postal: string
  readonly ville: string
  readonly date_fin_abonnement: string | null
  readonly numero_court_sms: string | null
}

/** What is missing before the member of a row can send on a day, 'YYYY-MM-DD' where it is. */
export const gapsOfRow = (
  row: GapColumns,
  { baseVide, today }: { readonly baseVide: boolean; readonly today: string },
) =>
  missingBeforeSending({
    pays: row.pays,
    nomExpediteurSms: row.nom_expediteur_sms,
    statutExpediteur: row.statut_expediteur,
    telephone: row.telephone,
    email: row.email,
    adresse1: row.adresse1,
    codePostal: row.code_postal,
    ville: row.ville,
    dateFinAbonnement: row.date_fin_abonnement,
    numeroCourtSms: row.numero_court_sms,
    baseVide,
    today,
  })
