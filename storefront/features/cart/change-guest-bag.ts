import type { QueryClient } from '@tanstack/react-query'
import type { Cart, CartLineInput, GuestCartEntry } from '../../../contract/cart.ts'
import { GUEST_CART_COOKIE } from '../../../contract/constants.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { notifyBagChanged, readGuestBag } from '../../session/guest-bag.ts'

/**
 * A guest's bag is a cookie; the server only checks and prices its lines (AMB-24). This module is loaded at the first
 * change.
 */

export const guestCartKey = (entries: GuestCartEntry[]) => ['guest-cart', entries]

const COOKIE_SECONDS = 30 * 24 * 60 * 60

/** Browsers silently drop a cookie over 4,096 bytes, and the whole bag with it. */
const COOKIE_MAX_CHARS = 3_800

const fitsCookie = (entries: GuestCartEntry[]) => asText(entries).length <= COOKIE_MAX_CHARS

const asText = (entries: GuestCartEntry[]) =>
  entries.length === 0 ? '' : encodeURIComponent(JSON.stringify(entries))

export function writeGuestBag(entries: GuestCartEntry[]): void {
  const text = asText(entries)
  const age = entries.length === 0 ? 0 : COOKIE_SECONDS
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${GUEST_CART_COOKIE}=${text}; path=/; max-age=${age}; samesite=lax${secure}`
  notifyBagChanged()
}

export const dropGuestEntry = (dropped: GuestCartEntry) =>
  writeGuestBag(readGuestBag().filter(entry => bagKey(entry) !== bagKey(dropped)))

/**
 * Entries with the same product, combination, e-gift details, pack content and special price share a line (CART-05,
 * CART-06).
 */
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

/**
 * CART-15: returns the lines enriched and priced; stores nothing. The line in `added` comes last, must be buyable, and
 * names the place where it was added (PDP-20).
 */
export const checkGuestBag = (entries: GuestCartEntry[], added?: CartLineInput) =>
  api.post<Cart>(
    '/api/carts',
    {
      product: entries.map((entry, index) => ({
        ...(added && index === entries.length - 1 ? addingContext(added) : {}),
        ...asLineInput(entry),
      })),
      verb: added ? 'add' : undefined,
    },
    { isBackground: added === undefined },
  )

const addingContext = ({
  is_pre_order,
  from_product_detail,
  reference,
  detail,
  info,
  free_product,
}: CartLineInput) => ({ is_pre_order, from_product_detail, reference, detail, info, free_product })

/**
 * Changes the cookie only after the server has accepted the line; if stock is short, stores the quantity in stock.
 */
export async function changeGuestBag(
  queries: QueryClient,
  entries: GuestCartEntry[],
  added?: CartLineInput,
): Promise<Cart | null> {
  if (added && !fitsCookie(entries))
    throw new ApiRefusal({
      status: 0,
      code: 'GUEST_BAG_FULL',
      message: 'Tas tamu sudah penuh. Masuk dulu supaya tasmu tersimpan, lalu tambah lagi.',
    })
  const cart = entries.length === 0 ? null : await checkGuestBag(entries, added)
  const keptEntries = entries.flatMap((entry, index) => {
    const line = cart?.products.find(product => product._id === String(index))
    return line ? [{ ...entry, q: line.quantity }] : []
  })
  writeGuestBag(keptEntries)
  // Lines are identified by their position in the cookie, and positions shift when a line is dropped.
  if (keptEntries.length === entries.length) queries.setQueryData(guestCartKey(keptEntries), cart)
  return cart
}
