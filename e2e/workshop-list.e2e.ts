import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let owner: Caller
let admin: Caller
const scene = setScene({
  before: async ({ world }) => {
    const { db } = world.context
    const ready = await world.adherent({ nom_commercial: 'Garage Complet' })
    owner = await world.login({ adherentId: ready })
    await db
      .insertInto('client')
      .values([
        { adherent_id: ready, code_client: 'A', portable: '+33639980001', portable_sms: true },
        { adherent_id: ready, code_client: 'B' },
      ])
      .execute()
    await db
      .insertInto('campagne')
      .values({
        reseau_id: 3,
        adherent_id: ready,
        ref_type_campagne: 'directe',
        label: 'Pneus hiver',
        ref_etat_campagne_id: 5,
        totaux: JSON.stringify({ totalGlobal: 412, totalSms: 300, totalEmail: 112 }),
        date_creation: new Date('2026-11-01T08:00:00Z'),
        date_diffusion: new Date('2026-11-03T08:00:00Z'),
      })
      .execute()
    const behind = await world.adherent({
      nom_commercial: 'Atelier des Cimes',
      telephone: '',
      adresse1: '',
      date_fin_abonnement: '2026-12-24',
    })
    await db
      .insertInto('import')
      .values({ adherent_id: behind, etat: 'echec', origine: 'formulaire', cree_le: new Date('2026-11-19T08:00:00Z') })
      .execute()
    admin = await world.login({ role: 'ADMIN_RESEAU' })
  },
})
const place = '/marketing-direct/liste-atelier'

it('R20 the network sees what each workshop lacks and what its last campaign brought, filters, and takes the list away', () =>
  scene.asUser(admin, place, async (page) => {
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await see(row('Garage Complet')).toContainText('Complet')
    await see(row('Garage Complet')).toContainText('50')
    await see(row('Garage Complet')).toContainText('Pneus hiver')
    await see(row('Garage Complet')).toContainText('Diffusée')
    await see(row('Garage Complet')).toContainText('412 contacts')
    await see(row('Atelier des Cimes')).toContainText('Téléphone')
    await see(row('Atelier des Cimes')).toContainText('Adresse')
    await see(row('Atelier des Cimes')).toContainText('Clients à importer')
    expect(await violationsOf(page)).toEqual([])

    const names = page.getByRole('rowheader').getByRole('link')
    const filter = page.getByRole('combobox', { name: 'Filtrer les ateliers' })
    for (const [choice, found] of [
      ['Paramétrage à compléter', ['Atelier des Cimes']],
      ['Sans campagne depuis 3 mois', ['Atelier des Cimes']],
      ['Dernier import en échec', ['Atelier des Cimes']],
      ['Abonnement qui finit sous 60 jours', ['Atelier des Cimes']],
    ] as const) {
      await filter.click()
      await page.getByRole('option', { name: choice }).click()
      await see(names).toHaveText([...found])
    }
    await see(page).toHaveURL(/filtre=abonnement_bientot/)
    await page.reload()
    await see(names).toHaveText(['Atelier des Cimes'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('ateliers.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFNuméro client;Atelier;')).toBe(true)
    expect(text.trim().split('\n')).toHaveLength(2)
  }))

it('R20 P1 a member sees its own line, and nothing to filter', () =>
  scene.asUser(owner, place, async (page) => {
    await see(page.getByRole('rowheader')).toHaveText([/Garage Complet/])
    await see(page.getByRole('combobox', { name: 'Filtrer les ateliers' })).toHaveCount(0)
    await see(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0)
  }))

it('R20 N6 reads as well in German, in the dark, on a telephone', async () => {
  const session = await scene.sessionOf({ email: owner.email, password: 'Password1' })
  for (const [width, scheme, language] of [
    [1440, 'light', 'fr'],
    [1280, 'dark', 'de'],
    [390, 'light', 'de'],
  ] as const) {
    const { page, context } = await scene.open({ width, scheme, language, session })
    await page.goto(place)
    await see(page.getByRole('rowheader')).toHaveText([/Garage Complet/])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/ateliers-${width}-${language}.png`, fullPage: true })
    await context.close()
  }
})
