import type { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { type Etat, etats } from '@relance/domain/campaigns/states.ts'
import { metaOf } from '@relance/domain/contract/page.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { normaliseTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import type { FastifyRequest } from 'fastify'
import type { Base, Db } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import {
  countKnown,
  findCiblage,
  getCiblage,
  listLeftOut,
  replaceLeftOut,
  type SavedTargeting,
  saveCiblage,
} from '../targeting/ciblage.sql.ts'
import { listDueOperations } from '../targeting/due-operations.sql.ts'
import { type ExplanationFound, explainProspections } from '../targeting/explain.sql.ts'
import { exportProspections } from '../targeting/export-prospections.ts'
import { changeEligibility, listProspections } from '../targeting/list-prospections.sql.ts'
import { requireLargeEnough } from '../targeting/require-large-enough.ts'
import { computeTotals } from '../targeting/totals.sql.ts'
import { listTowns } from '../targeting/towns.sql.ts'
import type { OfCampaign } from '../targeting/winners.sql.ts'
import { loadCampaign, requireState } from './load-campaign.ts'
import {
  auditOnBehalf,
  type CampaignOfMember,
  holdEditable,
  loadOfMember,
  loadOfSomeMember,
  requireMaySetUp,
  saveProgress,
} from './member-part.ts'
import { findMonthTargeting } from './month/month-targeting.sql.ts'

/** States before there is a snapshot to count or to list. */
const unpopulated: readonly Etat[] = [
  etats.creation,
  etats.initialisation,
  etats.aPeupler,
  etats.population,
  etats.erreurPopulation,
]
const populated: readonly Etat[] = Object.values(etats).filter((etat) => !unpopulated.includes(etat))

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const toMemberTargeting = (
  { adherentId, campagneId }: { readonly adherentId: number | null; readonly campagneId: number },
  saved: SavedTargeting,
  leftOut: number[],
  totaux: ProspectTotals | null,
): MemberTargeting => ({
  id: `${campagneId}-${adherentId ?? 'reseau'}-${saved.type}`,
  campagneId,
  adherentId,
  type: saved.type,
  typeAction: saved.typeAction,
  dateAction: iso(saved.dateAction),
  dateModificationAdherent: iso(saved.dateModificationAdherent),
  filter: saved.filter,
  diffusionRestrictionIdList: saved.diffusionRestrictionIdList,
  prospectionDuplicatedExclude: saved.prospectionDuplicatedExclude,
  groupeTemoin: saved.groupeTemoin,
  prospectionExcludedIdList: leftOut,
  totaux,
})

async function readMemberTargeting(db: Db, campaign: CampaignOfMember): Promise<MemberTargeting> {
  const saved = await findCiblage(db, campaign)
  if (!saved) throw notFound()
  const totaux = unpopulated.includes(campaign.etat)
    ? null
    : await computeTotals(db, { ...of(campaign), targeting: saved, detail: true })
  return toMemberTargeting(campaign, saved, await listLeftOut(db, campaign), totaux)
}

const of = ({ adherentId, campagneId }: OfCampaign): OfCampaign => ({ adherentId, campagneId })

/**
 * Changes a targeting while nothing locks it: the campaign's row is held until the change and its totals are stored, so that
 * a lock asked for meanwhile sees all of it or comes first and refuses it (409).
 */
function changing<T>(
  base: Base,
  session: Session,
  campaign: CampaignOfMember,
  step: number,
  change: (tx: Db) => Promise<T>,
): Promise<T & { readonly totaux: ProspectTotals }> {
  return base.db.transaction().execute(async (tx) => {
    const now = base.clock.now()
    await requireMaySetUp(tx, session, campaign)
    const reached = await holdEditable(tx, campaign, now)
    const changed = await change(tx)
    const totaux = await computeTotals(tx, { ...of(campaign), targeting: await getCiblage(tx, campaign), detail: true })
    await saveProgress(tx, campaign, { step: Math.max(reached, step), totaux })
    await auditOnBehalf(tx, session, campaign, 'campagne.ciblage', now)
    return { ...changed, totaux }
  })
}

async function requireKnown(db: Db, campaign: OfCampaign, ids: readonly number[], field: string): Promise<void> {
  if ((await countKnown(db, campaign, ids)) < new Set(ids).size) throw refuseField(field, 'PROSPECTION_INCONNUE')
}

function withWords(request: FastifyRequest, { raisons, ...rest }: ExplanationFound) {
  const words = wordsOf(languageOf(request))
  const unknown = say(words, 'RAISON_INCONNU')
  return {
    ...rest,
    raisons: raisons.map(({ valeur, ...reason }) => ({
      ...reason,
      message: say(words, `RAISON_${reason.code}${reason.critere ? `_${reason.critere.toUpperCase()}` : ''}`, {
        valeur: valeur ?? unknown,
        immatriculation: reason.immatriculation ?? '',
        canal: { 39: 'SMS', 40: 'E-mail' }[reason.canal as 39 | 40] ?? 'SMS, e-mail',
        motif: reason.motif ? say(words, `MOTIF_${reason.motif.toUpperCase()}`) : '',
      }),
    })),
  }
}

export function campaignTargetingHandlers(base: Base): Handlers<typeof campaignTargetingContract> {
  const { db, clock } = base
  const findOfType = async (session: Session, id: number, types: readonly ('admin' | 'initial')[]) => {
    const loaded = await loadCampaign(db, session, id)
    if (loaded.adherentId === null) return monthTargeting(session, id, types)
    const campaign = { ...loaded, adherentId: loaded.adherentId, campagneId: id }
    for (const type of types) {
      const saved = await findCiblage(db, campaign, type)
      if (saved) return toMemberTargeting(campaign, saved, [], null)
    }
    throw notFound()
  }
  /** A month's is its network's: that of no member in particular. */
  const monthTargeting = async (session: Session, id: number, types: readonly ('admin' | 'initial')[]) => {
    for (const type of types) {
      const found = await findMonthTargeting(db, id, type)
      if (!found) continue
      const saved = {
        ...found,
        groupeTemoin: 0 as const,
        type,
        typeAction: null,
        dateAction: null,
        dateModificationAdherent: null,
      }
      return toMemberTargeting({ adherentId: session.adherentId, campagneId: id }, saved, [], null)
    }
    throw notFound()
  }
  /** The targeting a call gives, else the one saved. */
  const targetingOf = async (campaign: OfCampaign, given: Targeting | undefined): Promise<Targeting> =>
    given ? normaliseTargeting(given) : getCiblage(db, campaign)

  return {
    getMemberTargeting: async ({ params, session }) => readMemberTargeting(db, await loadOfMember(db, session, params)),
    saveMemberTargeting: async ({ params, body, session }) => {
      const campaign = await loadOfMember(db, session, params)
      const { step, ...targeting } = body
      const { prospectionExcludedIdList: leftOut } = targeting
      await changing(base, session, campaign, step, async (tx) => {
        if (leftOut) {
          await requireKnown(tx, campaign, leftOut, 'prospectionExcludedIdList')
          await replaceLeftOut(tx, campaign, leftOut)
        }
        await saveCiblage(tx, { ...of(campaign), targeting, now: clock.now() })
        await requireLargeEnough(tx, of(campaign))
      })
      return readMemberTargeting(db, await loadOfMember(db, session, params))
    },
    resetMemberTargeting: async ({ params, body, session }) => {
      const campaign = await loadOfMember(db, session, params)
      await changing(base, session, campaign, 1, async (tx) => {
        if (body.step === 2) return replaceLeftOut(tx, campaign, [])
        const targeting = await getCiblage(tx, campaign, 'initial')
        await saveCiblage(tx, { ...of(campaign), targeting, now: clock.now() })
      })
      return readMemberTargeting(db, await loadOfMember(db, session, params))
    },
    getInitialTargeting: ({ params, session }) => findOfType(session, params.id, ['initial']),
    getAdminTargeting: ({ params, session }) => findOfType(session, params.id, ['admin', 'initial']),
    countProspects: async ({ params, query, body, session }) => {
      const campaign = await loadOfSomeMember(db, session, { id: params.id, adherentId: query.adherentId })
      requireState(campaign, populated)
      return computeTotals(db, {
        adherentId: campaign.adherentId,
        campagneId: campaign.id,
        targeting: normaliseTargeting(body),
        detail: query.detail === 'true',
      })
    },
    listProspections: async ({ params, query, body, session, request }) => {
      const campaign = await loadOfMember(db, session, params)
      requireState(campaign, populated)
      const { data, total } = await listProspections(
        db,
        {
          ...of(campaign),
          targeting: normaliseTargeting(body),
          search: query.search || undefined,
          eligible: query.eligible && query.eligible === 'true',
        },
        query,
      )
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    changeEligibility: async ({ params, body, session }) => {
      const campaign = await loadOfMember(db, session, params)
      const { ids, eligibleGarage } = body
      const targeting = await targetingOf(campaign, body.targeting)
      return changing(base, session, campaign, 1, async (tx) => {
        if (ids) await requireKnown(tx, campaign, ids, 'ids')
        const which = ids ?? { ...of(campaign), targeting, search: body.search || undefined }
        return { modifies: await changeEligibility(tx, campaign, which, eligibleGarage) }
      })
    },
    explainProspections: async ({ params, body, session, request }) => {
      const campaign = await loadOfMember(db, session, params)
      const targeting = await targetingOf(campaign, body.targeting)
      const found = await explainProspections(db, { ...of(campaign), search: body.search, targeting })
      return { data: found.map((one) => withWords(request, one)) }
    },
    listTowns: async ({ params, session }) => listTowns(db, await loadOfMember(db, session, params)),
    listDueOperations: async ({ params, session }) => ({
      data: await listDueOperations(db, await loadOfMember(db, session, params)),
    }),
    exportProspections: async ({ query, session }) => {
      const campaign = await loadOfMember(db, session, { id: query.campagneId, adherentId: query.adherentId })
      requireState(campaign, populated)
      return exportProspections(base, session, campaign)
    },
  }
}
