import { useSyncExternalStore } from 'react'
import type { CartLineInput, GuestCartEntry } from '../../../contract/cart.ts'
import { GUEST_CART_COOKIE } from '../../../contract/constants.ts'
import { newKey } from '../../api/new-key.ts'

/** A guest's bag: the cookie is the truth, ids and numbers only (CART-01, AMB-24). */

const KEEP_SECONDS = 30 * 24 * 60 * 60
const none: GuestCartEntry[] = []
let lastText = ''
let lastEntries = none
const listeners = new Set<() => void>()

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

/** Whatever the cookie holds was possibly written by another hand: what cannot be read is an empty bag. */
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

/** Browsers drop a cookie above 4,096 bytes without a word, and the whole bag with it. */
const COOKIE_MAX_CHARS = 3_800

export const fitsCookie = (entries: GuestCartEntry[]) => asText(entries).length <= COOKIE_MAX_CHARS

const asText = (entries: GuestCartEntry[]) =>
  entries.length === 0 ? '' : encodeURIComponent(JSON.stringify(entries))

export function writeGuestBag(entries: GuestCartEntry[]): void {
  const text = asText(entries)
  const age = entries.length === 0 ? 0 : KEEP_SECONDS
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${GUEST_CART_COOKIE}=${text}; path=/; max-age=${age}; samesite=lax${secure}`
  for (const listener of listeners) listener()
}

export const dropGuestEntry = (dropped: GuestCartEntry) =>
  writeGuestBag(readGuestBag().filter(entry => bagKey(entry) !== bagKey(dropped)))

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may have changed the cookie meanwhile.
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

export const useGuestBag = () => useSyncExternalStore(subscribe, readGuestBag, () => none)

/** Same product, combination, pack content and gift: one line (CART-05, CART-06). */
const bagKey = (entry: GuestCartEntry) => JSON.stringify([entry.p, entry.c, entry.e, entry.k, entry.s])

/** The bag with one more line at its end, or with more of a line that was there already: the touched line is last. */
export function withLine(entries: GuestCartEntry[], line: CartLineInput): GuestCartEntry[] {
  const entry: GuestCartEntry = {
    p: line.id,
    c: line.combination_id,
    q: line.quantity,
    ...(line.egift_info ? { e: line.egift_info } : {}),
    ...(line.pack ? { k: line.pack } : {}),
    ...(line.special_price ? { s: line.special_price.special_price_voucher_id } : {}),
    i: newKey(),
  }
  const same = entries.find(other => bagKey(other) === bagKey(entry))
  const others = entries.filter(other => other !== same)
  return [...others, same ? { ...same, q: same.q + entry.q } : entry]
}

export const asLineInput = (entry: GuestCartEntry): CartLineInput => ({
  id: entry.p,
  combination_id: entry.c,
  quantity: entry.q,
  egift_info: entry.e,
  pack: entry.k,
  ...(entry.s ? { special_price: { is_special_price: true, special_price_voucher_id: entry.s } } : {}),
})
