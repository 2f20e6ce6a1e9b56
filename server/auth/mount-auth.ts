import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { networkUsersContract } from '@relance/domain/auth/network-users.contract.ts'
import { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import { passwordContract } from '@relance/domain/auth/password.contract.ts'
import { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import { usersContract } from '@relance/domain/auth/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mount } from '../http/mount.ts'
import { authHandlers } from './auth.http.ts'
import { networkUsersHandlers } from './network-users.http.ts'
import { oidcHandlers } from './oidc.http.ts'
import { mountOidcNavigation } from './oidc-navigation.ts'
import { passwordHandlers } from './password.http.ts'
import { secondFactorHandlers } from './second-factor.http.ts'
import { sessionsHandlers } from './sessions.http.ts'
import { ssoHandlers } from './sso.http.ts'
import type { TransactionalMail } from './transactional-mail.ts'
import { usersHandlers } from './users.http.ts'

/** Puts everything about logging in and users into the app. `mail` takes what is written to users. */
export function mountAuth(app: FastifyInstance, context: Context, mail: TransactionalMail): void {
  mount(app, authContract, authHandlers(context))
  mount(app, passwordContract, passwordHandlers(context, mail))
  mount(app, sessionsContract, sessionsHandlers(context))
  mount(app, secondFactorContract, secondFactorHandlers(context))
  mount(app, ssoContract, ssoHandlers(context))
  mount(app, oidcContract, oidcHandlers(context))
  mountOidcNavigation(app, context)
  mount(app, usersContract, usersHandlers(context, mail))
  mount(app, networkUsersContract, networkUsersHandlers(context, mail))
}
