import { type BreakerFacts, breakerState, restAfter, trialMs } from '@relance/domain/diffusion/breaker.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** A provider of a channel, by the name of its driver. */
export interface ProviderKey {
  readonly canal: Canal
  readonly nom: string
}

/** How many segments a provider takes a second, for all processes together; e-mails count as one each. */
export interface Rate {
  readonly parSeconde: number
}

/** What may be saved up while nothing is sent: a fifth of a second's worth, so that no second gets much more than its rate. */
const burstOf = ({ parSeconde }: Rate): number => Math.max(1, parSeconde / 5)

/** What a provider is known by, before anything has gone wrong. Safe to repeat. */
export async function rememberProvider(
  db: Db,
  { canal, nom }: ProviderKey,
  rate: Rate | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('fournisseur')
    .values({ canal, nom, jetons: rate ? burstOf(rate) : 0, jetons_le: now })
    .onConflict((on) => on.columns(['canal', 'nom']).doNothing())
    .execute()
}

export async function findBreaker(db: Db, { canal, nom }: ProviderKey): Promise<BreakerFacts | null> {
  const row = await db
    .selectFrom('fournisseur')
    .select([
      'echecs',
      'repos_jusqu as reposJusqu',
      'essai_jusqu as essaiJusqu',
      'en_panne_depuis as enPanneDepuis',
      'dernier_echec as dernierEchec',
    ])
    .where('canal', '=', canal)
    .where('nom', '=', nom)
    .executeTakeFirst()
  return row ?? null
}

/** Takes the trial of a provider that has rested: true for one worker of all processes. */
export async function takeTrial(db: Db, { canal, nom }: ProviderKey, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('fournisseur')
      .select(['echecs', 'repos_jusqu', 'essai_jusqu'])
      .where('canal', '=', canal)
      .where('nom', '=', nom)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const facts = { echecs: row.echecs, reposJusqu: row.repos_jusqu, essaiJusqu: row.essai_jusqu }
    if (breakerState({ ...facts, enPanneDepuis: null, dernierEchec: null }, now) !== 'essai') return false
    await tx
      .updateTable('fournisseur')
      .set({ essai_jusqu: new Date(now.getTime() + trialMs) })
      .where('canal', '=', canal)
      .where('nom', '=', nom)
      .execute()
    return true
  })
}

/** Ends a trial that told nothing: there was no message to try with. */
export async function dropTrial(db: Db, { canal, nom }: ProviderKey): Promise<void> {
  await db
    .updateTable('fournisseur')
    .set({ essai_jusqu: null })
    .where('canal', '=', canal)
    .where('nom', '=', nom)
    .execute()
}

/** A message went through after failures: the provider is in order. */
export async function noteSuccess(db: Db, { canal, nom }: ProviderKey, now: Date): Promise<void> {
  await db
    .updateTable('fournisseur')
    .set({ echecs: 0, repos_jusqu: null, essai_jusqu: null, en_panne_depuis: null, dernier_succes: now })
    .where('canal', '=', canal)
    .where('nom', '=', nom)
    .execute()
}

/** A message went through: noted now and then, so that whoever looks knows that it does. */
export async function noteReached(db: Db, { canal, nom }: ProviderKey, now: Date): Promise<void> {
  await db
    .updateTable('fournisseur')
    .set({ dernier_succes: now })
    .where('canal', '=', canal)
    .where('nom', '=', nom)
    .execute()
}

/**
 * The provider could not be reached or asked to slow down: it rests, longer at each failure in a row. Failures of messages
 * that were on the wire together are one. `some`: others went through meanwhile, so that it is not out of order.
 */
export async function noteFailure(
  db: Db,
  { canal, nom }: ProviderKey,
  { code, some, now }: { readonly code: string; readonly some: boolean; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const facts = await tx
      .selectFrom('fournisseur')
      .select(['echecs', 'repos_jusqu', 'en_panne_depuis'])
      .where('canal', '=', canal)
      .where('nom', '=', nom)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const resting =
      breakerState(
        { ...facts, reposJusqu: facts.repos_jusqu, essaiJusqu: null, enPanneDepuis: null, dernierEchec: null },
        now,
      ) === 'repos'
    const echecs = some ? 1 : resting ? facts.echecs : facts.echecs + 1
    await tx
      .updateTable('fournisseur')
      .set({
        echecs,
        repos_jusqu: resting ? facts.repos_jusqu : new Date(now.getTime() + restAfter(echecs)),
        essai_jusqu: null,
        en_panne_depuis: some ? null : (facts.en_panne_depuis ?? now),
        dernier_echec: now,
        dernier_code: code,
      })
      .where('canal', '=', canal)
      .where('nom', '=', nom)
      .execute()
  })
}

/** Starts afresh: its sendings were put in error, somebody will say to try again. */
export async function forgetFailures(db: Db, { canal, nom }: ProviderKey): Promise<void> {
  await db
    .updateTable('fournisseur')
    .set({ echecs: 0, repos_jusqu: null, essai_jusqu: null, en_panne_depuis: null })
    .where('canal', '=', canal)
    .where('nom', '=', nom)
    .execute()
}

/**
 * Takes up to so many segments of a provider's rate; returns how many. The bucket is filled by the clock of whoever asks, and
 * never twice for one moment: one that runs a little behind the others fills nothing. One that is far behind was set back, and is
 * believed, or nothing would leave until its old time comes again.
 */
export async function takeSegments(
  db: Db,
  { canal, nom }: ProviderKey,
  { rate, wanted, now }: { readonly rate: Rate; readonly wanted: number; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ pris: number }>`
    with niveau as (
      select canal, nom, jetons_le > ${now}::timestamptz + interval '5 seconds' as recule,
             least(${burstOf(rate)}::float8,
                   jetons + greatest(0, extract(epoch from ${now}::timestamptz - jetons_le))::float8 * ${rate.parSeconde}::float8) as jetons
        from fournisseur where canal = ${canal} and nom = ${nom} for update),
    prise as (select *, least(${wanted}::int, floor(greatest(jetons, 0) + 1e-9)::int) as pris from niveau)
    update fournisseur f
       set jetons = p.jetons - p.pris, jetons_le = case when p.recule then ${now} else greatest(f.jetons_le, ${now}) end
      from prise p where f.canal = p.canal and f.nom = p.nom
    returning p.pris`.execute(db)
  return rows[0]?.pris ?? 0
}

/** Spends segments that were not asked for (a proof, a message longer than foreseen), or gives back with a negative number. */
export async function spendSegments(db: Db, { canal, nom }: ProviderKey, segments: number): Promise<void> {
  if (segments === 0) return
  await sql`update fournisseur set jetons = jetons - ${segments}::int where canal = ${canal} and nom = ${nom}`.execute(
    db,
  )
}
