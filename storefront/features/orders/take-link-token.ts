import { tabStorage } from '../../../ui/browser-storage.ts'

const KEY = 'carasun.payment_link'

/**
 * Returns the token of a payment link from the address, and remembers it until the tab is closed, for a reload and for
 * the way back from a provider's page. Empty without one.
 */
export function takeLinkToken(hash: string): string {
  const token = hash.replace(/^#/, '')
  if (token === '') return tabStorage.read(KEY) ?? ''
  tabStorage.write(KEY, token)
  return token
}
