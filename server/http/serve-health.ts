import Fastify from 'fastify'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'
import { healthRoutes } from './health.ts'
import { measureRequests } from './metrics.ts'
import { sendNotFound, sendRefusals } from './send-refusals.ts'

/** Serves a process's health and metrics, and nothing else: for a process that serves no shop. */
export async function serveHealth(
  shop: Pick<Shop, 'databaseUrl' | 'isPooled' | 'log' | 'files' | 'env'>,
  { port, host }: { port: number; host: string },
): Promise<App> {
  const app = Fastify() as unknown as App
  app.decorate('stopping', new AbortController())
  measureRequests(app, shop)
  sendRefusals(app)
  app.setNotFoundHandler(sendNotFound)
  await app.register(healthRoutes, shop)
  await app.listen({ port, host })
  return app
}
