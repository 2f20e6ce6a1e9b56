import type { CustomerSheet } from '@relance/domain/customers/customer-sheet.ts'
import { qualityLevelOf, qualityReasons } from '@relance/domain/customers/data-quality.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { listCorrections } from './corrections.sql.ts'

interface Row {
  readonly id: number
  readonly civilite: string
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly adresse1: string
  readonly adresse2: string
  readonly code_postal: string
  readonly ville: string
  readonly pays: string
  readonly telephone: string
  readonly portable: string | null
  readonly portable_sms: boolean
  readonly email: string | null
  readonly date_creation: string | null
  readonly date_derniere_visite: string | null
  readonly qualite: number
  readonly qualite_acquis: number | null
  readonly suivi_clics: boolean | null
  readonly corrige: readonly string[]
  readonly vehicules: number
  readonly messages: number
  readonly visites: number
  readonly montant: number
  readonly ca_ttc: boolean
}

/** A customer of a member with what it amounts to; undefined when the member has none of that id. */
export async function findCustomer(db: Db, adherentId: number, id: number): Promise<CustomerSheet | undefined> {
  const { rows } = await sql<Row>`
    select c.id, c.civilite, c.nom, c.prenom, c.raison_sociale, c.adresse1, c.adresse2, c.code_postal, c.ville, c.pays,
      c.telephone, c.portable, c.portable_sms, c.email, c.date_creation, c.date_derniere_visite, c.qualite,
      c.qualite_acquis, c.suivi_clics, c.corrige, r.ca_ttc,
      (select count(*)::int from vehicule v where v.adherent_id = c.adherent_id and v.client_id = c.id) as vehicules,
      (select count(*)::int from envoi e where e.adherent_id = c.adherent_id and e.client_id = c.id) as messages,
      f.visites, f.montant
    from client c
    join adherent a on a.id = c.adherent_id
    join reseau r on r.id = a.reseau_id
    cross join lateral (
      select count(*)::int as visites,
        coalesce(sum(case when r.ca_ttc then montant_ttc else montant_ht end), 0)::bigint as montant
      from facture where adherent_id = c.adherent_id and client_id = c.id) f
    where c.adherent_id = ${adherentId} and c.id = ${id} and c.efface_le is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    civilite: row.civilite,
    nom: row.nom,
    prenom: row.prenom,
    raisonSociale: row.raison_sociale,
    adresse1: row.adresse1,
    adresse2: row.adresse2,
    codePostal: row.code_postal,
    ville: row.ville,
    pays: row.pays,
    telephone: row.telephone === '' ? '' : nationalDigits(row.telephone),
    portable: row.portable === null ? '' : nationalDigits(row.portable),
    portableSms: row.portable_sms,
    email: row.email ?? '',
    dateCreation: row.date_creation,
    dateDerniereVisite: row.date_derniere_visite,
    qualite: row.qualite,
    niveauQualite: qualityLevelOf(row.qualite),
    raisonsQualite: qualityReasons(row.qualite_acquis),
    suiviClics: row.suivi_clics,
    corrections: row.corrige.length === 0 ? [] : await listCorrections(db, { adherentId, clientId: id }),
    nbVehicules: row.vehicules,
    nbMessages: row.messages,
    nbVisites: row.visites,
    chiffreAffaires: row.montant,
    caTtc: row.ca_ttc,
  }
}
