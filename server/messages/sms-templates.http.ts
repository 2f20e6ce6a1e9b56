import { metaOf } from '@relance/domain/contract/page.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { LibrarySms } from '@relance/domain/messages/sms-template-library.ts'
import type { Base, Db } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { auditTemplate } from './audit-template.ts'
import { mayChange, ownerOf } from './media-owner.ts'
import { refuseChosen } from './refuse-chosen.sql.ts'
import { refuseSmsText } from './refuse-sms-text.ts'
import { type Shelf, shelfOf, shownTo } from './shelf.ts'
import {
  deleteSmsTemplate,
  findSmsTemplate,
  insertSmsTemplate,
  listSmsTemplates,
  type ShelfSms,
  saveSmsTemplate,
} from './sms-templates.sql.ts'

type SmsRoutes = Pick<
  typeof messagesContract,
  'listSmsTemplates' | 'createSmsTemplate' | 'saveSmsTemplate' | 'deleteSmsTemplate'
>

/** What modules to the right do when the text of a network's template changes: months that are not locked follow it. */
export interface TemplateDoors {
  /** Holds the network's months until the transaction ends, then `write`s, then counts them anew. */
  readonly withMonths: (tx: Db, reseauId: number, write: () => Promise<void>) => Promise<void>
}

/** SMS templates: the product's, the network's, members' own. Each fits into one SMS at worst. */
export function smsTemplatesHandlers(base: Base, { withMonths }: TemplateDoors): Handlers<SmsRoutes> {
  const { db, clock } = base
  const loadOwn = async (session: Session, id: number): Promise<{ shelf: Shelf; found: ShelfSms }> => {
    const shelf = await shelfOf(db, session)
    const found = await findSmsTemplate(db, shelf, id)
    if (!found) throw notFound()
    if (!mayChange(session, found.owner, true)) throw forbidden()
    return { shelf, found }
  }
  const written = async (session: Session, shelf: Shelf, id: number): Promise<LibrarySms> =>
    shownTo(session, (await findSmsTemplate(db, shelf, id))!)

  return {
    listSmsTemplates: async ({ query, session, request }) => {
      const shelf = await shelfOf(db, session, query.adherentId, query.langue)
      const { data, total } = await listSmsTemplates(db, shelf, query)
      return {
        data: data.map((template) => shownTo(session, template)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    createSmsTemplate: async ({ query, body, session }) => {
      refuseSmsText('contenu', body.contenu)
      const shelf = await shelfOf(db, session, undefined, query.langue)
      const id = await db.transaction().execute(async (tx) => {
        const { langue } = shelf
        const made = await insertSmsTemplate(tx, { ...ownerOf(session), ...body, langue, now: clock.now() })
        await auditTemplate(base, tx, session, 'gabarit.ajouter', { objet: `gabarit-sms:${made}`, titre: body.titre })
        return made
      })
      return written(session, shelf, id)
    },
    saveSmsTemplate: async ({ params: { id }, body, session }) => {
      const { shelf, found } = await loadOwn(session, id)
      refuseSmsText('contenu', body.contenu)
      await db.transaction().execute(async (tx) => {
        const write = () => saveSmsTemplate(tx, id, { ...body, now: clock.now() })
        // Only a network's can carry its months.
        if (found.origine === 'reseau') await withMonths(tx, shelf.reseauId, write)
        else await write()
        await auditTemplate(base, tx, session, 'gabarit.modifier', { objet: `gabarit-sms:${id}`, titre: body.titre })
      })
      return written(session, shelf, id)
    },
    deleteSmsTemplate: async ({ params: { id }, session }) => {
      const { found } = await loadOwn(session, id)
      await db.transaction().execute(async (tx) => {
        await refuseChosen(tx, 'sms', id)
        await deleteSmsTemplate(tx, id)
        await auditTemplate(base, tx, session, 'gabarit.supprimer', { objet: `gabarit-sms:${id}`, titre: found.titre })
      })
    },
  }
}
