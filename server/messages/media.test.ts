import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { mediaContract } from '@relance/domain/messages/media.contract.ts'
import { imageMaxBytes, imageMaxWidth, type MediaImage } from '@relance/domain/messages/media.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { productImages } from '@relance/domain/messages/product-images.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { bombOf } from '../test/pictures.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let owner: Caller
let reader: Caller
let admin: Caller
let neighbour: Caller

beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  owner = await world.login({ adherentId })
  reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId })
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  neighbour = await world.login({ adherentId: await world.adherent({ nom_commercial: 'Voisin' }) })
})
afterAll(() => world.close())

const about = { titre: 'Notre atelier', texteAlternatif: 'La façade du garage' }

async function send(as: Caller, file: Buffer | null, { name = 'photo.jpg', type = 'image/jpeg', fields = about } = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value as string)
  if (file) form.append('fichier', new Blob([new Uint8Array(file)], { type }), name)
  const request = new Request('http://relance.test', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url: mediaContract.createImage.path.replace('{network}', as.network),
    headers: {
      authorization: `Bearer ${as.token}`,
      'accept-language': 'fr',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const body = answer.json<MediaImage & { code: string; errors?: { field: string; code: string; message: string }[] }>()
  return { status: answer.statusCode, body, error: body.errors?.[0] }
}
const show = (address: string) => world.app.inject({ method: 'GET', url: address })
const bytesAt = async (address: string) => (await show(address)).rawPayload
const list = async (as: Caller, query: object = {}, language = 'fr') =>
  (await world.call(mediaContract.listImages, { as, query, language })).body

/** A picture of so many pixels, one half of each colour. */
const picture = (width: number, height: number, left = '#c92a2a', right = '#1864ab') =>
  sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: right } }, gravity: 'east' },
  ])

/** Something like a photograph: a gradient with grain, in which no two neighbours are the same. */
const photograph = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let n = 0; n < pixels.length; n++) pixels[n] = ((n * 7919) % 97) + ((n >> 9) % 120)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

describe('a picture that is uploaded', () => {
  it('C13 E14 is kept 1200 pixels wide at most, with a thumbnail, under its title and text', async () => {
    const { status, body } = await send(owner, await photograph(2000, 1000).jpeg().toBuffer())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...about,
      largeur: imageMaxWidth,
      hauteur: 600,
      origine: 'adherent',
      modifiable: true,
    })
    const kept = await bytesAt(body.contenu)
    expect(kept.length).toBe(body.poids)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
    expect(await sharp(await bytesAt(body.vignette)).metadata()).toMatchObject({ width: 240, height: 120 })
  })

  it('C13 P1 says nothing of where it was taken, and stands upright', async () => {
    const taken = await picture(300, 200)
      .withExif({ IFD0: { Model: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 44/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { body } = await send(owner, taken)
    expect(body).toMatchObject({ largeur: 200, hauteur: 300 })
    for (const address of [body.contenu, body.vignette]) {
      const kept = await bytesAt(address)
      const { exif, icc, xmp, orientation } = await sharp(kept).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect(kept.includes('Secret') || kept.includes('GPS') || kept.includes('Exif')).toBe(false)
    }
    // Turned by a quarter: what was on the left is on top.
    const { data } = await sharp(await bytesAt(body.contenu))
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
  })

  it('C13 comes out as JPEG or PNG, whatever it came in as; what is transparent stays so', async () => {
    const see = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    const formats = await Promise.all(
      [
        await photograph(200, 100).webp().toBuffer(),
        await see.png().toBuffer(),
        await see.webp().toBuffer(),
        await picture(200, 101).gif().toBuffer(),
        await picture(400, 200).png().toBuffer(),
      ].map(async (bytes) => {
        const { body } = await send(owner, bytes, { name: 'sans-suffixe', type: 'application/octet-stream' })
        const { headers, rawPayload } = await show(body.contenu)
        const { format, hasAlpha } = await sharp(rawPayload).metadata()
        expect(headers['content-type']).toBe(`image/${format}`)
        return `${format}${hasAlpha ? ' alpha' : ''}`
      }),
    )
    expect(formats).toEqual(['jpeg', 'png alpha', 'png alpha', 'png', 'png'])
  })

  it('C13 X1 is refused with its field and a sentence when it is not one of the four kinds, whatever it is called', async () => {
    const frames = Buffer.alloc(20 * 40 * 3, 120)
    frames.fill(10, 0, 20 * 20 * 3)
    const animated = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer()
    const apng = Buffer.concat([
      (await picture(20, 20).png().toBuffer()).subarray(0, 33),
      Buffer.from('000000086163544c0000000200000000f38d9370', 'hex'),
      (await picture(20, 20).png().toBuffer()).subarray(33),
    ])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const jpeg = await photograph(600, 400).jpeg().toBuffer()
    for (const [bytes, code] of [
      [Buffer.from(svg), 'IMAGE_SVG'],
      [Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 'IMAGE_SVG'],
      [Buffer.from('%PDF-1.7 not a picture'), 'IMAGE_TYPE'],
      [await picture(20, 20).tiff().toBuffer(), 'IMAGE_TYPE'],
      [animated, 'IMAGE_ANIMEE'],
      [apng, 'IMAGE_ANIMEE'],
      [jpeg.subarray(0, jpeg.length / 3), 'IMAGE_ILLISIBLE'],
      [Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 'IMAGE_ILLISIBLE'],
      [Buffer.alloc(0), 'IMAGE_SANS_FICHIER'],
      [null, 'IMAGE_SANS_FICHIER'],
    ] as const) {
      const { status, error } = await send(owner, bytes, { name: 'photo.png', type: 'image/png' })
      expect(`${code} ${status}`).toBe(`${code} 422`)
      expect(error).toMatchObject({ field: 'fichier', code })
      expect(error!.message.length).toBeGreaterThan(20)
    }
  })

  it('C13 is refused when it is too heavy, or would fill the memory once opened', async () => {
    const heavy = await send(owner, Buffer.alloc(9 * 1024 * 1024, 1))
    expect(heavy.status).toBe(413)
    expect(heavy.error).toMatchObject({ field: 'fichier', code: 'IMAGE_TROP_LOURDE' })
    expect(heavy.error!.message).toContain('8 Mo')
    // A few kilobytes that open to 400 million pixels.
    const bomb = bombOf(20_000)
    expect(bomb.length).toBeLessThan(imageMaxBytes)
    expect((await send(owner, bomb)).error).toMatchObject({ field: 'fichier', code: 'IMAGE_TROP_GRANDE' })
  })

  it('C13 X1 needs a title and an alternative text', async () => {
    const file = await picture(30, 30).png().toBuffer()
    const without = async (fields: object) => (await send(owner, file, { fields: fields as typeof about })).body.errors
    expect(await without({})).toMatchObject([
      { field: 'titre', code: 'IMAGE_SANS_TITRE' },
      { field: 'texteAlternatif', code: 'IMAGE_SANS_TEXTE' },
    ])
    expect(await without({ ...about, texteAlternatif: '  ' })).toMatchObject([{ code: 'IMAGE_SANS_TEXTE' }])
    expect(await without({ ...about, titre: 'a'.repeat(101) })).toMatchObject([
      { field: 'titre', code: 'TEXTE_TROP_LONG' },
    ])
    expect(await without({ ...about, titre: 'a\u0000b' })).toMatchObject([{ field: 'titre', code: 'FORMAT_INCORRECT' }])
  })

  it('C13 is kept once: the second time it takes the new words, and comes back when it was deleted', async () => {
    const file = await photograph(320, 200).jpeg().toBuffer()
    const before = (await list(owner)).meta.total
    const first = (await send(owner, file)).body
    const again = (await send(owner, file, { fields: { ...about, titre: 'Autre titre' } })).body
    expect(again).toMatchObject({ id: first.id, contenu: first.contenu, titre: 'Autre titre' })
    expect((await list(owner)).meta.total).toBe(before + 1)
    await world.call(mediaContract.deleteImage, { as: owner, params: { id: first.id } })
    expect((await list(owner)).meta.total).toBe(before)
    expect((await send(owner, file)).body.id).toBe(first.id)
    // Another member's is another picture.
    expect((await send(neighbour, file)).body.id).not.toBe(first.id)
  })
})

describe('where a picture is used', () => {
  it('C13 R19 is told of one’s own: e-mails that have not left and templates, of the members too for the network’s', async () => {
    const mine = (await send(owner, await photograph(91, 60).jpeg().toBuffer())).body
    const network = (await send(admin, await photograph(92, 60).jpeg().toBuffer())).body
    const { campagneId } = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts: 1,
      now: world.clock.now(),
      label: 'Rentrée',
    })
    const document = {
      objet: 'Bonjour',
      blocks: [mine, network].map(({ id }) => ({
        id: `b${id}`,
        type: 'image' as const,
        imageId: id,
        alt: 'La façade',
      })),
    }
    await world.call(diffusionContract.saveGabaritEmail, {
      as: owner,
      params: { id: campagneId },
      body: { contenu: document },
    })
    const template = await world.call(messagesContract.createEmailTemplate, {
      as: owner,
      body: { titre: 'Le mien', document },
    })
    const usesOf = (as: Caller, { id }: MediaImage) => world.call(mediaContract.listImageUses, { as, params: { id } })
    const uses = {
      campagnes: [{ id: campagneId, label: 'Rentrée' }],
      nbCampagnes: 1,
      gabarits: [{ id: template.body.id, titre: 'Le mien' }],
      nbGabarits: 1,
    }
    expect((await usesOf(owner, mine)).body).toEqual(uses)
    expect((await usesOf(reader, mine)).body).toEqual(uses)
    expect((await usesOf(admin, network)).body).toEqual(uses)
    expect((await usesOf(owner, network)).status).toBe(403)
    expect((await usesOf(neighbour, mine)).status).toBe(404)
    const refused = await world.call(mediaContract.deleteImage, { as: admin, params: { id: network.id } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'IMAGE_UTILISEE'])
  })
})

describe('the address of a picture', () => {
  it('C13 is open to all without a cookie, may be kept for good, and is the address of nothing else', async () => {
    const { body } = await send(owner, await photograph(100, 100).jpeg().toBuffer())
    const { statusCode, headers } = await show(body.contenu)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const known = await world.app.inject({ url: body.contenu, headers: { 'if-none-match': String(headers.etag) } })
    expect(known.statusCode).toBe(304)
    for (const wrong of [
      '/media/1.jpg',
      `/media/${body.id}.jpg`,
      body.contenu.replace('.jpg', '.png'),
      body.contenu.replace('.jpg', ''),
      '/media/relance-inconnu.png',
      '/media/..%2f..%2fpackage.json',
    ])
      expect(`${wrong} ${(await show(wrong)).statusCode}`).toBe(`${wrong} 404`)
  })

  it('C13 goes on showing a picture that was deleted: mails that left name it', async () => {
    const { body } = await send(owner, await photograph(90, 100).jpeg().toBuffer())
    expect((await world.call(mediaContract.deleteImage, { as: owner, params: { id: body.id } })).status).toBe(204)
    expect((await world.call(mediaContract.getImage, { as: owner, params: { id: body.id } })).status).toBe(404)
    expect((await show(body.contenu)).statusCode).toBe(200)
  })
})

describe('a library', () => {
  it('C13 B1 comes with pictures for the trade, named in seven languages, fifty a page', async () => {
    expect(productImages.length).toBeGreaterThanOrEqual(12)
    const { data, meta } = await list(neighbour, { resultsPerPage: 200 })
    expect((await list(neighbour)).meta.per_page).toBe(50)
    expect(meta.total).toBe(data.length)
    const offered = data.filter(({ origine }) => origine === 'relance')
    expect(offered.map(({ id }) => id)).toEqual(productImages.map(({ id }) => id))
    expect(offered.every(({ modifiable, largeur }) => !modifiable && largeur === 1200)).toBe(true)
    for (const { contenu, vignette } of offered)
      for (const address of [contenu, vignette]) expect((await show(address)).headers['content-type']).toBe('image/png')
    const german = (await list(neighbour, { search: 'Winterreifen' }, 'de')).data
    // Titles are the page's, alternative texts the customers'.
    expect(german).toMatchObject([
      { titre: 'Winterreifen', texteAlternatif: 'Un pneu hiver sous les flocons de neige' },
    ])
    expect((await list(neighbour, { search: '100%_' })).data).toEqual([])
    const pages = [
      await list(neighbour, { resultsPerPage: 5, page: 1 }),
      await list(neighbour, { resultsPerPage: 5, page: 2 }),
    ]
    expect(new Set(pages.flatMap(({ data: rows }) => rows.map(({ id }) => id))).size).toBe(10)
  })

  it('C13 P3 P4 shows a member its own and its network’s; a foreign picture is not there', async () => {
    const own = (await send(owner, await photograph(80, 60).jpeg().toBuffer())).body
    const shared = (await send(admin, await photograph(80, 61).jpeg().toBuffer())).body
    expect(shared.origine).toBe('reseau')
    const idsFor = async (as: Caller) => (await list(as, { resultsPerPage: 200 })).data.map(({ id }) => id)
    expect(await idsFor(owner)).toEqual(expect.arrayContaining([own.id, shared.id]))
    expect(await idsFor(neighbour)).toContain(shared.id)
    expect(await idsFor(neighbour)).not.toContain(own.id)
    const elsewhere = await world.login({ reseauId: 4, adherentId: await world.adherent({ reseau_id: 4 }) })
    expect(await idsFor(elsewhere)).not.toContain(shared.id)
    for (const [as, id, status] of [
      [owner, own.id, 200],
      [neighbour, own.id, 404],
      [neighbour, shared.id, 403],
      [elsewhere, shared.id, 404],
      [admin, shared.id, 200],
      [admin, 1, 403],
      [reader, own.id, 403],
    ] as const) {
      const answer = await world.call(mediaContract.saveImage, {
        as,
        params: { id },
        body: { ...about, titre: 'Changé' },
      })
      expect(`${id} ${answer.status}`).toBe(`${id} ${status}`)
    }
    expect((await world.call(mediaContract.getImage, { as: neighbour, params: { id: own.id } })).status).toBe(404)
    expect((await list(owner, { search: 'changé', adherentId })).data.map(({ id }) => id)).toEqual([own.id, shared.id])
    expect((await world.call(mediaContract.listImages, { as: neighbour, query: { adherentId } })).status).toBe(403)
    expect((await send(reader, await photograph(8, 8).jpeg().toBuffer())).status).toBe(403)
    // An administrator looks into a member's library, and leaves it as it is.
    expect((await list(admin, { adherentId })).data.find(({ id }) => id === own.id)).toMatchObject({
      modifiable: false,
    })
  })
})
