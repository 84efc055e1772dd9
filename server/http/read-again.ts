import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'

/** Requests that are being tried a second time. */
const secondTries = new WeakSet<object>()

/** True for the first try of a read: it changes nothing, so it may run twice. */
export const mayReadAgain = ({ method, raw }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !secondTries.has(raw)

/**
 * Runs a request again from its beginning, sign-in included: its database connection was lost, but another may work, as
 * after a failover. The first try has sent nothing.
 */
export function readAgain(app: App, request: FastifyRequest, reply: FastifyReply): void {
  request.log.warn('a read lost its connection to the database and is tried once more')
  secondTries.add(request.raw)
  reply.hijack()
  app.routing(request.raw, reply.raw)
}
