import { champOf, champs as corrected, correctionColumns } from '@relance/domain/customers/correction.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Run } from './import-runs.sql.ts'
import { assignments, differs, type MergedColumn, names, values } from './merge-columns.ts'

export interface Merged {
  readonly nouveaux: number
  readonly modifies: number
}
export interface MergedClients extends Merged {
  readonly oppositionsSms: number
  readonly oppositionsEmail: number
}

const s = (name: string) => sql.ref(`s.${name}`)
const c = (name: string) => sql.ref(`c.${name}`)
/** What was corrected by hand stays: what the file says instead is noted apart (`noteImported`). */
function plain(name: string): MergedColumn {
  const champ = champOf(name)
  return champ
    ? { name, value: sql`case when ${champ} = any(c.corrige) then ${c(name)} else ${s(name)} end`, initially: s(name) }
    : { name, value: s(name) }
}
/** What a correction or an objection has fixed, an import does not overwrite (domain.md C2). */
const unlessFixed = (name: string, synchro: string): MergedColumn => ({
  name,
  value: sql`case when ${c(synchro)} then ${s(name)} else ${c(name)} end`,
  initially: s(name),
})

/** An opt-out by the file: the channel refused, or any use. */
const objects = (canal: 'sms' | 'email') => sql`(${s(`accord_${canal}`)} is false or s.vie_privee is true)`
const relance = (canal: 'sms' | 'email'): MergedColumn => ({
  name: `relance_${canal}`,
  value: sql`(${c(`relance_${canal}`)} and not ${objects(canal)})`,
  initially: sql`not ${objects(canal)}`,
})
const consent = (canal: 'sms' | 'email'): MergedColumn => ({
  name: `consentement_${canal}`,
  value: sql`case when ${s(`accord_${canal}`)} is false then false
    when ${s(`accord_${canal}`)} and s.vie_privee is not true and not c.vie_privee and ${c(`relance_${canal}`)} then true
    else ${c(`consentement_${canal}`)} end`,
  initially: sql`case when ${s(`accord_${canal}`)} and s.vie_privee is true then null else ${s(`accord_${canal}`)} end`,
})

/** The columns that a file with these fields speaks of: what it does not have, it leaves as it is. */
function columnsFor(champs: ReadonlySet<string>): MergedColumn[] {
  const has = (...fields: string[]) => fields.some((field) => champs.has(field))
  const texts = ['civilite', 'nom', 'prenom', 'raison_sociale', 'adresse1', 'adresse2', 'code_postal', 'ville', 'pays']
  return [
    ...texts.filter((name) => champs.has(name)).map(plain),
    ...(has('telephone', 'portable')
      ? ['telephone', 'portable', 'portable_recu', 'portable_sms'].map((name) =>
          unlessFixed(name, 'synchro_dms_telephone'),
        )
      : []),
    ...(has('email') ? ['email', 'email_recu'].map((name) => unlessFixed(name, 'synchro_dms_email')) : []),
    ...(has('code_postal', 'ville', 'pays') ? ['latitude', 'longitude', 'distance_km'].map(plain) : []),
    ...['date_creation', 'date_modification'].filter((name) => champs.has(name)).map(plain),
    ...(has('accord_sms', 'vie_privee') ? [relance('sms'), consent('sms')] : []),
    ...(has('accord_email', 'vie_privee') ? [relance('email'), consent('email')] : []),
    ...(has('vie_privee')
      ? [
          {
            name: 'vie_privee',
            value: sql`(c.vie_privee or s.vie_privee is true)`,
            initially: sql`s.vie_privee is true`,
          },
        ]
      : []),
  ]
}

/** Keeps what the file says of what was corrected by hand, to be given back (docs/decisions/0011). */
async function noteImported(tx: Db, { adherentId, importId }: Run, columns: readonly MergedColumn[]): Promise<void> {
  const any = await tx
    .selectFrom('client_correction')
    .select('champ')
    .where('adherent_id', '=', adherentId)
    .limit(1)
    .executeTakeFirst()
  const written = new Set(columns.map(({ name }) => name))
  const said = corrected.flatMap((champ) => {
    const names = (correctionColumns[champ] as readonly string[]).filter((name) => written.has(name))
    const pairs = names.map((name) => sql`${sql.lit(name)}, ${s(name)}`)
    return names.length === 0 ? [] : [sql`(${sql.lit(champ)}, jsonb_build_object(${sql.join(pairs)}))`]
  })
  if (!any || said.length === 0) return
  await sql`
    update client_correction k set importe = k.importe || x.importe
    from import_client s
    join client c on c.adherent_id = ${adherentId} and c.code_client = s.code_client
    cross join lateral (values ${sql.join(said)}) as x (champ, importe)
    where s.adherent_id = ${adherentId} and s.import_id = ${importId}
      and k.adherent_id = ${adherentId} and k.client_id = c.id and k.champ = x.champ
      and k.importe is distinct from k.importe || x.importe`.execute(tx)
}

/**
 * Merges the staged customers into a member's base: new ones are added, changed ones changed, the same ones not written at all, and those that
 * are not in the file stay (an export may hold what changed only). An objection in the file is added with its proof; one
 * in the base is never removed.
 */
export async function mergeClients(tx: Db, run: Run, champs: ReadonlySet<string>, now: Date): Promise<MergedClients> {
  const { adherentId, importId } = run
  const columns = columnsFor(champs)
  const { rows: before } = await sql<{ dernier: number | null }>`
    select max(id) as dernier from client where adherent_id = ${adherentId}`.execute(tx)
  const dernier = before[0]!.dernier ?? 0
  const staged = sql`import_client s`
  const mine = sql`s.adherent_id = ${adherentId} and s.import_id = ${importId}`
  const known = sql`c.adherent_id = ${adherentId} and c.code_client = s.code_client`
  // Most rows say nothing of consent: they are left out before anything is joined.
  const speaks = sql`(s.accord_sms is not null or s.accord_email is not null or s.vie_privee)`
  const oppositions = { sms: 0, email: 0 }

  const insertProofs = async (which: RawBuilder<unknown>, isNew: boolean) => {
    const was = (column: string) => (isNew ? sql`null::boolean` : c(column))
    const { rows } = await sql<{ canal: 'sms' | 'email'; total: number }>`
      with preuve as (
        insert into evenement_consentement (adherent_id, client_id, canal, sens, base, source, preuve, horodatage, acteur)
        select ${adherentId}, c.id, k.canal, case when k.objecte then 'OPT_OUT' else 'OPT_IN' end,
          case when k.objecte then null else 'CONSENTEMENT' end, 'DMS',
          jsonb_build_object('importId', ${importId}::bigint, 'ligne', s.ligne,
            'champ', case when s.vie_privee then 'vie_privee' else 'accord_' || k.canal end), ${now}, 'import'
        from ${staged} join client c on ${known}
        cross join lateral (values
          ('sms', ${objects('sms')}, s.accord_sms, ${isNew ? sql`true` : c('relance_sms')}, ${was('consentement_sms')}),
          ('email', ${objects('email')}, s.accord_email, ${isNew ? sql`true` : c('relance_email')}, ${was('consentement_email')})
        ) as k (canal, objecte, accord, relance, consentement)
        where ${mine} and ${speaks} and ${which} and k.relance
          and (k.objecte or (k.accord and k.consentement is distinct from true and not ${isNew ? sql`false` : c('vie_privee')}))
        returning canal, sens)
      select canal, count(*)::int as total from preuve where sens = 'OPT_OUT' group by canal`.execute(tx)
    for (const { canal, total } of rows) oppositions[canal] += total
  }

  let modifies = 0
  if (dernier > 0) {
    await insertProofs(sql`true`, false)
    if (columns.length > 0) {
      const updated = await sql`
        update client c set ${assignments(columns)} from ${staged} where ${mine} and ${known} and ${differs('c', columns)}`.execute(
        tx,
      )
      modifies = Number(updated.numAffectedRows ?? 0n)
      await noteImported(tx, run, columns)
    }
  }
  const inserted = await sql`
    insert into client (adherent_id, code_client${columns.length > 0 ? sql`, ${names(columns)}` : sql``})
    select ${adherentId}, s.code_client${columns.length > 0 ? sql`, ${values(columns)}` : sql``}
    from ${staged} left join client c on ${known}
    where ${mine} and c.id is null`.execute(tx)
  await insertProofs(sql`c.id > ${dernier}`, true)
  return {
    nouveaux: Number(inserted.numAffectedRows ?? 0n),
    modifies,
    oppositionsSms: oppositions.sms,
    oppositionsEmail: oppositions.email,
  }
}
