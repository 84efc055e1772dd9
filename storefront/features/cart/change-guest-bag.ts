import type { CartLineInput, GuestCartEntry } from '../../../contract/cart.ts'
import { GUEST_CART_COOKIE } from '../../../contract/constants.ts'
import { newKey } from '../../api/new-key.ts'
import { notifyBagChanged, readGuestBag } from '../../session/guest-bag.ts'

/** Adds lines to a guest's bag and removes them; loaded with the first change. */

const KEEP_SECONDS = 30 * 24 * 60 * 60

/** Browsers silently drop a cookie over 4,096 bytes, and the whole bag with it. */
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
  notifyBagChanged()
}

export const dropGuestEntry = (dropped: GuestCartEntry) =>
  writeGuestBag(readGuestBag().filter(entry => bagKey(entry) !== bagKey(dropped)))

/** Same product, combination, pack content and gift: one line (CART-05, CART-06). */
const bagKey = (entry: GuestCartEntry) => JSON.stringify([entry.p, entry.c, entry.e, entry.k, entry.s])

/** Adds the line, or raises the quantity of an identical one; either way that line becomes the last. */
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
