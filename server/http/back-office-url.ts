import type { Shop } from '../shop.ts'

/** The path under which the back office's pages are served. */
export const BACK_OFFICE_PATH = '/backoffice'

type Place = Pick<Shop, 'publicUrl' | 'env'>

/** Returns the origin of the back office, without a trailing slash: the shop's, or its own host (BACKOFFICE_HOST). */
export function backOfficeOriginOf({ publicUrl, env }: Place): string {
  const { protocol, origin } = new URL(publicUrl)
  return env.BACKOFFICE_HOST === undefined ? origin : `${protocol}//${env.BACKOFFICE_HOST}`
}

/** Returns the address of one of its pages: `/undangan/…`. */
export const backOfficeUrl = (shop: Place, path: string): string =>
  `${backOfficeOriginOf(shop)}${BACK_OFFICE_PATH}${path}`
