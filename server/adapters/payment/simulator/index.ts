import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ZodError } from 'zod'
import { clientKeyOf } from './card-tokens.ts'
import { createFaults } from './faults.ts'
import { memoryLedger, postgresLedger } from './ledger.ts'
import { createNotifier } from './notifier.ts'
import { servePerson } from './person.ts'
import { serveProviderApi } from './provider-api.ts'
import { createTransactions } from './transactions.ts'

export interface SimulatorSettings {
  /** 0 picks a free port. */
  port: number
  /** Default 127.0.0.1: its pages have no login, so it must be reachable from this machine only. */
  host?: string
  /** The base URL of links to the simulator, if browsers reach it under another host name. Default http://host:port. */
  publicUrl?: string
  serverKey: string
  /** The shop's URL for notices. */
  notificationUrl: string
  /**
   * Stores transactions and notices in the schema `payment_simulator`; without a pool they are lost with the process.
   */
  pool?: Pool
  merchantName?: string
  /** How long a `late` notice is held back. */
  lateMs?: number
  /** Delays before each retry; Midtrans's own are 2, 10, 30, 90 and 210 minutes. */
  retryAfterMs?: number[]
  now?: () => Date
  /** A production shop must opt in to simulated payments. */
  isAllowedInProduction?: boolean
}

export interface Simulator {
  /** Both `coreBaseUrl` and `snapBaseUrl` of the adapter; a browser finds the pages here. */
  url: string
  /** The public key with which browsers make card tokens. */
  clientKey: string
  close(): Promise<void>
}

/** Starts the Midtrans simulator: its API, pages and notices, over real HTTP on its own address. */
export async function startPaymentSimulator(settings: SimulatorSettings): Promise<Simulator> {
  const { port, host = '127.0.0.1', serverKey, notificationUrl, pool, now = () => new Date() } = settings
  if (process.env.NODE_ENV === 'production' && !settings.isAllowedInProduction)
    throw new Error(
      'The payment simulator does not start in production unless the configuration asks for it.',
    )

  const ledger = pool ? await postgresLedger(pool) : memoryLedger()
  const notifier = createNotifier({
    ledger,
    serverKey,
    notificationUrl,
    lateMs: settings.lateMs ?? 20_000,
    retryAfterMs: settings.retryAfterMs ?? [2_000, 5_000, 10_000, 30_000, 60_000],
    timeoutMs: 15_000,
  })
  const transactions = createTransactions({ ledger, notifier, now })
  const faults = createFaults()
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  let url = ''

  await app.register(formbody)
  app.addHook('onSend', async (_, reply) => {
    reply.headers(pageHeaders)
  })
  app.setErrorHandler(sendError)
  serveProviderApi(app, { transactions, faults, serverKey, url: () => url, now })
  servePerson(app, { transactions, ledger, faults, merchantName: settings.merchantName ?? 'Carasun', now })

  const address = await app.listen({ port, host })
  url = (settings.publicUrl ?? address).replace(/\/+$/, '')
  await notifier.resume()
  const expiryTimer = setInterval(() => {
    transactions.expirePastDue().catch(error => console.error('payment simulator: expiry failed', error))
  }, 1000)

  return {
    url,
    clientKey: clientKeyOf(serverKey),
    async close() {
      clearInterval(expiryTimer)
      notifier.close()
      faults.close()
      await app.close()
    },
  }
}

/** No form-action: it would also block the redirect back to the shop. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

const sendError: Parameters<FastifyInstance['setErrorHandler']>[0] = (error, _, reply) => {
  const status = error instanceof ZodError ? 400 : hasStatus(error) ? error.statusCode : 500
  const message = error instanceof Error ? error.message : 'unknown error'
  return reply.code(status).send({ status_code: String(status), status_message: message })
}

const hasStatus = (error: unknown): error is { statusCode: number } =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
