import type { Page } from '@playwright/test'
import type { Language } from '@relance/domain/contract/words.ts'
import { type Device, demo, onDashboard, type Scene } from './scene.ts'
import { see } from './see.ts'
import { said, shown } from './words.ts'

interface Visit extends Device {
  readonly scene: Scene
  readonly language: Language
}

/** A row of the catalogue (specification, section 8): what one does, and what the page then says. */
interface Situation {
  readonly row: string
  readonly show: (visit: Visit) => Promise<void>
}

const submit = (page: Page) => page.locator('button[type=submit]').click()
const query = (scene: Scene, text: string) => scene.stage.world.context.pool.query(text)
const alert = (page: Page, text: string) => see(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()

/** Makes the database refuse something while `work` runs: the server breaks, as it would on a full disk. */
async function broken(scene: Scene, table: string, refused: string, work: () => Promise<void>): Promise<void> {
  await query(scene, `alter table ${table} add constraint broken check (not (${refused})) not valid`)
  try {
    await work()
  } finally {
    await query(scene, `alter table ${table} drop constraint broken`)
  }
}

async function createCampaign({ page, language }: Visit, label: string): Promise<void> {
  await page.goto('/marketing-direct/liste-campagne')
  await page.getByRole('button', { name: shown(language, 'campaigns', 'create.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shown(language, 'campaigns', 'create.name')).fill(label)
  await dialog.getByRole('button', { name: shown(language, 'campaigns', 'create.submit') }).click()
}

/** What a visitor meets before the log-in. */
const atTheDoor: readonly Situation[] = [
  {
    row: 'Login failure: fields missing, password missing',
    show: async ({ page, language }) => {
      await page.goto('/')
      await submit(page)
      await see(page.getByText(said(language, 'CHAMP_OBLIGATOIRE'))).toBeVisible()
      await see(page.getByText(said(language, 'MOT_DE_PASSE_OBLIGATOIRE'))).toBeVisible()
    },
  },
  {
    row: 'Login failure',
    show: async ({ page, language, logIn }) => {
      await logIn('/', { email: demo.email, password: 'not the password' })
      await alert(page, said(language, 'IDENTIFIANTS_INCORRECTS'))
    },
  },
  {
    row: 'No response from server',
    show: async ({ page, language, logIn }) => {
      await page.route('**/authentication/token', (route) => route.abort())
      await logIn()
      await alert(page, shown(language, 'common', 'error.unreachable'))
      await page.unroute('**/authentication/token')
    },
  },
  {
    row: 'Forgotten password, unknown user',
    show: async ({ page, language }) => {
      await page.goto('/oubli-mot-de-passe')
      await page.locator('input[type=email]').fill('nobody@example.test')
      await submit(page)
      await alert(page, said(language, 'UTILISATEUR_INCONNU', { email: 'nobody@example.test' }))
    },
  },
  {
    row: 'Formats: e-mail',
    show: async ({ page, language }) => {
      await page.locator('input[type=email]').fill('nobody')
      await submit(page)
      await see(page.getByText(said(language, 'EMAIL_INVALIDE'))).toBeVisible()
    },
  },
  {
    row: 'Forgotten password, success',
    show: async ({ page, language }) => {
      await page.locator('input[type=email]').fill(demo.email)
      await submit(page)
      await see(page.getByText(shown(language, 'auth', 'forgottenSent.text', { email: demo.email }))).toBeVisible()
    },
  },
  {
    row: 'Reset link invalid',
    show: async ({ page, language }) => {
      await page.goto('/reinitialisation-mot-de-passe?token=worth-nothing')
      await see(page.getByRole('heading', { level: 1 })).toHaveText(shown(language, 'auth', 'expiredLink.title'))
      await see(page.getByText(shown(language, 'auth', 'expiredLink.text'))).toBeVisible()
    },
  },
]

/** What is met behind it, in each language. */
const inside: readonly Situation[] = [
  {
    row: 'Lists: no results',
    show: async ({ page, language }) => {
      await page.goto('/mes-clients/list?search=Zzyzx')
      await see(page.getByText(shown(language, 'common', 'table.noResults', { search: 'Zzyzx' }))).toBeVisible()
    },
  },
  {
    row: 'Unknown page',
    show: async ({ page, language }) => {
      await page.goto('/no-such-page')
      await see(page.getByRole('heading', { level: 1 })).toHaveText(shown(language, 'common', 'notFound.title'))
      await see(page.getByRole('link', { name: shown(language, 'common', 'notFound.home') })).toBeVisible()
    },
  },
  {
    row: 'Campaign creation blocked',
    show: async (visit) => {
      const qualifies = (now: boolean) =>
        query(visit.scene, `update adherent set base_en_qualification = ${now} where nom_commercial = 'Garage Martin'`)
      await qualifies(true)
      try {
        await createCampaign(visit, 'Pneus')
        await alert(visit.page, said(visit.language, 'BASE_EN_QUALIFICATION'))
      } finally {
        await qualifies(false)
      }
    },
  },
  {
    row: 'Wrong status',
    show: async ({ page, language, scene }) => {
      const campagne = await scene.campaignInState(26)
      const { rows } = await query(scene, `select label from campagne where id = ${campagne}`)
      const label = String((rows[0] as { label: string }).label)
      await page.goto(`/marketing-direct/liste-campagne?search=${encodeURIComponent(label)}`)
      await page
        .getByRole('button', { name: shown(language, 'campaigns', 'actions', { label }) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: shown(language, 'campaigns', 'cancel.confirm') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('…')
      // Somebody else was faster.
      await query(scene, `update campagne set ref_etat_campagne_id = 7 where id = ${campagne}`)
      try {
        await dialog.getByRole('button', { name: shown(language, 'campaigns', 'cancel.confirm') }).click()
        await alert(page, said(language, 'ETAT_CAMPAGNE_INCORRECT'))
      } finally {
        await query(scene, `update campagne set ref_etat_campagne_id = 26 where id = ${campagne}`)
      }
    },
  },
  {
    row: 'Formats: phone numbers; proof',
    show: async ({ page, language, scene }) => {
      await page.goto(`/marketing-direct/edition-sms/${await scene.campaignInState(25)}`)
      await page.getByRole('textbox', { name: shown(language, 'diffusion', 'sms.textLabel') }).fill('Bonjour')
      const phone = page.getByLabel(shown(language, 'diffusion', 'proof.sms'))
      const send = page.getByRole('button', { name: shown(language, 'diffusion', 'proof.send'), exact: true })
      for (const [number, code] of [
        ['12', 'TELEPHONE_INVALIDE'],
        ['0472000000', 'TELEPHONE_SANS_SMS'],
      ] as const) {
        await phone.fill(number)
        await send.click()
        await see(page.getByText(said(language, code))).toBeVisible()
      }
      scene.stage.smpp.conduct(() => 'refuse')
      try {
        await phone.fill('06 39 98 00 01')
        await send.click()
        await see(page.getByText(said(language, 'BAT_NON_ENVOYE'))).toBeVisible()
      } finally {
        scene.stage.smpp.conduct(() => 'take')
      }
    },
  },
  {
    row: 'SMS text; numbers',
    show: async ({ page, language }) => {
      const text = page.getByRole('textbox', { name: shown(language, 'diffusion', 'sms.textLabel') })
      await text.fill('Contrôle ✓')
      await see(page.getByText(said(language, 'SMS_CARACTERES_SPECIAUX')).first()).toBeVisible()
      await see(
        page.getByRole('button', { name: shown(language, 'diffusion', 'proof.send'), exact: true }),
      ).toBeDisabled()
      await text.fill('Bonjour')
      const volume = page.getByLabel(shown(language, 'diffusion', 'batches.volumeOf', { n: '1' }))
      await volume.fill('')
      await see(page.getByText(said(language, 'VALEUR_NUMERIQUE'))).toBeVisible()
      await volume.fill('1')
      await see(page.getByText(said(language, 'VOLUME_INCORRECT'))).toBeVisible()
    },
  },
]

/** What is reached only by breaking the server, or from far inside. */
const farther: readonly Situation[] = [
  {
    row: 'Campaign creation',
    show: (visit) =>
      broken(visit.scene, 'campagne', `label = 'Pneus'`, async () => {
        await createCampaign(visit, 'Pneus')
        await alert(visit.page, said(visit.language, 'CREATION_CAMPAGNE'))
      }),
  },
  {
    row: 'Lists: no data',
    show: async ({ page, language }) => {
      await page.getByRole('dialog').getByRole('combobox').fill('Zzyzx')
      await see(page.getByText(shown(language, 'common', 'table.noData'))).toBeVisible()
    },
  },
  {
    row: 'Targeting save',
    show: ({ page, language, scene }) =>
      broken(scene, 'ciblage', 'true', async () => {
        await page.goto(`/marketing-direct/ciblage/${await scene.campaignInState(26)}`)
        await page.getByRole('button', { name: shown(language, 'targeting', 'save') }).click()
        await alert(page, shown(language, 'targeting', 'notSaved'))
      }),
  },
  {
    row: 'Sending',
    show: ({ page, language, scene }) =>
      broken(scene, 'campagne_etat_historique', 'vers = 40', async () => {
        await page.goto(`/marketing-direct/edition-sms/${await scene.campaignInState(25)}`)
        await page.getByRole('textbox', { name: shown(language, 'diffusion', 'sms.textLabel') }).fill('Bonjour')
        await page.getByRole('button', { name: shown(language, 'diffusion', 'confirm.smsAction'), exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: shown(language, 'diffusion', 'confirm.smsAction') }).click()
        await alert(page, said(language, 'DIFFUSION_IMPOSSIBLE'))
      }),
  },
  {
    row: 'Saving e-mail template: refused while a field is; missing file',
    show: async ({ page, language, scene }) => {
      const campagne = await scene.campaignInState(25)
      await page.goto(`/marketing-direct/edition-email/${campagne}`)
      await page
        .getByRole('button', { name: shown(language, 'messages', 'choice.use') })
        .first()
        .click()
      const subject = page.getByRole('textbox', { name: shown(language, 'diffusion', 'email.subject') })
      await subject.fill('')
      await see(page.getByText(said(language, 'OBJET_OBLIGATOIRE'))).toBeVisible()
      await subject.fill('Votre voiture')
      await see(page.getByText(shown(language, 'messages', 'save.saved'))).toBeVisible()
      await query(scene, `update diffusion set html_compile = null where campagne_id = ${campagne}`)
      await page.getByRole('button', { name: shown(language, 'diffusion', 'proof.title') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: shown(language, 'diffusion', 'proof.send') })
        .click()
      await see(page.getByText(said(language, 'AUCUN_FICHIER_DIFFUSION'))).toBeVisible()
    },
  },
]

/** Lives through the catalogue in a language: as a visitor, then as the demo's owner; `all` of it or what each language must show. */
export async function walkCatalogue(scene: Scene, language: Language, all: boolean): Promise<void> {
  const walk = async (device: Device, situations: readonly Situation[]) => {
    for (const { row, show } of situations) {
      try {
        await show({ ...device, scene, language })
      } catch (error) {
        throw new Error(`${row}, in ${language}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    }
  }
  const device = await scene.open({ language })
  await walk(device, atTheDoor)
  await device.logIn()
  await onDashboard(device.page)
  await walk(device, inside)
  if (all) await walk(device, farther)
}
