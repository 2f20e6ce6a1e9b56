import { firstFreeBrandId } from '@relance/domain/values/brands.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Run } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import type { Merged } from './merge-clients.sql.ts'
import { assignments, differs, type MergedColumn, names, values } from './merge-columns.ts'

export interface MergedVehicles extends Merged {
  readonly changementsProprietaire: number
  readonly marquesAjoutees: number
  readonly champsIgnores: number
}

const columnsByField: Readonly<Record<string, readonly string[]>> = {
  vin: ['vin'],
  modele: ['modele'],
  version: ['version'],
  energie: ['carburant_id'],
  genre: ['genre'],
  boite: ['boite'],
  date_mec: ['date_mec'],
  date_dernier_ct: ['date_dernier_controle_technique'],
  date_prochain_ct: ['date_prochain_controle_technique'],
  date_dernier_ctp: ['date_dernier_controle_anti_pollution'],
  kilometrage: ['kilometrage_derniere_visite'],
  date_kilometrage: ['date_kilometrage'],
}

function columnsFor(champs: ReadonlySet<string>): MergedColumn[] {
  const plain = (name: string): MergedColumn => ({ name, value: sql.ref(`s.${name}`) })
  const owner: MergedColumn = {
    name: 'client_id',
    value: sql`case when s.code_client is null then v.client_id else cl.id end`,
    initially: sql`cl.id`,
  }
  return [
    ...['immatriculation', 'plaque_valide'].map(plain),
    ...Object.entries(columnsByField).flatMap(([field, columns]) => (champs.has(field) ? columns.map(plain) : [])),
    ...(champs.has('marque')
      ? [plain('marque'), { name: 'marque_id', value: sql`coalesce(s.marque_id, m.ref_filtre_relance_id)` }]
      : []),
    ...(champs.has('code_client') ? [owner] : []),
  ]
}

/** Any number of our own: makes are numbered by one import at a time. */
const brandLock = 7_254_226_375

async function insertBrands(tx: Db, { adherentId, importId }: Run): Promise<number> {
  const { rows } = await sql<{ code: string; label: string }>`
    select s.marque_code as code, min(s.marque) as label from import_vehicule s
    left join ref_filtre_relance m on m.type = 'marque' and m.code = s.marque_code
    where s.adherent_id = ${adherentId} and s.import_id = ${importId} and s.marque_code is not null
      and m.ref_filtre_relance_id is null
    group by s.marque_code`.execute(tx)
  if (rows.length === 0) return 0
  await sql`select pg_advisory_xact_lock(${brandLock})`.execute(tx)
  const inserted = await sql`
    insert into ref_filtre_relance (ref_filtre_relance_id, type, code, label)
    select (select greatest(max(ref_filtre_relance_id), ${firstFreeBrandId - 1}) from ref_filtre_relance)
      + row_number() over (order by n.code), 'marque', n.code, n.label
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.label)}::text[]) as n (code, label)
    on conflict (type, code) do nothing`.execute(tx)
  return Number(inserted.numAffectedRows ?? 0n)
}

/**
 * Merges the staged vehicles into a member's base, after its customers. A plate whose owner changed leaves its former link, closed. An owner
 * whose code nobody has is reported, and the vehicle kept without one.
 * @param today the day in the member's zone, until which a former owner had the vehicle.
 */
export async function mergeVehicles(
  tx: Db,
  run: Run,
  { file, champs, today }: { readonly file: StoredFile; readonly champs: ReadonlySet<string>; readonly today: string },
): Promise<MergedVehicles> {
  const { adherentId, importId } = run
  const marquesAjoutees = await insertBrands(tx, run)
  const columns = columnsFor(champs)
  const ofImport = sql`s.adherent_id = ${adherentId} and s.import_id = ${importId}`
  const mine = sql`${ofImport} and not s.remplacee`
  const known = sql`v.adherent_id = ${adherentId} and v.plaque = s.plaque`
  const owner = sql`left join client cl on cl.adherent_id = ${adherentId} and cl.code_client = s.code_client`
  const brand = sql`left join ref_filtre_relance m on m.type = 'marque' and m.code = s.marque_code`

  const { rows } = await sql<{ existe: boolean }>`
    select exists (select from vehicule where adherent_id = ${adherentId}) as existe`.execute(tx)
  let changementsProprietaire = 0
  let modifies = 0
  if (rows[0]!.existe) {
    const changed = await sql`
      insert into vehicule_ancien_client (adherent_id, vehicule_id, client_id, jusqu_au)
      select v.adherent_id, v.id, v.client_id, ${today}::date
      from import_vehicule s join vehicule v on ${known} ${owner}
      where ${mine} and s.code_client is not null and v.client_id is not null and cl.id is distinct from v.client_id
      on conflict do nothing`.execute(tx)
    changementsProprietaire = Number(changed.numAffectedRows ?? 0n)
    const updated = await sql`
      update vehicule v set ${assignments(columns)}
      from import_vehicule s ${owner} ${brand}
      where ${mine} and ${known} and ${differs('v', columns)}`.execute(tx)
    modifies = Number(updated.numAffectedRows ?? 0n)
  }
  const inserted = await sql`
    insert into vehicule (adherent_id, plaque, ${names(columns)})
    select ${adherentId}, s.plaque, ${values(columns)}
    from import_vehicule s left join vehicule v on ${known} ${owner} ${brand}
    where ${mine} and v.id is null`.execute(tx)
  // An owner that nobody is leaves its vehicle without one: when none is, the look-up is spared.
  const unknown = await sql`
    insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
    select ${adherentId}, ${importId}, ${file.nom}, ${file.type}, s.ligne, 'code_client', 'IMPORT_PROPRIETAIRE_INCONNU', s.code_client
    from import_vehicule s ${owner}
    where ${mine} and s.code_client is not null and cl.id is null
      and exists (select from vehicule where adherent_id = ${adherentId} and client_id is null)
    order by s.ligne`.execute(tx)
  // Sold within the file: the plate stands there once for each of its owners, the last one has it now.
  const sold = await sql`
    insert into vehicule_ancien_client (adherent_id, vehicule_id, client_id, jusqu_au)
    select distinct v.adherent_id, v.id, cl.id, ${today}::date
    from import_vehicule s join vehicule v on ${known} join client cl on cl.adherent_id = ${adherentId} and cl.code_client = s.code_client
    where ${ofImport} and s.remplacee and cl.id is distinct from v.client_id and not exists (
      select from vehicule_ancien_client a
      where a.adherent_id = ${adherentId} and a.vehicule_id = v.id and a.client_id = cl.id)`.execute(tx)
  changementsProprietaire += Number(sold.numAffectedRows ?? 0n)
  return {
    nouveaux: Number(inserted.numAffectedRows ?? 0n),
    modifies,
    changementsProprietaire,
    marquesAjoutees,
    champsIgnores: Number(unknown.numAffectedRows ?? 0n),
  }
}
