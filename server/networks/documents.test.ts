import { languages } from '@relance/domain/contract/words.ts'
import { documentKinds } from '@relance/domain/networks/documents.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { firstNetworks } from './first-networks.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const page = (network: string, document: (typeof documentKinds)[number], lang?: string) =>
  world.call(networksContract.pageDocument, { params: { document }, query: { lang }, network })

describe('the documents of a network', () => {
  it('N3 are pages of every active network, in seven languages, complete and linked to one another', async () => {
    const titles = new Map(languages.map((lang) => [lang, new Set<string>()]))
    for (const { name, active, tutorial, display_name } of firstNetworks)
      for (const document of documentKinds)
        for (const lang of languages) {
          const { status, text, headers } = await page(name, document, lang)
          if (active === false || (tutorial === false && document === 'tutoriel')) {
            expect(status).toBe(404)
            continue
          }
          expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
          expect(text).toContain(`<html lang="${lang}">`)
          expect(text).toContain(display_name)
          expect(text).not.toMatch(/\{\w+\}|undefined|<script/)
          expect(text.includes(`/documents/${name}/tutoriel?lang=${lang}`)).toBe(
            document !== 'tutoriel' && tutorial !== false,
          )
          titles.get(lang)!.add(/<h1>(.*?)<\/h1>/.exec(text)![1]!)
        }
    expect([...titles.values()].map((found) => found.size)).toEqual(languages.map(() => documentKinds.length))
  })

  it('N3 B5 carry the network’s contact, hours and colours', async () => {
    const { text } = await page('garalys', 'a-propos', 'fr')
    expect(text).toContain(
      '01 99 00 00 03<br>contact@garalys.example<br>Du lundi au jeudi de 8h à 18h, le vendredi de 8h à 17h',
    )
    expect(text).toContain('--marque: #0b5cab')
    expect((await page('bayline', 'a-propos', 'en')).text).toContain('Monday to Friday 9am to 5:30pm')
  })

  it('N3 the legal notices name the source of the postal codes, the network’s own text or not', async () => {
    const attribution = 'Postal code data © GeoNames, CC-BY 4.0'
    expect((await page('garalys', 'mentions-legales', 'en')).text).toContain(attribution)
    await world.context.db
      .insertInto('reseau_document')
      .values({ reseau_id: 3, document: 'mentions-legales', langue: 'fr', texte: 'Éditeur : Garalys SAS {inconnu}' })
      .execute()
    const { text } = await page('garalys', 'mentions-legales', 'fr')
    expect(text).toContain('<p>Éditeur : Garalys SAS {inconnu}</p>')
    expect(text).toContain(attribution)
    expect((await page('garalys', 'a-propos', 'fr')).text).not.toContain(attribution)
  })

  it('N3 the tutorial tells a campaign in six steps', async () => {
    for (const lang of languages) {
      const { text } = await page('mecavia', 'tutoriel', lang)
      expect([...text.matchAll(/<h2>(\d)\. /g)].map((found) => found[1])).toEqual(['1', '2', '3', '4', '5', '6'])
    }
  })

  it('N3 are in the browser’s language unless asked otherwise, and in French for one the product does not speak', async () => {
    const asked = (language: string, lang?: string) =>
      world.call(networksContract.pageDocument, {
        params: { document: 'conditions' },
        query: { lang },
        network: 'garalys',
        language,
      })
    expect((await asked('en')).text).toContain('<html lang="en">')
    expect((await asked('en', 'fr')).text).toContain('<html lang="fr">')
    expect((await asked('en', 'xx')).text).toContain('<html lang="en">')
    expect((await asked('ja')).text).toContain('<html lang="fr">')
    const { statusCode } = await world.app.inject({ url: '/documents/garalys/inconnu' })
    expect(statusCode).toBe(422)
  })
})
