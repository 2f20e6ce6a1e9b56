import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Run } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import type { Merged } from './merge-clients.sql.ts'
import { assignments, differs, type MergedColumn, names, values } from './merge-columns.ts'

export interface MergedInvoices extends Merged {
  readonly factures: number
  readonly lignes: number
  readonly champsIgnores: number
}

function columnsFor(champs: ReadonlySet<string>): MergedColumn[] {
  const plain = (name: string): MergedColumn => ({ name, value: sql.ref(`s.${name}`) })
  return [
    ...['type', 'date_facture'].map(plain),
    ...['kilometrage', 'montant_ht', 'montant_ttc'].filter((name) => champs.has(name)).map(plain),
    ...(champs.has('immatriculation') ? [{ name: 'vehicule_id', value: sql`v.id` }] : []),
    ...(champs.has('code_client') ? [{ name: 'client_id', value: sql`cl.id` }] : []),
  ]
}

const lineColumns = sql`ligne_no, code_operation, libelle, quantite, montant_ligne_ht, operation_id`

/**
 * Merges the staged invoices into a member's base, after its vehicles. The lines of an invoice are replaced as a set when
 * any of them differs, and not written when none does.
 */
export async function mergeInvoices(
  tx: Db,
  { adherentId, importId }: Run,
  { file, champs }: { readonly file: StoredFile; readonly champs: ReadonlySet<string> },
): Promise<MergedInvoices> {
  const columns = columnsFor(champs)
  const mine = sql`s.adherent_id = ${adherentId} and s.import_id = ${importId}`
  const heads = sql`${mine} and s.type is not null`
  const known = sql`f.adherent_id = ${adherentId} and f.numero = s.numero`
  const vehicle = sql`left join vehicule v on v.adherent_id = ${adherentId} and v.plaque = s.plaque`
  const customer = sql`left join client cl on cl.adherent_id = ${adherentId} and cl.code_client = s.code_client`

  const { rows: before } = await sql<{ dernier: number | null }>`
    select max(id) as dernier from facture where adherent_id = ${adherentId}`.execute(tx)
  const dernier = before[0]!.dernier ?? 0
  let modifies = 0
  if (dernier > 0) {
    await sql`create temporary table facture_changee (id bigint not null) on commit drop`.execute(tx)
    // First by their lines, as they are before anything is written.
    await sql`
      with lue as (
        select f.id, ${sql.raw(lineNames('s'))} from import_facture_ligne s join facture f on ${known}
        where ${mine} and s.ligne_no is not null),
      connue as (
        select l.facture_id as id, ${sql.raw(lineNames('l'))} from facture_ligne l
        where l.adherent_id = ${adherentId} and l.facture_id in (select id from lue))
      insert into facture_changee
      select id from (select * from lue except select * from connue) a
      union select id from (select * from connue except select * from lue) b`.execute(tx)
    await sql`
      delete from facture_ligne l using facture_changee k where l.adherent_id = ${adherentId} and l.facture_id = k.id`.execute(
      tx,
    )
    await sql`
      insert into facture_ligne (adherent_id, facture_id, ${lineColumns})
      select ${adherentId}, f.id, ${sql.raw(lineNames('s'))}
      from import_facture_ligne s join facture f on ${known} join facture_changee k on k.id = f.id
      where ${mine} and s.ligne_no is not null`.execute(tx)
    await sql`
      with changee as (
        update facture f set ${assignments(columns)} from import_facture_ligne s ${vehicle} ${customer}
        where ${heads} and ${known} and ${differs('f', columns)} returning f.id)
      insert into facture_changee select id from changee`.execute(tx)
    const { rows } = await sql<{ total: number }>`select count(distinct id)::int as total from facture_changee`.execute(
      tx,
    )
    modifies = rows[0]!.total
  }
  const inserted = await sql`
    insert into facture (adherent_id, numero, ${names(columns)})
    select ${adherentId}, s.numero, ${values(columns)}
    from import_facture_ligne s left join facture f on ${known} ${vehicle} ${customer}
    where ${heads} and f.id is null`.execute(tx)
  await sql`
    insert into facture_ligne (adherent_id, facture_id, ${lineColumns})
    select ${adherentId}, f.id, ${sql.raw(lineNames('s'))}
    from import_facture_ligne s join facture f on ${known} and f.id > ${dernier}
    where ${mine} and s.ligne_no is not null`.execute(tx)
  // A plate or a code that nobody has leaves its invoice without one: when none is, the look-up is spared.
  const unknown = await sql`
    insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
    select ${adherentId}, ${importId}, ${file.nom}, ${file.type}, s.ligne, k.champ, k.code, k.valeur
    from import_facture_ligne s ${vehicle} ${customer}
    cross join lateral (values
      ('immatriculation', 'IMPORT_VEHICULE_INCONNU', s.plaque, v.id), ('code_client', 'IMPORT_CLIENT_INCONNU', s.code_client, cl.id)
    ) as k (champ, code, valeur, id)
    where ${heads} and (v.id is null or cl.id is null) and k.valeur is not null and k.id is null
      and exists (
        select from facture where adherent_id = ${adherentId} and (vehicule_id is null or client_id is null))
    order by s.ligne, k.champ desc`.execute(tx)
  const { rows } = await sql<{ factures: number; lignes: number }>`
    select count(*) filter (where s.type is not null)::int as factures, count(*) filter (where s.ligne_no is not null)::int as lignes
    from import_facture_ligne s where ${mine}`.execute(tx)
  return {
    ...rows[0]!,
    nouveaux: Number(inserted.numAffectedRows ?? 0n),
    modifies,
    champsIgnores: Number(unknown.numAffectedRows ?? 0n),
  }
}

function lineNames(alias: string): string {
  return ['ligne_no', 'code_operation', 'libelle', 'quantite', 'montant_ligne_ht', 'operation_id']
    .map((column) => `${alias}.${column}`)
    .join(', ')
}
