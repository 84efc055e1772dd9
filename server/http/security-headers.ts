import helmet from '@fastify/helmet'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

/**
 * Sends the security headers of every response (ASVS 3.4). Pages bring their own Content-Security-Policy with the
 * hashes of their inline scripts (`storefront.ts`); everything else may load nothing at all.
 */
export function sendSecurityHeaders(app: App, shop: Shop) {
  const isHttps = shop.publicUrl.startsWith('https:')
  app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The back office's pages use the camera (`backoffice.ts`).
    if (!reply.hasHeader('permissions-policy'))
      reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=()')
    // The documentation page needs its own scripts and styles.
    if (request.url.startsWith('/api/docs'))
      reply.header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    return payload
  })
}
