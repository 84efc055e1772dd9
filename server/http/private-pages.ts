/** Pages about one person or one purchase: never cached, never shared. All other pages are the same for everybody. */
export const privatePages = [
  '/order',
  '/bayar',
  '/midtrans-failed',
  '/my-orders',
  '/my-account',
  '/shipping-address',
  '/wishlist',
  '/complete-profile',
  '/forgot',
]

/** Returns true if a URL leads to a private page. The router accepts every spelling of a path, so this does too. */
export function isPrivatePage(url: string): boolean {
  const path = plainPath(url)
  return privatePages.some(page => path === page || path.startsWith(`${page}/`))
}

/** "//x/../My%2DAccount/?a=1" → "/my-account/". With an origin in front, no part of the path is parsed as a host. */
function plainPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  const { pathname } = new URL(`http://shop.invalid/${oneSlash(decode(path))}`)
  return oneSlash(decode(pathname)).toLowerCase()
}

const oneSlash = (path: string) => path.replace(/[\\/]+/g, '/')

/** Decodes a text; returns it unchanged if it cannot be decoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
