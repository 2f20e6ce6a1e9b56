import { createHash } from 'node:crypto'
import { metaOf } from '@relance/domain/contract/page.ts'
import type { mediaContract } from '@relance/domain/messages/media.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Base, Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf } from '../http/words.ts'
import {
  findImage,
  hideImage,
  insertImage,
  type Library,
  listCampaignsShowing,
  listImages,
  listTemplatesShowing,
  saveImage,
} from './media.sql.ts'
import { mayChange, ownerOf } from './media-owner.ts'
import { readImageForm } from './read-image-form.ts'
import { resizeImage } from './resize-image.ts'
import { shelfOf, shownTo } from './shelf.ts'

/** So many uses of a picture are named; a network's may be in hundreds of campaigns. */
const usesShown = 10

export function mediaHandlers({ db, clock, random }: Base): Handlers<typeof mediaContract> {
  /** The library a caller looks at: a member's when it names one or is one, else its network's. 403 on a foreign member. */
  const libraryOf = async (session: Session, request: FastifyRequest, asked?: number): Promise<Library> => {
    const { langue: customers, ...shelf } = await shelfOf(db, session, asked)
    return { ...shelf, page: languageOf(request), customers }
  }
  const load = async (from: Db, session: Session, request: FastifyRequest, id: number) => {
    const found = await findImage(from, await libraryOf(session, request), id)
    if (!found) throw notFound()
    return found
  }
  const loadOwn = async (session: Session, request: FastifyRequest, id: number) => {
    const found = await load(db, session, request, id)
    if (!mayChange(session, found.owner, true)) throw forbidden()
    return found
  }

  return {
    listImages: async ({ query, session, request }) => {
      const { data, total } = await listImages(db, await libraryOf(session, request, query.adherentId), query)
      return {
        data: data.map((image) => shownTo(session, image)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },

    getImage: async ({ params, query, session, request }) => {
      const found = await findImage(db, await libraryOf(session, request, query.adherentId), params.id)
      if (!found) throw notFound()
      return shownTo(session, found)
    },

    listImageUses: async ({ params: { id }, session, request }) => {
      const { owner } = await loadOwn(session, request, id)
      const of = { imageId: id, adherentId: owner.adherentId }
      const [campagnes, gabarits] = [await listCampaignsShowing(db, of), await listTemplatesShowing(db, of)]
      return {
        campagnes: campagnes.slice(0, usesShown),
        nbCampagnes: campagnes.length,
        gabarits: gabarits.slice(0, usesShown),
        nbGabarits: gabarits.length,
      }
    },

    createImage: async ({ session, request }) => {
      const { bytes, ...change } = await readImageForm(request)
      const image = await resizeImage(bytes)
      const owner = ownerOf(session)
      const id = await db.transaction().execute(async (tx) => {
        const kept = await insertImage(tx, {
          ...owner,
          ...change,
          image,
          // 128 bits of chance: the address is all that guards a picture.
          jeton: random.token(16),
          empreinte: createHash('sha256').update(image.grande).digest(),
          now: clock.now(),
        })
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId: owner.adherentId,
          action: 'media.ajouter',
          objet: `image:${kept}`,
        })
        return kept
      })
      return shownTo(session, await load(db, session, request, id))
    },

    saveImage: async ({ params: { id }, body, session, request }) => {
      await loadOwn(session, request, id)
      await saveImage(db, id, body)
      return shownTo(session, await load(db, session, request, id))
    },

    deleteImage: async ({ params: { id }, session, request }) => {
      const { owner } = await loadOwn(session, request, id)
      await db.transaction().execute(async (tx) => {
        await hideImage(tx, id, clock.now())
        const campagnes = await listCampaignsShowing(tx, { imageId: id, adherentId: owner.adherentId })
        if (campagnes.length > 0)
          throw new Refusal(409, 'IMAGE_UTILISEE', {
            values: {
              campagnes: campagnes
                .slice(0, usesShown)
                .map(({ label }) => `« ${label} »`)
                .join(', '),
            },
            details: { campagnes: campagnes.slice(0, usesShown), nbCampagnes: campagnes.length },
          })
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId: owner.adherentId,
          action: 'media.supprimer',
          objet: `image:${id}`,
        })
      })
    },
  }
}
