import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readEmailAddress } from '../../../contract/email-address.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Env } from '../../env.ts'
import type { App } from '../../http/app-types.ts'
import { networkOf } from '../../http/network-of.ts'
import { isTrustedStaffDevice } from '../staff/index.ts'
import { countCall } from './count-call.ts'
import { visitOf } from './give-session.ts'
import { findMember } from './identity.ts'
import { isKnownDevice } from './known-devices.ts'
import { findAccount } from './member-store.ts'

/**
 * Limits calls per minute: writes per IP address, sign-ins per address and per account, and calls to routes that set a
 * limit per member (`config.callsPerMinute`) or per address (`config.callsPerMinutePerAddress`). Reads are not counted.
 * Beyond the limit the response is TOO_MANY_REQUESTS with Retry-After.
 *
 * Where something could be guessed, or costs something, all processes of the shop count together, in the database
 * (`count-call.ts`); without it nobody can be let through, but without it these calls cannot be answered either. The
 * limit on writes only holds back a flood, so it must cost less than a write: it is counted in memory, by the web
 * processes of one machine together (`server/processes/call-counts.ts`). The plugin remembers the latest 5,000 callers.
 */
export function limitCalls(app: App, env: Env) {
  const budget =
    (limit: string, max: number, callerOf: (request: FastifyRequest) => string | Promise<string>): Budget =>
    async request => {
      const { calls, secondsLeft } = await countCall(request.shop.db, `${limit} ${await callerOf(request)}`)
      if (calls > max) throw tooMany(secondsLeft)
    }
  const floodBudget = (max: number): Budget => {
    const keyGenerator = (request: FastifyRequest) => `writes of address ${networkOf(request)}`
    const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator })
    return async request => {
      const counts = await count(request)
      if (!counts.isAllowed && counts.isExceeded) throw tooMany(counts.ttlInSeconds)
    }
  }
  const writesPerAddress = floodBudget(env.WRITE_LIMIT_PER_MINUTE)
  const signInsPerAddress = budget('sign-ins of address', env.SIGN_IN_LIMIT_PER_MINUTE, networkOf)
  const signInsPerAccount = budget('sign-ins to account', env.SIGN_IN_LIMIT_PER_MINUTE, accountOf)
  const callsOfRoute = new Map<string, Budget[]>()
  app.addHook('onRoute', ({ config, method, url }) => {
    const { callsPerMinute, callsPerMinutePerAddress } = config ?? {}
    const budgets = [
      ...(callsPerMinutePerAddress
        ? [budget(`${method} ${url} of address`, callsPerMinutePerAddress, networkOf)]
        : []),
      ...(callsPerMinute ? [budget(`${method} ${url} of member`, callsPerMinute, memberOf)] : []),
    ]
    for (const each of [method].flat()) callsOfRoute.set(`${each} ${url}`, budgets)
  })

  app.addHook('onRequest', async request => {
    const { config } = request.routeOptions
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (config.isFromMachine || (isReading && !config.isSignIn)) return
    await (config.isSignIn ? signInsPerAddress : writesPerAddress)(request)
  })
  app.addHook('preHandler', async request => {
    const { config, url = '' } = request.routeOptions
    if (config.isSignIn && !(await isOwnDevice(request))) await signInsPerAccount(request)
    for (const calls of callsOfRoute.get(`${request.method} ${url}`) ?? []) await calls(request)
  })
}

type Budget = (request: FastifyRequest) => Promise<void>

const tooMany = (retryAfterSeconds: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })

/**
 * Returns the id of the account that somebody tries to sign in to, so that all spellings of its names count together.
 * An unknown name is counted by its hash, so that no e-mail address stays in memory. A social login names no account
 * and is counted by address alone: strangers must not use up each other's calls.
 */
async function accountOf(request: FastifyRequest): Promise<string> {
  const name = nameIn(request)
  if (name === null) return networkOf(request)
  const account = await findAccount(request.shop.db, name)
  return (
    account?.id ??
    createHash('sha256')
      .update(readEmailAddress(name) ?? name)
      .digest('base64')
  )
}

/**
 * Returns true if the member has logged in on this device before, or the staff member on a trusted one. Such a device has
 * its own count of wrong passwords: strangers' attempts must not keep the owner out.
 */
async function isOwnDevice(request: FastifyRequest): Promise<boolean> {
  const { device } = visitOf(request)
  const name = nameIn(request)
  if (name !== null && request.routeOptions.url?.startsWith('/api/staff/'))
    return isTrustedStaffDevice(request, readEmailAddress(name) ?? name)
  if (device === null) return false
  const account = name === null ? null : await findAccount(request.shop.db, name)
  return account !== null && isKnownDevice(request.shop.db, account.id, device)
}

function nameIn({ body }: FastifyRequest): string | null {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : null
}

const memberOf = async (request: FastifyRequest) => (await findMember(request))?.id ?? networkOf(request)
