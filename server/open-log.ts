import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutCardNumbers } from '../contract/card-number.ts'
import type { Env } from './env.ts'

/**
 * Opens the shop's log. Only the path of a URL is logged: queries contain reset tokens, provider codes and phone
 * numbers.
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>, to?: DestinationStream): Logger {
  const settings = {
    level: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    serializers: { req: describeRequest },
    // Card numbers in a URL are masked before they are logged.
    hooks: { streamWrite: withoutCardNumbers },
  }
  return to ? pino(settings, to) : pino(settings)
}

const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  address: ip,
})
