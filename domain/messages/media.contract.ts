import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { libraryQuery } from './library-query.ts'
import { ImageChange, ImageUses, MediaImage } from './media.ts'

const images = `${base}/service-media/images`

/** Whoever may change a garage's account may fill its library; administrators of a network fill the network's. */
export const mediaContract = {
  listImages: route({
    method: 'GET',
    path: images,
    summary: 'The library of pictures: a member’s own, its network’s and the product’s, fifty a page',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(50).extend(libraryQuery),
    reply: pageOf(MediaImage),
  }),
  getImage: route({
    method: 'GET',
    path: `${images}/{id}`,
    summary: 'A picture of the library, by its id',
    access: 'direct.read',
    params: ofId,
    query: z.object({ adherentId: libraryQuery.adherentId }),
    reply: MediaImage,
  }),
  listImageUses: route({
    method: 'GET',
    path: `${images}/{id}/utilisations`,
    summary: 'Where a picture is used: e-mails that have not left, and templates',
    access: 'direct.read',
    params: ofId,
    reply: ImageUses,
  }),
  createImage: route({
    method: 'POST',
    path: images,
    summary:
      'Add a picture: parts `fichier` (PNG, JPEG, WebP or still GIF, 8 MB at most), `titre` and `texteAlternatif`. It is the member’s own, or its network’s when an administrator adds it',
    access: 'account.write',
    params: ofNetwork,
    body: 'multipart',
    reply: MediaImage,
    status: 201,
    problems: [413, 415],
    limit: { max: 120, minutes: 10 },
  }),
  saveImage: route({
    method: 'PUT',
    path: `${images}/{id}`,
    summary: 'Change the title and the alternative text of a picture',
    access: 'account.write',
    params: ofId,
    body: ImageChange,
    reply: MediaImage,
  }),
  deleteImage: route({
    method: 'DELETE',
    path: `${images}/{id}`,
    summary:
      'Take a picture out of the library. Refused while an e-mail that has not left shows it; those that left go on showing it',
    access: 'account.write',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
}
