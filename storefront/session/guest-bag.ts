import { useSyncExternalStore } from 'react'
import type { GuestCartEntry } from '../../contract/cart.ts'
import { GUEST_CART_COOKIE } from '../../contract/constants.ts'
import { createSignal } from '../../ui/create-signal.ts'

/**
 * A guest's bag: the cookie is its only copy. It contains ids, quantities and what the guest entered for an e-gift, but
 * no names or prices of products (CART-01, AMB-24). `change-guest-bag.ts` writes it.
 */

const none: GuestCartEntry[] = []
let lastText = ''
let lastEntries = none
const changes = createSignal()

export function readGuestBag(): GuestCartEntry[] {
  const prefix = `${GUEST_CART_COOKIE}=`
  const text =
    document.cookie
      .split('; ')
      .find(part => part.startsWith(prefix))
      ?.slice(prefix.length) ?? ''
  if (text !== lastText) {
    lastText = text
    lastEntries = parseEntries(text)
  }
  return lastEntries
}

/** The cookie may have been written by someone else: an unreadable one counts as an empty bag. */
function parseEntries(text: string): GuestCartEntry[] {
  if (text === '') return none
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(text))
    return Array.isArray(parsed) ? parsed.filter(isEntry) : none
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return none
    throw error
  }
}

const isEntry = (value: unknown): value is GuestCartEntry => {
  const entry = value as Partial<GuestCartEntry> | null
  return (
    typeof entry?.p === 'string' &&
    typeof entry.c === 'string' &&
    Number.isInteger(entry.q) &&
    Number(entry.q) > 0
  )
}

/** Makes every view of the bag read the cookie again. */
export function notifyBagChanged(): void {
  changes.notify()
}

function subscribe(listener: () => void) {
  const unsubscribe = changes.subscribe(listener)
  // Another tab may have changed the cookie while this one was hidden.
  document.addEventListener('visibilitychange', listener)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', listener)
  }
}

export const useGuestBag = () => useSyncExternalStore(subscribe, readGuestBag, () => none)
