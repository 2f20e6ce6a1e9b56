import type { Canal, DiffusionEtat, Lot, LotDemande, Variante } from '@relance/domain/diffusion/diffusion.ts'
import { type EnvoiState, envoiStates } from '@relance/domain/diffusion/ledger.ts'
import type { NetworkWindow } from '@relance/domain/networks/sending-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Diffusion } from '../db/schema.generated.ts'
import { currentOrigin } from '../log/trace.ts'
import { networkWindowSql } from '../networks/sending-rules.sql.ts'
import { isBilled } from './billed.sql.ts'
import { monthStart } from './ledger-months.sql.ts'
import { isRetryableSql } from './resend.sql.ts'

interface Key {
  readonly adherentId: number
  readonly campagneId: number
  readonly canal: Canal
}

/** One channel's sending of a campaign. */
export type DiffusionRow = Omit<Selectable<Diffusion>, 'etat' | 'canal'> & {
  readonly etat: DiffusionEtat
  readonly canal: Canal
}

/** A campaign's sending on a channel; null when nothing was saved yet. With `lock`, nobody else changes it before the transaction ends. */
export async function findDiffusion(db: Db, key: Key, lock = false): Promise<DiffusionRow | null> {
  let query = db
    .selectFrom('diffusion')
    .selectAll()
    .where('adherent_id', '=', key.adherentId)
    .where('campagne_id', '=', key.campagneId)
    .where('canal', '=', key.canal)
  if (lock) query = query.forUpdate()
  return ((await query.executeTakeFirst()) as DiffusionRow | undefined) ?? null
}

/** The sending, made if there is none yet, in the month of `now`, locked until the end of the transaction. */
export async function takeDiffusion(
  tx: Db,
  key: Key,
  first: { readonly nom: string; readonly expediteur: string; readonly now: Date },
): Promise<DiffusionRow> {
  const { nom, expediteur, now } = first
  await tx
    .insertInto('diffusion')
    .values({
      adherent_id: key.adherentId,
      campagne_id: key.campagneId,
      canal: key.canal,
      nom,
      expediteur,
      mois: monthStart(now),
    })
    .onConflict((conflict) => conflict.columns(['adherent_id', 'campagne_id', 'canal']).doNothing())
    .execute()
  return (await findDiffusion(tx, key, true))!
}

export async function saveLots(
  tx: Db,
  { adherent_id, id }: Pick<DiffusionRow, 'adherent_id' | 'id'>,
  lots: readonly (LotDemande | { readonly dateHeure: Date; readonly volume: number })[],
): Promise<void> {
  await tx.deleteFrom('lot').where('adherent_id', '=', adherent_id).where('diffusion_id', '=', id).execute()
  if (lots.length === 0) return
  const origine = currentOrigin()
  await tx
    .insertInto('lot')
    .values(
      lots.map(({ dateHeure, volume }, index) => ({
        adherent_id,
        diffusion_id: id,
        numero: index + 1,
        date_heure: dateHeure,
        volume,
        origine,
      })),
    )
    .execute()
}

type Counts = Readonly<Record<EnvoiState | 'total', number>>
const noCounts = (): Record<EnvoiState | 'total', number> => ({
  total: 0,
  ...(Object.fromEntries(envoiStates.map((state) => [state, 0])) as Record<EnvoiState, number>),
})

export interface Progress {
  readonly compteurs: Counts
  /** As `compteurs`, for each of two texts; A where there is one. */
  readonly parVariante: Readonly<Record<Variante, Counts>>
  readonly lots: Lot[]
  readonly motifs: { etat: EnvoiState; motif: string; nombre: number }[]
  /** Segments of what was sent, for what it costs: each attempt counts. */
  readonly segmentsEnvoyes: number
  /** Messages that may be sent again, and what they come to; those that were. */
  readonly aRenvoyer: { readonly nombre: number; readonly segments: number }
  readonly renvoyes: number
}

/**
 * How a sending goes, counted from the ledger: in all, by batch, by reason. In all, a contact counts once, by its current
 * attempt; a batch counts what was in it.
 */
export async function getProgress(
  db: Db,
  { adherent_id, id }: Pick<DiffusionRow, 'adherent_id' | 'id'>,
): Promise<Progress> {
  const lots = await db
    .selectFrom('lot')
    .selectAll()
    .where('adherent_id', '=', adherent_id)
    .where('diffusion_id', '=', id)
    .orderBy('numero')
    .execute()
  const { rows } = await sql<{
    lot: number
    etat: EnvoiState
    motif: string | null
    variante: Variante
    n: number
    courants: number
    segments: number | null
    aRenvoyer: number
    segmentsARenvoyer: number | null
  }>`
    select e.lot_numero as lot, e.etat, e.motif, e.variante, count(*) as n, count(*) filter (where e.remplace = 0) as courants,
           sum(e.segments) filter (where ${isBilled('e')}) as segments,
           count(*) filter (where ${isRetryableSql('e')}) as "aRenvoyer",
           sum(e.segments) filter (where ${isRetryableSql('e')}) as "segmentsARenvoyer"
      from envoi e where e.adherent_id = ${adherent_id} and e.diffusion_id = ${id}
     group by e.lot_numero, e.etat, e.motif, e.variante
    union all
    select k.lot_numero, k.etat, k.motif, k.variante, k.nombre, k.courants, k.segments, 0, null
      from envoi_compte k where k.adherent_id = ${adherent_id} and k.diffusion_id = ${id}
     order by lot, etat, motif, variante`.execute(db)
  const compteurs = noCounts()
  const byLot = new Map(lots.map(({ numero }) => [numero, noCounts()]))
  const parVariante = { A: noCounts(), B: noCounts() }
  const motifs = new Map<string, { etat: EnvoiState; motif: string; nombre: number }>()
  const add = (counts: Record<EnvoiState | 'total', number> | undefined, etat: EnvoiState, n: number) => {
    if (!counts) return
    counts[etat] += n
    counts.total += n
  }
  for (const { lot, etat, motif, variante, n, courants } of rows) {
    add(compteurs, etat, courants)
    add(parVariante[variante], etat, courants)
    add(byLot.get(lot), etat, n)
    if (!motif || courants === 0) continue
    const known = motifs.get(`${etat} ${motif}`)
    if (known) known.nombre += courants
    else motifs.set(`${etat} ${motif}`, { etat, motif, nombre: courants })
  }
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((total, row) => total + Number(of(row) ?? 0), 0)
  return {
    compteurs,
    parVariante,
    motifs: [...motifs.values()],
    segmentsEnvoyes: sum(({ segments }) => segments),
    aRenvoyer: { nombre: sum(({ aRenvoyer }) => aRenvoyer), segments: sum((row) => row.segmentsARenvoyer) },
    renvoyes: sum(({ n, courants }) => n - courants),
    lots: lots.map((lot) => ({
      numero: lot.numero,
      dateHeure: lot.date_heure.toISOString(),
      prochainEnvoi: (lot.prochain_envoi ?? lot.date_heure).toISOString(),
      volume: lot.volume,
      etat: lot.etat as Lot['etat'],
      motif: lot.motif,
      renvoi: lot.renvoi,
      compteurs: byLot.get(lot.numero)!,
    })),
  }
}

/** Who a campaign's sendings are for, and what the network sets for them. */
export interface SenderFacts {
  readonly pays: string
  readonly codePostal: string
  readonly fuseau: string
  readonly nomExpediteurSms: string
  readonly statutExpediteur: string
  readonly email: string
  readonly nomCommercial: string
  readonly reseauPays: string
  readonly reseau: string
  readonly domaineEmail: string
  readonly numeroCourt: string | null
  readonly coutSms: number
  readonly fenetreReseau: NetworkWindow | null
}

export async function getSenderFacts(db: Db, adherentId: number): Promise<SenderFacts> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select([
      'a.pays',
      'a.code_postal as codePostal',
      'a.fuseau',
      'a.nom_expediteur_sms as nomExpediteurSms',
      'a.statut_expediteur as statutExpediteur',
      'a.email',
      'a.nom_commercial',
      'a.raison_sociale',
      'r.pays as reseauPays',
      'r.name as reseau',
      'r.domaine_email as domaineEmail',
      'r.numero_court_sms as numeroCourt',
    ])
    .select((eb) => eb.fn.coalesce('a.cout_sms', 'r.cout_sms').as('coutSms'))
    .select(networkWindowSql('r').as('fenetreReseau'))
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const { nom_commercial, raison_sociale, ...facts } = row
  return { ...facts, nomCommercial: nom_commercial || raison_sociale }
}

/** The operations a campaign promotes: what `operation` may say in a message. */
export async function listOperationIds(db: Db, adherentId: number, campagneId: number): Promise<number[]> {
  const row = await db
    .selectFrom('ciblage')
    .select('operation_id_list')
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('type', '=', 'adherent')
    .executeTakeFirst()
  return row?.operation_id_list ?? []
}
