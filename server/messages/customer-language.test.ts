import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { languageOfMember, languageOfNetwork } from './customer-language.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('N6 the language a member’s customers are written to in', () => {
  const speak = (utilisateurId: number, lang_locale: string) =>
    world.context.db.updateTable('utilisateur').set({ lang_locale }).where('id', '=', utilisateurId).execute()

  it('is its country’s, whatever its account says', async () => {
    const adherentId = await world.adherent({ pays: 'AT' })
    expect(await languageOfMember(world.context.db, adherentId)).toBe('de')
    const { utilisateurId } = await world.login({ adherentId })
    await speak(utilisateurId, 'it')
    expect(await languageOfMember(world.context.db, adherentId)).toBe('de')
  })

  it('is its account’s where the country has several, else its network’s', async () => {
    const { db } = world.context
    const adherentId = await world.adherent({ pays: 'BE' })
    await db
      .updateTable('reseau')
      .set({ langues: ['en', 'fr', 'nl'] })
      .where('id', '=', 3)
      .execute()
    expect(await languageOfMember(db, adherentId)).toBe('fr')
    const { utilisateurId } = await world.login({ adherentId })
    await speak(utilisateurId, 'nl')
    expect(await languageOfMember(db, adherentId)).toBe('nl')
    await speak(utilisateurId, 'pt')
    expect(await languageOfMember(db, adherentId)).toBe('fr')
    await db.updateTable('reseau').set({ pays: 'BE' }).where('id', '=', 3).execute()
    expect(await languageOfNetwork(db, 3)).toBe('fr')
  })
})
