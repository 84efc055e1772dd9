import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'
import { API_KEY_PREFIX } from '../../../contract/staff/api-keys.ts'
import type { Env } from '../../env.ts'
import type { App } from '../../http/app-types.ts'
import { networkOf } from '../../http/network-of.ts'
import { findKeyOf } from '../staff/index.ts'
import { countCall } from './count-call.ts'

const WINDOW_SECONDS = 60

/**
 * Limits the calls of each API key per minute, all processes together (decision 0056), and tells what is left of the
 * limit in the RateLimit fields of the IETF's draft. Keys that do not work are counted by network address, like sign-ins:
 * 192 random bits are not guessed, but a program that goes on trying should stop. No key may make a call that is about a
 * person.
 */
export function limitKeyCalls(app: App, env: Env): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isStaffCall(request)) return
    if (request.url.includes(API_KEY_PREFIX)) throw new Refusal('API_KEY_IN_ADDRESS')
    const key = await findKeyOf(request)
    if (key === null) return
    const { db } = request.shop
    if (key === 'unknown') {
      const { calls, secondsLeft } = await countCall(db, `wrong API keys of address ${networkOf(request)}`)
      throw calls > env.SIGN_IN_LIMIT_PER_MINUTE ? tooMany(secondsLeft) : new Refusal('API_KEY_INVALID')
    }
    const { id, callsPerMinute } = key
    const { calls, secondsLeft } = await countCall(db, `calls of API key ${id}`)
    reply.header('ratelimit-policy', `"key";q=${callsPerMinute};w=${WINDOW_SECONDS}`)
    reply.header('ratelimit', `"key";r=${Math.max(callsPerMinute - calls, 0)};t=${secondsLeft}`)
    if (calls > callsPerMinute) throw tooMany(secondsLeft)
    if (!request.routeOptions.config.isForKeys) throw new Refusal('PERSON_NEEDED')
  })
}

/** By the matched route, because a path has many spellings. */
const isStaffCall = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/api/staff/')

const tooMany = (retryAfterSeconds: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })
