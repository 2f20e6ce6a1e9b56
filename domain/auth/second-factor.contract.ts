import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Tokens } from './auth.contract.ts'
import type { RoleName } from './roles.ts'

/** Who may turn a second factor on: those who see more than one member. */
export const secondFactorRoles: readonly RoleName[] = ['ANIMATEUR_RESEAU', 'ADMIN_RESEAU', 'ADMIN']

const code = z.string().trim().min(1, 'CODE_OBLIGATOIRE').max(40)

export const SecondFactorState = z
  .object({
    possible: z.boolean().describe('whether it may be turned on here: by the role, in a session opened by a password'),
    actif: z.boolean(),
    codesRestants: z.int().describe('recovery codes not used yet'),
  })
  .meta({ id: 'SecondFactorState' })

/**
 * The second factor (TOTP, RFC 6238: SHA-1, 6 digits, 30 s). When it is on, `login` and `openSso` answer 401
 * SECOND_FACTEUR_REQUIS with `details.jeton` (5 minutes, 5 tries), to be sent with the code.
 */
export const secondFactorContract = {
  confirmSecondFactor: route({
    method: 'POST',
    path: `${base}/authentication/second-facteur`,
    summary:
      'Finish a log-in with a code of the application, or a recovery code. 401 CODE_INCORRECT (try again), SECOND_FACTEUR_EXPIRE (log in again)',
    access: 'public',
    params: ofNetwork,
    body: z.object({ jeton: z.string().min(1), code }).meta({ id: 'SecondFactorCode' }),
    reply: Tokens,
    problems: [401],
    limit: { max: 30, minutes: 5 },
  }),
  getSecondFactor: route({
    method: 'GET',
    path: `${base}/authentication/second-facteur`,
    summary: 'Whether the caller has a second factor',
    access: 'session',
    params: ofNetwork,
    reply: SecondFactorState,
  }),
  prepareSecondFactor: route({
    method: 'POST',
    path: `${base}/authentication/second-facteur/preparer`,
    summary: 'A new secret, not in force until `activer`. 409 SECOND_FACTEUR_ACTIF when one is on',
    access: 'session',
    params: ofNetwork,
    reply: z
      .object({
        secret: z.string().describe('base32, to type'),
        otpauthUrl: z.string().describe('to draw as a QR code'),
      })
      .meta({ id: 'SecondFactorSecret' }),
    problems: [409],
  }),
  enableSecondFactor: route({
    method: 'POST',
    path: `${base}/authentication/second-facteur/activer`,
    summary:
      'Turn it on with a first code; answers ten recovery codes, shown this once. 422 on `code` (CODE_INCORRECT), 409 SECOND_FACTEUR_NON_PREPARE, SECOND_FACTEUR_ACTIF',
    access: 'session',
    params: ofNetwork,
    body: z.object({ code }),
    reply: z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' }),
    problems: [409],
    limit: { max: 10, minutes: 5 },
  }),
  disableSecondFactor: route({
    method: 'POST',
    path: `${base}/authentication/second-facteur/desactiver`,
    summary: 'Turn it off. 422 on `password` (MOT_DE_PASSE_INCORRECT) or `code` (CODE_INCORRECT)',
    access: 'session',
    params: ofNetwork,
    body: z.object({ password: z.string().min(1, 'MOT_DE_PASSE_OBLIGATOIRE'), code }),
    reply: 'empty',
    problems: [409],
    limit: { max: 10, minutes: 5 },
  }),
}
