/** A path of this shop's pages as it was asked for, or `/`: nobody is sent elsewhere, or into the contract. */
export function ownPath(asked: string | undefined, publicUrl: string): string {
  if (!asked?.startsWith('/') || asked.length > 500 || !URL.canParse(asked, publicUrl)) return '/'
  const { origin, pathname, search } = new URL(asked, publicUrl)
  if (origin !== new URL(publicUrl).origin || /^\/+(api|media)(\/|$)/.test(decoded(pathname))) return '/'
  // "/%2e//x" and the like: what comes out of the parser must be a path again.
  return pathname.startsWith('//') ? '/' : pathname + search
}

/** As the router decodes it. What it cannot decode counts as a path of the contract, so nobody is sent there. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/api'
  }
}
