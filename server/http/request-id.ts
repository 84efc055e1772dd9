import type { IncomingMessage } from 'node:http'
import { requestInHand } from '../tracing/request-in-hand.ts'
import type { App } from './app-types.ts'

/**
 * A request's id: in every line that is logged about it, in its response (`X-Request-Id`) and in refusals, from which
 * shoppers quote it to customer service. A proxy's id is kept, so that its log and the shop's can be read together.
 */

/** Excludes characters that could break a log line or a header. */
const ACCEPTED_ID = /^[\w.:-]{1,64}$/

/** Returns the id that the request brought if it is harmless, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : crypto.randomUUID().slice(0, 8)
}

/**
 * Makes the request known to everything that runs for it, down to its statements. Call it after the caches, whose
 * responses need none.
 */
export function keepRequestInHand(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => requestInHand.run({ id: request.id }, done))
}

/** Sends the id with every response. Call it before anything that responds. */
export function sendRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
