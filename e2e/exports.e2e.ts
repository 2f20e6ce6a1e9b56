import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { violationsOf } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

const lines = 12_000
let adherentId: number
const scene = setScene({
  before: async ({ world }) => {
    adherentId = await world.adherent()
    await world.context.pool.query(
      `insert into client (adherent_id, code_client, nom, prenom, adresse1, code_postal, ville, email, relance_sms)
       select $1, n, 'Nom' || n, 'Prénom' || n, n || ' rue des Érables', '69680', 'Chassieu', 'client' || n || '@example.test', n % 2 > 0
         from generate_series(1, ${lines}) n`,
      [adherentId],
    )
  },
})

it('C16 C18 N10 a long export says how far it has come and can be stopped; the whole file is saved, byte for byte', async () => {
  const session = await scene.sessionOf(withPassword(await scene.stage.world.login({ adherentId })))
  for (const [width, scheme, language, words] of [
    [
      1440,
      'light',
      'fr',
      { export: 'Exporter les clients', going: 'Export en cours', stop: "Arrêter l'export", stopped: /Export arrêté/ },
    ],
    [
      390,
      'dark',
      'de',
      { export: 'Kunden exportieren', going: 'Export läuft', stop: 'Export abbrechen', stopped: /Export abgebrochen/ },
    ],
  ] as const) {
    const { page, context } = await scene.open({ width, scheme, language, session })
    await page.goto('/mes-clients/list')
    const button = page.getByRole('button', { name: words.export })
    await see(button).toBeEnabled()
    // A slow line: the file takes its time, and what comes comes bit by bit.
    const line = await context.newCDPSession(page)
    const speed = (bytes: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytes,
        uploadThroughput: -1,
      })
    await line.send('Network.enable')
    await speed(60_000)
    await button.click()
    const bar = page.getByRole('progressbar', { name: words.going })
    await see(bar).toBeVisible()
    await see(async () => {
      expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    }).toPass({ timeout: 30_000 })
    await see(page.getByText(language === 'fr' ? /lignes sur 12.000/ : /von 12\.000 Zeilen/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/export-${width}-${language}.png` })
    await page.getByRole('button', { name: words.stop }).click()
    await see(page.getByText(words.stopped)).toBeVisible()
    await see(bar).toBeHidden()
    await see(button).toBeEnabled()

    await speed(-1)
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8').trimEnd().split('\n')).toHaveLength(lines + 1)
    await context.close()
  }
})
