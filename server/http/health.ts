import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

/** Serves `/healthz` (this process is serving) and `/readyz` (its database responds too). */
export async function healthRoutes(app: App, shop: Shop) {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const startedAt = performance.now()
    try {
      await shop.pool.query('select 1')
      return {
        status: 'ok',
        database: { status: 'ok', answeredInMs: Math.round(performance.now() - startedAt) },
      }
    } catch (error) {
      // The error goes to the log only: it names addresses and users of the database.
      shop.log.error({ err: error }, 'the database does not respond')
      return reply.code(503).send({ status: 'unavailable', database: { status: 'down' } })
    }
  })
}
