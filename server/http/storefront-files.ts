import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './app-types.ts'

/** The offline page contains its styles; its fonts and pictures are files of the shop. */
const OFFLINE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the files of the built storefront: scripts, styles, fonts, the service worker and its offline page. */
export async function serveStorefrontFiles(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Only built assets carry a hash in their name.
      if (!file.includes(`${path.sep}assets${path.sep}`))
        reply.header('cache-control', 'public, max-age=3600')
      reply.header(
        'content-security-policy',
        /[\\/]offline\.html(\.(br|gz))?$/.test(file) ? OFFLINE_PAGE_POLICY : "default-src 'none'",
      )
      // A service worker gets its policy from the response that contains its script; browsers check for a newer one
      // each time.
      if (/[\\/]sw\.js(\.(br|gz))?$/.test(file))
        reply
          .header('content-security-policy', "default-src 'none'; connect-src 'self'")
          .header('cache-control', 'no-cache')
    },
  })
}
