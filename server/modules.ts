import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import type { FastifyInstance } from 'fastify'
import { authHandlers } from './auth/auth.http.ts'
import type { Context } from './context.ts'
import { mount } from './http/mount.ts'
import { membersHandlers } from './members/members.http.ts'

/** Puts every module's routes into the app, in the order of the product's own flow. */
export async function mountModules(app: FastifyInstance, context: Context): Promise<void> {
  mount(app, membersContract, membersHandlers(context))
  mount(app, authContract, authHandlers(context))
}

/** Declares what the workers can do. Called before the jobs start. */
export function declareJobs(_context: Context): void {}

/**
 * What time alone brings about: batches that are due, leases that ran out, campaigns that end. The worker calls it every
 * second; tests call it after moving the clock. Each part bears being called at any moment, in several processes at once.
 */
export async function tick(_context: Context): Promise<void> {}
