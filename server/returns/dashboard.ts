import { etats } from '@relance/domain/campaigns/states.ts'
import { baseLevelOf } from '@relance/domain/customers/data-quality.ts'
import type { Dashboard } from '@relance/domain/returns/dashboard.ts'
import { averagesOf } from '@relance/domain/returns/kpi.ts'
import { dashboardSize } from '@relance/domain/returns/page-sizes.ts'
import { importTooOldDays, todosOf } from '@relance/domain/returns/todo.ts'
import type { Db } from '../base.ts'
import { listCampaignFigures, listCampaignReturns } from './campaign-returns.sql.ts'
import { findFormerBase, getBaseCounts, getMemberFacts, listUpcomingCampaigns } from './dashboard.sql.ts'

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** Everything a member's dashboard shows (specification, section 2). */
export async function getDashboard(
  db: Db,
  asked: { adherentId: number; now: Date; operationLabel: (id: number) => string },
): Promise<Dashboard> {
  const { adherentId, now, operationLabel } = asked
  const sent = { adherentId, etats: [etats.diffusee, etats.terminee], limit: dashboardSize }
  const [campagnes, before, formerBase, upcoming, member, counts] = await Promise.all([
    listCampaignReturns(db, { ...sent, offset: 0, clientList: false, operationLabel }),
    listCampaignFigures(db, { ...sent, offset: dashboardSize }),
    findFormerBase(db, adherentId, now),
    listUpcomingCampaigns(db, adherentId),
    getMemberFacts(db, adherentId),
    getBaseCounts(db, adherentId, now),
  ])
  const { nbClientTotal, nbClientEmail, nbClientPortable } = counts
  const importReussi = member.importReussi?.toISOString() ?? null
  const importDays = member.importReussi ? Math.floor((now.getTime() - member.importReussi.getTime()) / 86_400_000) : 0
  const lacks = [
    { code: 'SANS_PORTABLE', nombre: nbClientTotal - nbClientPortable },
    { code: 'SANS_EMAIL', nombre: nbClientTotal - nbClientEmail },
    { code: 'NON_LOCALISE', nombre: counts.nbNonLocalise },
    { code: 'KILOMETRAGE_ANCIEN', nombre: counts.nbKilometrageAncien },
    { code: 'IMPORT_ANCIEN', nombre: importDays > importTooOldDays ? importDays : 0 },
  ] as const
  return {
    campagnes,
    moyennes: averagesOf(campagnes),
    avant: before.length === 0 ? null : averagesOf(before),
    derniere: campagnes[0] ?? null,
    prochaine: upcoming.find((one) => one.dateDiffusion !== null && one.dateDiffusion > now.toISOString()) ?? null,
    enCours: upcoming.filter((one) => one.type === 'directe'),
    base: {
      nbClientTotal,
      nbClientEmail,
      nbClientPortable,
      tauxPortable: percent(nbClientPortable, nbClientTotal),
      tauxEmail: percent(nbClientEmail, nbClientTotal),
      niveau: baseLevelOf(nbClientPortable, nbClientTotal),
      enQualification: counts.enQualification,
      avant: formerBase
        ? {
            mois: formerBase.mois,
            nbClientTotal: formerBase.clients,
            tauxPortable: percent(formerBase.portables, formerBase.clients),
          }
        : null,
      dernierImport: importReussi,
      conseils: lacks.filter((one) => one.nombre > 0),
    },
    aFaire: todosOf(
      {
        nbClientTotal,
        baseEnQualification: counts.enQualification,
        dernierImport: member.dernierEchec === null ? null : { echec: member.dernierEchec },
        importReussi,
        adherentMMD: member.adherentMMD,
        nomExpediteurSms: member.nomExpediteurSms,
        telephone: member.telephone,
        campagnes: upcoming,
      },
      now.toISOString(),
    ),
  }
}
