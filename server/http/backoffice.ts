import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'
import { BACK_OFFICE_PATH } from './back-office-url.ts'
import { escapeHtml } from './escape-html.ts'
import { sendNotFound } from './send-refusals.ts'

/** Everything comes from the back office's own host; pictures also from memory, while staff choose or crop one. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // The preview of a product.
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The reader of codes is WebAssembly in a worker, which gets this policy; the pages may not compile WebAssembly. */
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
const isReader = (file: string) => path.basename(file).startsWith('read-codes.worker-')

const builtFolder = path.resolve(import.meta.dirname, '../../dist/backoffice')

/**
 * Serves the built back office (STAFF-10): its hashed files, which browsers keep for a year, and for every other path
 * below `/backoffice` the one document, whose router shows the page. The document is never cached.
 */
export async function serveBackOffice(app: App, shop: Shop, folder = builtFolder): Promise<void> {
  const document = path.join(folder, 'index.html')
  if (!existsSync(document)) throw new Error('The back office is not built. Run: npm run build')
  const html = readFileSync(document, 'utf8').replace(
    '<html ',
    () => `<html data-shop="${escapeHtml(shop.publicUrl)}" `,
  )

  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: `${BACK_OFFICE_PATH}/assets/`,
    decorateReply: false,
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders(reply, file) {
      reply.header('x-robots-tag', 'noindex')
      if (isReader(file)) reply.header('content-security-policy', READER_POLICY)
    },
  })
  for (const url of [BACK_OFFICE_PATH, `${BACK_OFFICE_PATH}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith(`${BACK_OFFICE_PATH}/assets/`)) return sendNotFound(request, reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'same-origin')
        .header(
          'permissions-policy',
          'camera=(self), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self)',
        )
        .send(html)
    })
}
