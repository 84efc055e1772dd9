import type { FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'

/**
 * Prefixes a cookie's name, so that the browser itself rejects the cookie if another host or a page without https sets
 * it (ASVS 3.3.3).
 */
export const hostCookieOf = ({ publicUrl }: Shop, name: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/**
 * Makes cookies that scripts cannot read and other sites do not send, but that are still sent when a provider redirects
 * back to the shop.
 */
export const cookieOptionsOf = ({ shop }: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: shop.publicUrl.startsWith('https:'),
  }) as const
