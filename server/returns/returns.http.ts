import { metaOf } from '@relance/domain/contract/page.ts'
import type { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { addMonths, dayInZone } from '@relance/domain/values/day.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import type { FastifyRequest } from 'fastify'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { refuseField } from '../http/problem.ts'
import { requireMember } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { getMember } from '../members/members.sql.ts'
import { operationNamesOf } from '../members/operation-names.ts'
import { countCampaignReturns, listCampaignReturns, streamCampaignReturns } from './campaign-returns.sql.ts'
import { getDashboard } from './dashboard.ts'
import { auditExport, campaignsFile, monthsFile, visitsFile, type Writing } from './export-returns.ts'
import { getLocalMonth, listMonthReturns } from './month-returns.sql.ts'
import { getNetworkResults, listWorkshopResults } from './network-results.sql.ts'
import { listProspectDiffusions } from './prospect-diffusions.sql.ts'
import { countVisits, listVisits, streamVisits } from './visits.sql.ts'

const defaultMonths = 12
/** Ten years: more than any garage's software keeps. */
const longestPeriod = 120

const writingOf = (request: FastifyRequest): Writing => ({
  words: wordsOf(languageOf(request)),
  langue: languageOf(request),
})

const monthRank = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
const monthsBefore = (month: string, months: number): string => addMonths(`${month}-01`, -months).slice(0, 7)

export function returnsHandlers({ db, clock }: Base): Handlers<typeof returnsContract> {
  /** The months asked for, the last twelve when they are not named. 422 when they are in the wrong order or too many. */
  const periodOf = async (adherentId: number, query: { debut?: string | undefined; fin?: string | undefined }) => {
    const fin = query.fin ?? (await getLocalMonth(db, adherentId, clock.now()))
    const debut = query.debut ?? monthsBefore(fin, defaultMonths - 1)
    const months = monthRank(fin) - monthRank(debut) + 1
    if (months < 1 || months > longestPeriod) throw refuseField('debut', 'PERIODE_INCORRECTE', { max: longestPeriod })
    return { adherentId, debut, fin }
  }
  /** How the member's zone says the day of a moment. */
  const dayOf = async (adherentId: number) => {
    const { fuseau } = await getMember(db, adherentId)
    return (iso: string) => dayInZone(new Date(iso), fuseau)
  }

  const labelsOf = (adherentId: number, { langue }: Writing) => operationNamesOf(db, adherentId, langue)
  const visitWords = async (adherentId: number, writing: Writing) => ({
    operationLabel: await labelsOf(adherentId, writing),
    plateOf: formatPlate,
  })

  return {
    getDashboard: async ({ params: { adherentId }, session, request }) => {
      await requireMember(db, session, adherentId)
      const operationLabel = await labelsOf(adherentId, writingOf(request))
      return getDashboard(db, { adherentId, now: clock.now(), operationLabel })
    },

    getNetworkResults: ({ session }) => getNetworkResults(db, { session, now: clock.now() }),

    listWorkshopResults: async ({ query, session, request }) => {
      const { page, resultsPerPage, sort, search = '' } = query
      const cut = { limit: resultsPerPage, offset: (page - 1) * resultsPerPage }
      const { data, total } = await listWorkshopResults(db, { session, now: clock.now(), sort, search, ...cut })
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },

    listMonthReturns: async ({ params: { adherentId }, query, session }) => {
      await requireMember(db, session, adherentId)
      const period = await periodOf(adherentId, query)
      return { data: await listMonthReturns(db, { ...period, clientList: query.clientList === 'true' }) }
    },

    exportMonthReturns: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const period = await periodOf(adherentId, query)
      const rows = await listMonthReturns(db, { ...period, clientList: false })
      await auditExport({ db, clock }, session, { adherentId, fichier: 'mois', lignes: rows.length, filtre: query })
      return monthsFile(writingOf(request), rows)
    },

    listCampaignReturns: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const { page, resultsPerPage, clientList, ...filter } = query
      const asked = { adherentId, ...filter }
      const data = await listCampaignReturns(db, {
        ...asked,
        limit: resultsPerPage,
        offset: (page - 1) * resultsPerPage,
        clientList: clientList === 'true',
        operationLabel: await labelsOf(adherentId, writingOf(request)),
      })
      return { data, meta: metaOf(query, await countCampaignReturns(db, asked), request.url.split('?')[0]!) }
    },

    exportCampaignReturns: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const writing = writingOf(request)
      const asked = { adherentId, ...query, operationLabel: await labelsOf(adherentId, writing) }
      const lignes = await countCampaignReturns(db, asked)
      await auditExport({ db, clock }, session, { adherentId, fichier: 'campagnes', lignes, filtre: query })
      return { ...campaignsFile(writing, streamCampaignReturns(db, asked), await dayOf(adherentId)), total: lignes }
    },

    listVisits: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const { page, resultsPerPage, ...filter } = query
      const asked = { adherentId, ...filter }
      const cut = { limit: resultsPerPage, offset: (page - 1) * resultsPerPage }
      const [data, total] = await Promise.all([
        listVisits(db, asked, await visitWords(adherentId, writingOf(request)), cut),
        countVisits(db, asked),
      ])
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },

    exportVisits: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const writing = writingOf(request)
      const asked = { adherentId, ...query }
      const lignes = await countVisits(db, asked)
      await auditExport({ db, clock }, session, { adherentId, fichier: 'entrees', lignes, filtre: query })
      const visits = streamVisits(db, asked, await visitWords(adherentId, writing))
      return { ...visitsFile(writing, visits, await dayOf(adherentId)), total: lignes }
    },

    listProspectDiffusions: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return { data: await listProspectDiffusions(db, adherentId) }
    },
  }
}
