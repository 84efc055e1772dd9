import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyContextConfig, RouteOptions } from 'fastify'
import type { App } from '../http/app-types.ts'
import { testApp } from '../testing/test-shop.ts'

export interface Route {
  method: string
  url: string
  schema: { params?: unknown; querystring?: unknown; body?: unknown }
  config: FastifyContextConfig
}

/**
 * Builds the app and lists every registered route under /api, including those hidden from the documentation, so that
 * attacks on all routes also cover new ones.
 */
export async function appWithRoutes(
  ...shopAndCache: Parameters<typeof testApp>
): Promise<{ app: App; routes: Route[] }> {
  const routes: Route[] = []
  const listen = (message: unknown) =>
    (message as { fastify: App }).fastify.addHook(
      'onRoute',
      ({ method, url, schema = {}, config = {} }: RouteOptions) => {
        for (const each of [method].flat())
          if (each !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/docs'))
            routes.push({ method: each, url, schema, config })
      },
    )
  subscribe('fastify.initialization', listen)
  const app = await testApp(...shopAndCache)
  unsubscribe('fastify.initialization', listen)
  return { app, routes }
}
