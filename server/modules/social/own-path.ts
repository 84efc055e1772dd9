/** Returns the requested path if it is a page of this shop, otherwise `/`: never another site or an API call. */
export function ownPath(returnPath: string | undefined, publicUrl: string): string {
  if (!returnPath?.startsWith('/') || returnPath.length > 500 || !URL.canParse(returnPath, publicUrl))
    return '/'
  const { origin, pathname, search } = new URL(returnPath, publicUrl)
  if (origin !== new URL(publicUrl).origin || /^\/+(api|media)(\/|$)/.test(decode(pathname))) return '/'
  // For "/%2e//x" and the like the parser's result is not a path any more.
  return pathname.startsWith('//') ? '/' : pathname + search
}

/** Decodes as the router does. What it cannot decode counts as an API path, so nobody is sent there. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/api'
  }
}
