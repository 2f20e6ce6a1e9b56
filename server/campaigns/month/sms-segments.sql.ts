import { worstCaseSegments } from '@relance/domain/campaigns/month-templates.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { stopMention } from '@relance/domain/messages/stop-mention.ts'
import { longestLink, shortBase } from '@relance/domain/networks/short-links.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { customerLanguages } from '../../messages/customer-language.sql.ts'
import { listSmsInUse, type SmsInUse, type TemplatesOf } from './month-templates.sql.ts'

type Needs = Pick<Context, 'env'>

interface Row {
  readonly id: number
  readonly garage: string
  readonly telephone: string
  readonly reseauPays: string
  readonly numeroCourt: string | null
  readonly hoteCourt: string | null
  readonly suivi: boolean
}

export interface MemberSegments {
  readonly adherentId: number
  readonly langue: Language
  readonly segments: number
}

/**
 * How many SMS one message of a month takes at worst for each member: what a network's text keeps room for, a member's own name,
 * number and link may go beyond, since they are never cut.
 */
export async function listSegments(
  { env }: Needs,
  db: Db,
  { reseauId, adherentId }: { readonly reseauId: number; readonly adherentId: number | null },
  templates: ReadonlyMap<Language, SmsInUse>,
): Promise<MemberSegments[]> {
  const { rows } = await sql<Row>`
    select a.id, coalesce(nullif(a.nom_commercial, ''), a.raison_sociale) as garage, a.telephone, r.pays as "reseauPays",
           r.numero_court_sms as "numeroCourt", r.hote_court as "hoteCourt", r.suivi_individuel as suivi
      from adherent a join reseau r on r.id = a.reseau_id
     where a.reseau_id = ${reseauId} and (${adherentId}::integer is null or a.id = ${adherentId})
     order by a.id`.execute(db)
  const spoken = await customerLanguages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, garage, telephone, reseauPays, numeroCourt, hoteCourt, suivi }) => {
    const langue = spoken.get(id)!
    const mention = stopMention(reseauPays, reseauPays === 'FR' ? { numeroCourt } : { lien: numeroCourt })
    const known = { garage, telephone, urlRendezVous: longestLink(shortBase(env.PUBLIC_URL, hoteCourt), suivi) }
    return {
      adherentId: id,
      langue,
      segments: worstCaseSegments(templates.get(langue)!.sms.contenu, known, mention.text),
    }
  })
}

const costOf = sql`jsonb_set(totaux, '{coutSms}',
  to_jsonb(coalesce((totaux ->> 'totalSms')::bigint, 0) * coalesce((totaux ->> 'coutUnitaireSms')::bigint, 0) * g.segments))`

/** Notes it for the members of a month, and what their messages cost by it; those whose list is frozen keep theirs. */
export async function saveSegments(
  needs: Needs,
  tx: Db,
  of: TemplatesOf & { readonly campagneId: number; readonly adherentId: number | null },
): Promise<void> {
  const { campagneId } = of
  const members = await listSegments(needs, tx, of, await listSmsInUse(tx, of))
  const given = sql`unnest(${members.map((one) => one.adherentId)}::integer[], ${members.map((one) => one.segments)}::smallint[]) g (adherent_id, segments)`
  await sql`
    update participation p set totaux = ${costOf}
      from ${given}
     where p.campagne_id = ${campagneId} and p.adherent_id = g.adherent_id and p.totaux is not null and p.verrouillee_le is null
       and exists (select from mois_membre m where m.campagne_id = ${campagneId} and m.adherent_id = g.adherent_id
                      and m.segments_sms <> g.segments)`.execute(tx)
  await sql`
    update mois_membre m set segments_sms = g.segments, totaux = ${costOf}
      from ${given}
     where m.campagne_id = ${campagneId} and m.adherent_id = g.adherent_id and m.segments_sms <> g.segments`.execute(tx)
}
