import type { MassChange, MassFilter } from '@relance/domain/members/mass-change.ts'
import type { MassField } from '@relance/domain/members/mass-change-fields.ts'
import { registerCountries } from '@relance/domain/members/sender-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import { gapHolds } from './member-facts.sql.ts'

/** `o`: a member's own automatic validation, if it has one. To be joined to members `a`. */
const automatic = sql`left join ciblage_automatique o on o.adherent_id = a.id`

/** The value that a member `a` has of a field, as JSON. */
const current: Readonly<Record<MassField, RawBuilder<unknown>>> = {
  offre: sql`to_jsonb(a.offre)`,
  dateFinAbonnement: sql`to_jsonb(a.date_fin_abonnement)`,
  adherentMMD: sql`to_jsonb(a.adherent_mmd)`,
  statutExpediteur: sql`to_jsonb(a.statut_expediteur)`,
  coutSms: sql`to_jsonb(a.cout_sms)`,
  automatique: sql`to_jsonb(case when o.actif then 'adherent' when o.sans_reseau then 'aucune' else 'reseau' end)`,
}

const needsRegister = sql`a.pays = any(${[...registerCountries]}::text[])`

/** Why a member `a` cannot take a value; null when it can. */
function refusal({ champ, valeur }: MassChange): RawBuilder<string | null> {
  if (champ === 'statutExpediteur')
    return sql`case
      when ${valeur}::text = 'non_requis' and ${needsRegister} then 'REGISTRE_REQUIS'
      when ${valeur}::text <> 'non_requis' and not ${needsRegister} then 'REGISTRE_NON_REQUIS'
      when ${valeur}::text in ('en_cours', 'declare') and a.nom_expediteur_sms !~ '\\S' then 'EXPEDITEUR_MANQUANT' end`
  // Its own settings are used as they are: without a channel or an operation they would reach nobody.
  if (champ === 'automatique' && valeur === 'adherent')
    return sql`case when o.age_min is null or o.diffusion_id_list = '{}' or o.operation_id_list = '{}'
                    then 'AUTOMATIQUE_SANS_REGLAGE' end`
  return sql`null::text`
}

/** What a filter asks of a member `a` of a network `r`. */
function conditions(filtre: MassFilter, now: Date): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone a.fuseau)::date`
  const part = containing(filtre.search ?? '')
  const ends = {
    expire: sql`a.date_fin_abonnement < ${today}`,
    expire_bientot: sql`a.date_fin_abonnement between ${today} and ${today} + 30`,
    actif: sql`(a.date_fin_abonnement is null or a.date_fin_abonnement > ${today} + 30)`,
  }
  const all: (RawBuilder<unknown> | undefined | false | '')[] = [
    filtre.search &&
      sql`(a.nom_commercial ilike ${part} or a.raison_sociale ilike ${part} or a.ville ilike ${part}
        or a.numero_client ilike ${part} or a.siret like ${part} or a.code_postal like ${part})`,
    filtre.manque && gapHolds(filtre.manque, today),
    filtre.abonnement && ends[filtre.abonnement],
    filtre.offre !== undefined && sql`a.offre = ${filtre.offre}`,
    filtre.pays && sql`a.pays = ${filtre.pays}`,
    filtre.adherentMMD !== undefined && sql`a.adherent_mmd = ${filtre.adherentMMD}`,
    filtre.statutExpediteur && sql`a.statut_expediteur = ${filtre.statutExpediteur}`,
    filtre.automatique && sql`${current.automatique} = to_jsonb(${filtre.automatique}::text)`,
  ]
  const given = all.filter((one) => one !== undefined && one !== false && one !== '')
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** A member that a change is meant for: what it has, and why it cannot take the new value. */
export interface Chosen {
  readonly id: number
  readonly nomCommercial: string
  readonly ville: string
  readonly avant: string | number | boolean | null
  readonly change: boolean
  readonly code: string | null
}

/** The members of a network that a filter finds, by name; with `lock`, nobody else changes them until the transaction ends. */
export async function listChosen(
  db: Db,
  {
    reseauId,
    filtre,
    changement,
    now,
    lock = false,
  }: {
    readonly reseauId: number
    readonly filtre: MassFilter
    readonly changement: MassChange
    readonly now: Date
    readonly lock?: boolean
  },
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select a.id, a.nom_commercial as "nomCommercial", a.ville, ${current[changement.champ]} as avant,
           ${current[changement.champ]} is distinct from nullif(${JSON.stringify(changement.valeur)}::jsonb, 'null') as change,
           ${refusal(changement)} as code
      from adherent a join reseau r on r.id = a.reseau_id ${automatic}
     where a.reseau_id = ${reseauId} and ${conditions(filtre, now)}
     order by lower(a.nom_commercial), a.id
     ${lock ? sql`for update of a` : sql``}`.execute(db)
  return rows
}

const columns = {
  offre: sql`offre = (v.valeur #>> '{}')`,
  dateFinAbonnement: sql`date_fin_abonnement = (v.valeur #>> '{}')::date`,
  adherentMMD: sql`adherent_mmd = (v.valeur #>> '{}')::boolean`,
  statutExpediteur: sql`statut_expediteur = (v.valeur #>> '{}')`,
  coutSms: sql`cout_sms = (v.valeur #>> '{}')::integer`,
} as const

/** Gives members, all in one statement, the value that stands beside each. */
export async function setValues(
  tx: Db,
  champ: MassField,
  values: readonly { readonly id: number; readonly valeur: unknown }[],
  now: Date,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id integer, valeur jsonb)`
  if (champ !== 'automatique') {
    await sql`update adherent a set ${columns[champ]} from ${given} where a.id = v.id`.execute(tx)
    return
  }
  // The two switches are what is changed: who has no values of its own goes on inheriting them.
  await sql`
    insert into ciblage_automatique (adherent_id, actif, sans_reseau, date_modification_adherent)
    select v.id, v.valeur #>> '{}' = 'adherent', v.valeur #>> '{}' = 'aucune', ${now} from ${given}
    on conflict (adherent_id) do update
      set actif = excluded.actif, sans_reseau = excluded.sans_reseau,
          date_modification_adherent = excluded.date_modification_adherent`.execute(tx)
}

/** The values that members have now of a field. */
export async function listValues(
  db: Db,
  champ: MassField,
  ids: readonly number[],
): Promise<{ id: number; valeur: Chosen['avant'] }[]> {
  const { rows } = await sql<{ id: number; valeur: Chosen['avant'] }>`
    select a.id, ${current[champ]} as valeur from adherent a ${automatic}
     where a.id = any(${[...ids]}::integer[]) order by a.id for update of a`.execute(db)
  return rows
}
