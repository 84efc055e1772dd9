import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'
import { isStaffRoute } from './guard-back-office.ts'

/**
 * Lets the shop's pages also call its other addresses (`SERVICE_BASES`, NET-04): CORS headers allow them to read the
 * responses. Only the shop's own origin is named, so the headers are the same for everyone.
 */
export function allowOwnOrigins(app: App, { env, publicUrl }: Shop) {
  if (!env.SERVICE_BASES) return
  const { origin } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    // The shop's pages never call the back office, which may have another host.
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/staff/') || isStaffRoute(request))
      return
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'x-request-id, retry-after')
    if (request.method !== 'OPTIONS') return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'accept, authorization, content-type, idempotency-key, platform, x-payment-link, x-session-id',
      )
      .header('access-control-max-age', '7200')
      .code(204)
      .send()
  })
}
