import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { mediaContract } from '@relance/domain/messages/media.contract.ts'
import { productImages } from '@relance/domain/messages/product-images.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertImage } from '../messages/media.sql.ts'
import { resizeImage } from '../messages/resize-image.ts'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let neighbourId: number
let owner: Caller
let admin: Caller
let campagneId: number

beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://relance.example' } })
  adherentId = await world.adherent()
  neighbourId = await world.adherent({ nom_commercial: 'Voisin' })
  owner = await world.login({ adherentId })
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  const { db } = world.context
  campagneId = (await insertLockedCampaign(db, { adherentId, contacts: 1, now: world.clock.now(), label: 'Rentrée' }))
    .campagneId
})
afterAll(() => world.close())

let tint = 0
/** A picture of somebody's library, put there directly. */
async function insert(owned: { adherentId?: number; reseauId?: number }): Promise<number> {
  const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: { r: ++tint, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()
  const { db, random } = world.context
  return insertImage(db, {
    adherentId: owned.adherentId ?? null,
    reseauId: owned.reseauId ?? null,
    titre: 'Image',
    texteAlternatif: 'Une image',
    jeton: random.token(16),
    empreinte: Buffer.from([tint]),
    image: await resizeImage(file),
    now: world.clock.now(),
  })
}
const documentWith = (imageId: number) => ({
  objet: 'Bonjour',
  preheader: '',
  blocks: [
    { id: 'a', type: 'heading' as const, text: 'Bonjour', align: 'left' as const },
    { id: 'b', type: 'image' as const, imageId, alt: 'Notre atelier' },
  ],
})
const save = (imageId: number) =>
  world.call(diffusionContract.saveGabaritEmail, {
    as: owner,
    params: { id: campagneId },
    body: { gabaritId: null, contenu: documentWith(imageId) },
  })
const remove = (as: Caller, id: number) => world.call(mediaContract.deleteImage, { as, params: { id } })

describe('the pictures of an e-mail', () => {
  it('R19 C13 are named by their id: own, of the network, of the product; shown at their whole address', async () => {
    for (const id of [await insert({ adherentId }), await insert({ reseauId: 3 }), productImages[0]!.id]) {
      expect((await save(id)).status).toBe(204)
      const { body } = await world.call(campaignMessagesContract.previewEmail, {
        as: owner,
        body: { document: documentWith(id), campagneId },
      })
      const { contenu } = (await world.call(mediaContract.getImage, { as: owner, params: { id } })).body
      expect(body.html).toContain(`src="https://relance.example${contenu}"`)
      expect(body.html).toContain('alt="Notre atelier"')
    }
  })

  it('R19 C13 P4 are refused at their block when foreign, deleted or unknown', async () => {
    const gone = await insert({ adherentId })
    expect((await remove(owner, gone)).status).toBe(204)
    for (const id of [await insert({ adherentId: neighbourId }), await insert({ reseauId: 4 }), gone, 999_999]) {
      const saved = await save(id)
      expect(saved.status).toBe(422)
      expect(saved.problem.errors).toMatchObject([{ field: 'contenu.blocks.1.imageId', code: 'IMAGE_INCONNUE' }])
      const preview = await world.call(campaignMessagesContract.previewEmail, {
        as: owner,
        body: { document: documentWith(id), campagneId },
      })
      expect(preview.problem.errors).toMatchObject([{ field: 'document.blocks.1.imageId', code: 'IMAGE_INCONNUE' }])
    }
  })

  it('C13 cannot be deleted while an e-mail that has not left shows them; the campaigns are named', async () => {
    const own = await insert({ adherentId })
    const shared = await insert({ reseauId: 3 })
    expect((await save(own)).status).toBe(204)
    const refused = await remove(owner, own)
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({
      code: 'IMAGE_UTILISEE',
      details: { campagnes: [{ id: campagneId, label: 'Rentrée' }] },
    })
    expect(refused.problem.message).toContain('« Rentrée »')
    expect((await world.call(mediaContract.getImage, { as: owner, params: { id: own } })).status).toBe(200)
    // The network's, in the e-mail of one of its members.
    expect((await save(shared)).status).toBe(204)
    expect((await remove(admin, shared)).status).toBe(409)
    expect((await remove(owner, own)).status).toBe(204)
    // An e-mail that left keeps nothing from being deleted.
    const { db } = world.context
    await db.updateTable('diffusion').set({ etat: 'envoyee' }).where('campagne_id', '=', campagneId).execute()
    expect((await remove(admin, shared)).status).toBe(204)
  })
})
