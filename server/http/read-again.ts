import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'

/** Requests that are at their second try. */
const secondTries = new WeakSet<object>()

/** True for a read at its first try: it changes nothing, so it may run twice. */
export const mayReadAgain = ({ method, raw }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !secondTries.has(raw)

/**
 * Runs a request again from its beginning, sign-in included: its database connection was lost, and others may work, as
 * after a failover. Nothing of the first try is sent.
 */
export function readAgain(app: App, request: FastifyRequest, reply: FastifyReply): void {
  request.log.warn('a read lost its connection to the database, and is tried once more')
  secondTries.add(request.raw)
  reply.hijack()
  app.routing(request.raw, reply.raw)
}
