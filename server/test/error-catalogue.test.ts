import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { passwordContract } from '@relance/domain/auth/password.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { type Language, languages, say } from '@relance/domain/contract/words.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../http/words.ts'
import { insertLockedCampaign } from './locked-campaign.ts'
import { startSmppServer } from './smpp-server.ts'
import { type Answer, type Caller, createWorld, type World } from './world.ts'

let world: World
let as: Caller
let adherentId: number
let campagneId: number
let provider: Awaited<ReturnType<typeof startSmppServer>>

beforeAll(async () => {
  provider = await startSmppServer()
  provider.conduct(() => 'refuse')
  world = await createWorld({ env: { SMS_URL: provider.url } })
  const { db } = world.context
  await db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
  adherentId = await world.adherent()
  const campaign = await insertLockedCampaign(db, { adherentId, contacts: 3, now: world.clock.now(), label: 'Pneus' })
  campagneId = campaign.campagneId
})
// Forgotten passwords are limited by the hour, log-ins by the quarter of one.
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z')
  await world.context.pool.query('delete from compteur_debit')
  as = await world.login({ adherentId })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Any = Pick<Answer<typeof authContract.login>, 'status' | 'problem'>
interface Row {
  readonly row: string
  readonly status: number
  readonly code: string
  /** Where the sentence stands beside a field. */
  readonly field?: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly call: (language: Language) => Promise<Any>
}

const params = () => ({ id: campagneId })
const plan = (language: Language, change: object) =>
  world.call(diffusionContract.planifierSms, {
    as,
    language,
    params: params(),
    body: {
      nom: 'Rappel',
      expediteur: 'GMARTIN',
      contenu: 'Bonjour',
      immediat: false,
      lots: [{ dateHeure: '2026-11-23T10:00:00Z', volume: 3 }],
      confirmation: true as const,
      ...change,
    },
  })
const proof = (language: Language, telephone: string) =>
  world.call(diffusionContract.envoyerBatSms, { as, language, body: { campagneId, telephone, contenu: 'Bonjour' } })
const logIn = (language: Language, body: object) =>
  world.call(authContract.login, { language, body: body as { username: string; password: string } })

/** The member's base is being qualified, or the campaign is in another state, while `work` runs. */
async function during<T>(set: string, reset: string, work: () => Promise<T>): Promise<T> {
  await world.context.pool.query(set)
  try {
    return await work()
  } finally {
    await world.context.pool.query(reset)
  }
}
const toState = (etat: number) => `update campagne set ref_etat_campagne_id = ${etat} where id = ${campagneId}`
const qualifies = (now: boolean) => `update adherent set base_en_qualification = ${now} where id = ${adherentId}`

const rows: readonly Row[] = [
  {
    row: 'Login failure',
    status: 401,
    code: 'IDENTIFIANTS_INCORRECTS',
    call: (language) => logIn(language, { username: as.email, password: 'wrong' }),
  },
  {
    row: 'Missing login fields',
    status: 422,
    code: 'CHAMP_OBLIGATOIRE',
    field: 'username',
    call: (language) => logIn(language, { username: '', password: 'x' }),
  },
  {
    row: 'Password missing',
    status: 422,
    code: 'MOT_DE_PASSE_OBLIGATOIRE',
    field: 'password',
    call: (language) => logIn(language, { username: as.email, password: '' }),
  },
  {
    row: 'Other 401 on data calls',
    status: 401,
    code: 'NON_AUTHENTIFIE',
    call: (language) => world.call(authContract.profile, { language, as: { ...as, token: 'worth nothing' } }),
  },
  {
    row: 'Forgotten password, unknown user',
    status: 404,
    code: 'UTILISATEUR_INCONNU',
    values: { email: 'nobody@example.test' },
    call: (language) =>
      world.call(passwordContract.forgottenPassword, { language, body: { email: 'nobody@example.test' } }),
  },
  {
    row: 'Reset link invalid',
    status: 410,
    code: 'LIEN_EXPIRE',
    call: (language) =>
      world.call(passwordContract.resetPassword, {
        language,
        body: { token: 'worth-nothing', password: 'Kvbm-wtq5-rxz', password_confirmation: 'Kvbm-wtq5-rxz' },
      }),
  },
  {
    row: 'Campaign creation blocked',
    status: 409,
    code: 'BASE_EN_QUALIFICATION',
    call: (language) =>
      during(qualifies(true), qualifies(false), () =>
        world.call(campaignsContract.createCampaign, {
          as,
          language,
          query: { refTypeCampagne: 'directe' },
          body: { label: 'Freins' },
        }),
      ),
  },
  {
    row: 'Wrong status',
    status: 409,
    code: 'ETAT_CAMPAGNE_INCORRECT',
    call: (language) => during(toState(7), toState(25), () => plan(language, {})),
  },
  {
    row: 'Missing file',
    status: 409,
    code: 'AUCUN_FICHIER_DIFFUSION',
    call: (language) =>
      world.call(diffusionContract.envoyerBatEmail, {
        as,
        language,
        body: { campagneId, email: 'moi@garage.example' },
      }),
  },
  { row: 'Proof', status: 502, code: 'BAT_NON_ENVOYE', call: (language) => proof(language, '06 39 98 77 77') },
  {
    row: 'SMS text',
    status: 422,
    code: 'SMS_CARACTERES_SPECIAUX',
    field: 'contenu',
    call: (language) => plan(language, { contenu: 'Noël' }),
  },
  {
    row: 'Numbers: the volume',
    status: 422,
    code: 'VOLUME_INCORRECT',
    field: 'lots.0.volume',
    call: (language) => plan(language, { lots: [{ dateHeure: '2026-11-23T10:00:00Z', volume: 2 }] }),
  },
  {
    row: 'Numbers: no number',
    status: 422,
    code: 'VALEUR_NUMERIQUE',
    field: 'lots.0.volume',
    call: (language) => plan(language, { lots: [{ dateHeure: '2026-11-23T10:00:00Z', volume: 'trois' }] }),
  },
  {
    row: 'Formats: e-mail',
    status: 422,
    code: 'EMAIL_INVALIDE',
    field: 'email',
    call: (language) => world.call(passwordContract.forgottenPassword, { language, body: { email: 'nobody' } }),
  },
  {
    row: 'Formats: phone number',
    status: 422,
    code: 'TELEPHONE_INVALIDE',
    field: 'telephone',
    call: (language) => proof(language, '123'),
  },
  {
    row: 'Formats: phone number that receives no SMS',
    status: 422,
    code: 'TELEPHONE_SANS_SMS',
    field: 'telephone',
    call: (language) => proof(language, '04 72 00 00 00'),
  },
  {
    row: 'Saving e-mail template',
    status: 422,
    code: 'OBJET_OBLIGATOIRE',
    field: 'contenu.objet',
    call: (language) =>
      world.call(diffusionContract.saveGabaritEmail, {
        as,
        language,
        params: params(),
        body: { contenu: { objet: '', blocks: [{ id: 'a', type: 'text', html: '<p>Bonjour</p>' }] } },
      }),
  },
]

describe('the catalogue of messages', () => {
  it.each(languages)('X1 each refusal is said in the caller’s language: %s', async (language) => {
    for (const { row, status, code, field, values, call } of rows) {
      const { status: answered, problem } = await call(language)
      const sentence = say(wordsOf(language), code, values)
      const told = field ? problem.errors?.find((error) => error.field === field) : problem
      expect([row, answered, told?.code, told?.message]).toEqual([row, status, code, sentence])
      expect(sentence).not.toBe(code)
    }
  })
})
