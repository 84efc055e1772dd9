import { ownPath } from './paths.ts'

/**
 * True if staff may let a text lead there: to a path of the shop, or to an https address elsewhere. Excludes URLs that run
 * a script or hide their host.
 */
export const isLink = (url: string): boolean => ownPath.test(url) || isPlainHttps(url)

/** An https address of a named host, without credentials. */
export function isPlainHttps(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}
