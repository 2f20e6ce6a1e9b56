import { templateStates } from '@relance/domain/campaigns/month-actions.ts'
import type { monthTemplatesContract } from '@relance/domain/campaigns/month-templates.contract.ts'
import type { MonthTemplates, MonthTemplatesChange } from '@relance/domain/campaigns/month-templates.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { auditedBy, recordAudit } from '../../http/audit.ts'
import type { Handlers } from '../../http/mount.ts'
import { refuseField } from '../../http/problem.ts'
import { languageOfNetwork } from '../../messages/customer-language.sql.ts'
import { refuseSmsText } from '../../messages/refuse-sms-text.ts'
import { listTemplateChoices } from '../../messages/templates.sql.ts'
import { findCampaign, requireState } from '../load-campaign.ts'
import { countMonths } from './count-months.ts'
import { loadMonth } from './month.http.ts'
import { holdMonthsToWrite, listTemplatesInUse, saveTemplates, type TemplatesOf } from './month-templates.sql.ts'
import { listSegments } from './sms-segments.sql.ts'

/** What of a change a network may not choose: another's, another language's, a text that does not fit into one SMS. */
async function refuseChoice(
  tx: Db,
  reseauId: number,
  langue: Language,
  { sms, email }: MonthTemplatesChange,
): Promise<void> {
  if (!sms && !email) return
  // Nobody deletes meanwhile what is being chosen.
  if (sms) await tx.selectFrom('gabarit_sms').select('id').where('id', '=', sms).forKeyShare().execute()
  if (email) await tx.selectFrom('gabarit_email').select('id').where('id', '=', email).forKeyShare().execute()
  const choices = await listTemplateChoices(tx, reseauId)
  const text = choices.sms.find((one) => one.id === sms && one.langue === langue)
  if (sms && !text) throw refuseField('sms', 'GABARIT_INCONNU')
  if (email && !choices.email.some((one) => one.id === email && one.langue === langue))
    throw refuseField('email', 'GABARIT_INCONNU')
  if (text) refuseSmsText('sms', text.contenu)
}

/** The templates that a network's months are written with, and those of one of its months. */
export function monthTemplatesHandlers(context: Context): Handlers<typeof monthTemplatesContract> {
  const { db, clock, env } = context

  const shown = async (tx: Db, of: TemplatesOf, asked: Language | undefined): Promise<MonthTemplates> => {
    const langue = asked ?? (await languageOfNetwork(tx, of.reseauId))
    const all = await listTemplatesInUse(tx, of)
    const { fige, sms, email } = all.get(langue)!
    const members = (await listSegments({ env }, tx, { ...of, adherentId: null }, all)).filter(
      (one) => one.langue === langue,
    )
    const { titre, contenu, ...smsChoice } = sms
    const { titre: titreEmail, document, ...emailChoice } = email
    return {
      langue,
      fige,
      ateliers: members.length,
      ateliersLongs: members.filter(({ segments }) => segments > 1).length,
      sms: { ...smsChoice, actuel: { titre, contenu } },
      email: { ...emailChoice, actuel: { titre: titreEmail, document } },
    }
  }

  /** Writes a choice, and what the months that are written with it now cost. */
  const save = async (tx: Db, of: TemplatesOf, langue: Language, change: MonthTemplatesChange, months: number[]) => {
    await refuseChoice(tx, of.reseauId, langue, change)
    await saveTemplates(tx, of, { ...change, langue, now: clock.now() })
    await countMonths({ env }, tx, of.reseauId, months)
  }

  return {
    getNetworkTemplates: ({ query, session }) =>
      shown(db, { reseauId: session.reseau.id, campagneId: null }, query.langue),
    saveNetworkTemplates: ({ query, body, session }) =>
      db.transaction().execute(async (tx) => {
        const of = { reseauId: session.reseau.id, campagneId: null }
        const langue = query.langue ?? (await languageOfNetwork(tx, of.reseauId))
        await save(tx, of, langue, body, await holdMonthsToWrite(tx, of.reseauId))
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId: null,
          action: 'automatique.messages',
          objet: `reseau:${of.reseauId}`,
        })
        return shown(tx, of, langue)
      }),
    getMonthTemplates: async ({ params: { id }, query, session }) => {
      const { reseauId } = await loadMonth(db, session, id)
      return shown(db, { reseauId, campagneId: id }, query.langue)
    },
    saveMonthTemplates: async ({ params: { id }, query, body, session }) => {
      const { reseauId } = await loadMonth(db, session, id)
      return db.transaction().execute(async (tx) => {
        // The lock that freezes them waits until this is done, or is seen to have been first.
        await tx.selectFrom('campagne').select('id').where('id', '=', id).forUpdate().execute()
        requireState((await findCampaign(tx, id))!, templateStates)
        const of = { reseauId, campagneId: id }
        const langue = query.langue ?? (await languageOfNetwork(tx, reseauId))
        await save(tx, of, langue, body, [id])
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId: null,
          action: 'campagne.messages',
          objet: `campagne:${id}`,
        })
        return shown(tx, of, langue)
      })
    },
  }
}
