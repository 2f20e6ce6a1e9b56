import type { FastifyRequest } from 'fastify'
import type { Place } from './tokens.ts'

/** Where a call comes from, as the list of sessions shows it. */
export const placeOf = (request: FastifyRequest): Place => ({
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
})
