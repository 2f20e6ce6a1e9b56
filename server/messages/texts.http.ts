import { metaOf } from '@relance/domain/contract/page.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { LibraryTextChange } from '@relance/domain/messages/texts.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { mayChange, ownerOf } from './media-owner.ts'
import { sanitiseText } from './sanitise-email.ts'
import { type Shelf, shelfOf, shownTo } from './shelf.ts'
import { deleteText, findText, insertText, listTexts, saveText } from './texts.sql.ts'

type TextRoutes = Pick<typeof messagesContract, 'listTextTemplates' | 'createText' | 'saveText' | 'deleteText'>

/** The library of texts for e-mails. What is written to it is sanitised here, and once more when an e-mail is laid out. */
export function textsHandlers({ db }: Base): Handlers<TextRoutes> {
  const loadOwn = async (session: Session, id: number): Promise<Shelf> => {
    const shelf = await shelfOf(db, session)
    const found = await findText(db, shelf, id)
    if (!found) throw notFound()
    if (!mayChange(session, found.owner, true)) throw forbidden()
    return shelf
  }
  const kept = (body: LibraryTextChange): LibraryTextChange => {
    const contenu = sanitiseText(body.contenu)
    if (contenu.replaceAll(/<[^>]*>/g, '').trim() === '') throw refuseField('contenu', 'CHAMP_OBLIGATOIRE')
    return { ...body, contenu }
  }
  return {
    listTextTemplates: async ({ query, session, request }) => {
      const { data, total } = await listTexts(db, await shelfOf(db, session, query.adherentId, query.langue), query)
      return {
        data: data.map((text) => shownTo(session, text)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    createText: async ({ query, body, session }) => {
      const shelf = await shelfOf(db, session, undefined, query.langue)
      const id = await insertText(db, { ...ownerOf(session), ...kept(body), langue: shelf.langue })
      return shownTo(session, (await findText(db, shelf, id))!)
    },
    saveText: async ({ params: { id }, body, session }) => {
      const shelf = await loadOwn(session, id)
      await saveText(db, id, kept(body))
      return shownTo(session, (await findText(db, shelf, id))!)
    },
    deleteText: async ({ params: { id }, session }) => {
      await loadOwn(session, id)
      await deleteText(db, id)
    },
  }
}
