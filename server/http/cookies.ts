import type { FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'

/** Under https the browser itself refuses the cookie from another host or from a page without https (ASVS 3.3.3). */
export const hostCookieOf = ({ publicUrl }: Shop, name: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** Out of reach of scripts and of other sites, but sent when a provider redirects back to the shop. */
export const cookieOptionsOf = ({ shop }: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: shop.publicUrl.startsWith('https:'),
  }) as const
